import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { LostTime } from './lost-time.tsx'

const DAYS = { from: '2027-03-02', until: '2027-03-16' }
const LOSS = { lossId: 5, ...DAYS, courts: [2], hours: null, reason: 'A leak', isOfHall: false }

function openLosses(losses: readonly object[]) {
  withDialogs()
  const calls: unknown[] = []
  const post = (sent: unknown) => {
    calls.push((sent as { body: unknown }).body)
    return { games: 2 }
  }
  const { user } = renderApp(
    <ConsoleStore>
      <LostTime leagueId={7} />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/losses': () => ({ losses, courts: 2 }),
        '/api/organiser/losses/add': post,
        '/api/organiser/losses/give-back': post,
      },
    },
  )
  return { user, calls }
}

test('a court for some weeks is added with its reason', async () => {
  const { user, calls } = openLosses([])
  await user.click(await screen.findByRole('button', { name: 'Add nights or courts' }))
  await user.type(screen.getByLabelText('First day'), DAYS.from)
  await user.type(screen.getByLabelText('Last day'), DAYS.until)
  await user.click(screen.getByLabelText('2'))
  await user.type(screen.getByLabelText('Why?'), 'A leaking roof')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Saved. No game is put there any more.')).toBeDefined()
  const loss = { ...DAYS, courts: [2], hours: null, reason: 'A leaking roof' }
  expect(calls).toEqual([{ leagueId: 7, ...loss }])
})

test('what is lost is listed, and can be given back; that of the whole venue cannot', async () => {
  const { user, calls } = openLosses([LOSS, { ...LOSS, lossId: 6, courts: [], isOfHall: true }])
  await user.click(
    await screen.findByRole('button', { name: 'Give back: 2 Mar to 16 Mar 2027, court 2' }),
  )
  await expect.poll(() => calls).toEqual([{ leagueId: 7, lossId: 5 }])
  expect(screen.getAllByRole('button', { name: /^Give back/ })).toHaveLength(1)
})
