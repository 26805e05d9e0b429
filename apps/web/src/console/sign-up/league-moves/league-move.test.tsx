import type { LeagueMove as Move } from '@hive/contract/sign-up/league-moves'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { LeagueMove } from './league-move.tsx'

const ALONE = {
  registrationId: 1,
  playerId: 11,
  name: 'Aoife Byrne',
  team: null,
  players: 1,
  whyNot: null,
  answer: null,
  refund: null,
}
const TEAM = {
  ...ALONE,
  registrationId: 2,
  playerId: 12,
  name: 'Bren Daly',
  team: 'Dinkers',
  players: 3,
}
const TRY_OUT = {
  ...ALONE,
  registrationId: 3,
  playerId: 13,
  name: 'Cara Egan',
  whyNot: 'A one-week try-out',
}
const OTHER = {
  leagueId: 9,
  title: 'Wednesday Pickleball',
  sport: 'Pickleball',
  isSameSport: true,
  startDate: '2027-01-13',
  placesLeft: 14,
  individualPrice: 90,
  teamPrice: 180,
}
const BEFORE: Move = {
  ask: {
    leagues: [
      OTHER,
      { ...OTHER, leagueId: 10, title: 'Netball', sport: 'Netball', isSameSport: false },
    ],
    usual: '2026-12-18',
    latest: '2026-12-22',
  },
  move: null,
  signUps: [ALONE, TEAM, TRY_OUT],
}
const ASKING: Move = {
  ask: null,
  move: {
    moveId: 1,
    toLeagueId: 9,
    toTitle: 'Wednesday Pickleball',
    endsAt: '2026-12-19T00:00:00.000Z',
    state: 'asking',
  },
  signUps: [{ ...ALONE, answer: 'moved' }, { ...TEAM, answer: 'waiting' }, TRY_OUT],
}

function open(move: Move) {
  const sent: unknown[] = []
  const view = renderApp(
    <ConsoleStore>
      <LeagueMove leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/leagues/move': (call) => {
          const { body } = call as { body?: object }
          if (body === undefined) return move
          sent.push(body)
          return { done: true }
        },
        '/api/organiser/leagues/move/withdraw': (call) => {
          sent.push((call as { body: object }).body)
          return { done: true }
        },
      },
    },
  )
  return { ...view, sent }
}

test('an organiser offers another league: the same sport first, three days, and why', async () => {
  const { user, sent } = open(BEFORE)
  await user.click(await screen.findByText('Offer another league to 2 sign-ups'))
  const other: HTMLSelectElement = screen.getByLabelText('Other league')
  expect(
    within(other)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['The same sport', 'Other sports'])
  expect(other.value).toBe('9')
  expect(
    screen.getByText(
      /^From 13 Jan 2027, 14 places left, €90 or €180 a team\. You’d move 4 people\./,
    ),
  ).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Answer by').value).toBe('2026-12-18')
  await user.click(screen.getByText('1 sign-up can’t move and gets a refund'))
  expect(screen.getByText('A one-week try-out')).toBeDefined()
  const reason = 'Too few of us have signed up.'
  fireEvent.change(screen.getByLabelText('Why won’t it go ahead?'), { target: { value: reason } })
  await user.click(screen.getByRole('button', { name: 'Ask 2 sign-ups' }))
  await expect
    .poll(() => sent)
    .toEqual([{ leagueId: 7, toLeagueId: 9, until: '2026-12-18', reason, expectedSignUps: 2 }])
})

test('a reason is needed before anyone is asked', async () => {
  const { user, sent } = open(BEFORE)
  await user.click(await screen.findByText('Offer another league to 2 sign-ups'))
  await user.click(screen.getByRole('button', { name: 'Ask 2 sign-ups' }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  expect(sent).toEqual([])
})

test('the answers are listed, and the league can go ahead after all', async () => {
  const { user, sent } = open(ASKING)
  expect(await screen.findByText('1 moved, 0 declined, 1 waiting')).toBeDefined()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Aoife ByrneMoved',
    'Bren DalyDinkers, 3 playersWaiting',
    'Cara EganA one-week try-out',
  ])
  await user.click(screen.getByRole('button', { name: 'Let it go ahead after all' }))
  await expect.poll(() => sent).toEqual([{ leagueId: 7 }])
})

test('refunds that failed lead to Tonight, once the league is called off', async () => {
  const move = { ...ASKING.move, state: 'called_off' } as NonNullable<Move['move']>
  const refunds = [
    { ...ALONE, answer: 'declined', refund: 'failed' },
    { ...TEAM, answer: 'waiting', refund: 'done' },
  ] as const
  open({ ...ASKING, move, signUps: [...refunds] })
  expect(await screen.findByText(/1 refund failed/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tonight' }).getAttribute('href')).toBe('/organiser')
  expect(screen.getByText('Refunded')).toBeDefined()
  expect(screen.getByText('0 moved, 1 declined, 1 without an answer')).toBeDefined()
  expect(screen.getByText('No answer')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without another league that has room, or anyone to move, there is nothing to send', async () => {
  const { unmount } = open({
    ...BEFORE,
    ask: { leagues: [], usual: '2026-12-18', latest: '2026-12-22' },
  })
  expect(await screen.findByText(/No other league is open and has room/)).toBeDefined()
  unmount()
  open({ ...BEFORE, signUps: [TRY_OUT] })
  expect(await screen.findByText('No one in this league can be moved.')).toBeDefined()
})
