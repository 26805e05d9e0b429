import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { CallOff } from './call-off.tsx'

function open(change: Partial<ManagedLeague>, answer: (body: unknown) => unknown = () => DONE) {
  const league = { id: 7, state: 'open', title: 'Naas', ...change } as const
  return renderApp(
    <ConsoleStore>
      <CallOff league={league} />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/call-off',
      answers: {
        '/api/organiser/leagues/call-off': () => ({ signUps: 12, back: BACK }),
        '/api/organiser/leagues/cancel': (call) => answer((call as { body: unknown }).body),
      },
    },
  )
}

const DONE = { done: true }

const BACK = {
  total: 270,
  people: [
    { playerId: 1, name: 'Aoife Byrne', amount: 90, way: 'card' },
    { playerId: 2, name: 'Bren Daly', amount: 180, way: 'cash' },
  ],
}

const SEND = 'End 12 sign-ups and give €270.00 back'

test('a league is called off with a reason and the number of sign-ups that it ends', async () => {
  const sent: unknown[] = []
  const { user, router } = open({}, (body) => {
    sent.push(body)
    return DONE
  })
  await user.click(await screen.findByRole('button', { name: SEND }))
  expect(screen.getByRole('region', { name: 'Sums that go back' }).textContent).toBe(
    'Aoife Byrne card or credit, as they choose€90.00Bren Daly in cash, by hand€180.00In all€270.00',
  )
  expect(await screen.findByText('Please say why.')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Why?'), { target: { value: 'The hall has closed.' } })
  await user.click(screen.getByRole('button', { name: SEND }))
  expect(await screen.findByText('Naas is called off. Everyone gets an e-mail.')).toBeDefined()
  expect(sent).toEqual([
    { leagueId: 7, reason: 'The hall has closed.', expectedSignUps: 12, expectedBack: 270 },
  ])
  expect(router.state.location.pathname).toBe('/organiser/leagues/7')
})

test('when someone has signed up in between, the new number is said before anything ends', async () => {
  const message =
    'This would now end 13 sign-ups. Please look again before you call the league off.'
  const { user } = open({}, () => {
    throw new ApiError(409, { code: 'count_changed', message })
  })
  await screen.findByRole('button', { name: SEND })
  fireEvent.change(screen.getByLabelText('Why?'), { target: { value: 'The hall has closed.' } })
  await user.click(screen.getByRole('button', { name: SEND }))
  expect(await screen.findByText(message)).toBeDefined()
})

test.each(['draft', 'cancelled', 'finished'] as const)(
  'there is nothing to call off: %s',
  (state) => {
    open({ state })
    expect(screen.queryByRole('heading', { name: 'Call the league off' })).toBeNull()
  },
)
