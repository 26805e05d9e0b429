import type { LeagueSetUp } from '@hive/contract/league-set-up'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { CallOff } from './call-off.tsx'

function open(change: Partial<LeagueSetUp>, answer: (body: unknown) => unknown = () => DONE) {
  const league = { leagueId: 7, state: 'open', signUps: 12, values: { title: 'Naas' }, ...change }
  return renderApp(
    <ConsoleStore>
      <CallOff league={league as LeagueSetUp} />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/set-up',
      answers: {
        '/api/organiser/leagues/cancel': (call) => answer((call as { body: unknown }).body),
      },
    },
  )
}

const DONE = { done: true }

test('a league is called off with a reason and the number of sign-ups that it ends', async () => {
  const sent: unknown[] = []
  const { user, router } = open({}, (body) => {
    sent.push(body)
    return DONE
  })
  await user.click(screen.getByText('Call it off'))
  await user.click(screen.getByRole('button', { name: 'Call it off and end 12 sign-ups' }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Why?'), { target: { value: 'The hall has closed.' } })
  await user.click(screen.getByRole('button', { name: 'Call it off and end 12 sign-ups' }))
  expect(await screen.findByText('Naas is called off. Everyone gets an e-mail.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, reason: 'The hall has closed.', expectedSignUps: 12 }])
  expect(router.state.location.pathname).toBe('/organiser/leagues/7')
})

test('when someone has signed up in between, the new number is said before anything ends', async () => {
  const message = 'This would end 13 sign-ups. Please look again before you call the league off.'
  const { user } = open({}, () => {
    throw new ApiError(409, { code: 'count_changed', message })
  })
  await user.click(screen.getByText('Call it off'))
  fireEvent.change(screen.getByLabelText('Why?'), { target: { value: 'The hall has closed.' } })
  await user.click(screen.getByRole('button', { name: /^Call it off and end/ }))
  expect(await screen.findByText(message)).toBeDefined()
})

test.each(['draft', 'cancelled', 'finished'] as const)(
  'there is nothing to call off: %s',
  (state) => {
    open({ state })
    expect(screen.queryByRole('heading', { name: 'Call the league off' })).toBeNull()
  },
)
