import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { OwedBack } from './owed-back.tsx'

const CASH = {
  refundId: 5,
  registrationId: 4,
  leagueTitle: 'Tuesday Pickleball',
  playerName: 'Aoife Byrne',
  amount: 80,
  reason: 'removed',
  state: 'due',
  failure: '',
  way: 'cash',
  at: '2026-11-20T12:00:00.000Z',
} as const
const FAILED = { ...CASH, refundId: 6, playerName: 'Bren Daly', amount: 90.5, state: 'failed' }

function open(refunds: readonly object[]) {
  withDialogs()
  const sent: unknown[] = []
  const page = (
    <ConsoleStore>
      <OwedBack />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    state: stateOf(organiserOf()),
    answers: {
      '/api/organiser/tasks': () => ({ refunds: sent.length === 0 ? refunds : [] }),
      '/api/organiser/refunds/handed-back': (call) => {
        sent.push((call as { body: unknown }).body)
        return { refundId: 5 }
      },
    },
  })
  return { ...view, sent }
}

test('who is owed what is folded under its sum, with the button that pays it', async () => {
  const { user, sent } = open([CASH, { ...FAILED, way: 'card', failure: 'expired_card' }])
  expect(await screen.findByText('€170.50, 2 refunds')).toBeDefined()
  expect(screen.getByText('Owed back', { selector: 'h2' }).closest('details')?.open).toBe(false)
  const rows = within(screen.getByRole('table', { name: 'Owed back', hidden: true }))
  expect(rows.getByText(/To be handed back in cash/)).toBeDefined()
  expect(rows.getByText(/Turned down: expired card/)).toBeDefined()
  await user.click(rows.getByRole('button', { name: 'Hand back €80: Aoife Byrne', hidden: true }))
  await user.selectOptions(await screen.findByLabelText('How they got it'), 'cash')
  await user.click(screen.getByRole('button', { name: 'Record €80 as given back', hidden: true }))
  await expect.poll(() => sent).toMatchObject([{ refundId: 5, amount: 80, way: 'cash' }])
  await expect.poll(() => screen.queryByText('€170.50, 2 refunds')).toBeNull()
  expect(screen.getByText('Nobody is owed anything any more.').closest('[tabindex]')).toBe(
    document.activeElement,
  )
})

test('nothing is shown where no one is owed anything', async () => {
  open([])
  await expect.poll(() => screen.queryByText('Owed back')).toBeNull()
})
