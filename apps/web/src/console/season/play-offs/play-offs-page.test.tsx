import type { LeaguePlayOffs } from '@hive/contract/season/play-offs'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { PlayOffsPage } from './play-offs-page.tsx'

const LEAGUE = managedLeague(sampleLeague, '2026-11-22T12:00')
const TEAMS = ['Aces', 'Bees', 'Dinkers', 'Net Gains', 'Rally Cats'].map((name, at) => ({
  id: at + 1,
  name,
  players: 2,
}))
const SOURCE: LeaguePlayOffs = {
  teams: TEAMS,
  undecided: [],
  unplayed: 0,
  courts: 2,
  gameMinutes: 40,
  isMade: false,
  rounds: [],
}

function openPlayOffs(change: Partial<LeaguePlayOffs> = {}) {
  const sent: [string, unknown][] = []
  const post = (path: string, answer: object) => (request: unknown) => {
    sent.push([path, (request as { body: unknown }).body])
    return answer
  }
  const view = renderApp(
    <ConsoleStore>
      <PlayOffsPage />
    </ConsoleStore>,
    {
      path: `/organiser/leagues/${LEAGUE.id}/play-offs`,
      pattern: '/organiser/leagues/:id/play-offs',
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: null })),
      answers: {
        '/api/organiser/leagues': () => ({ leagues: [LEAGUE] }),
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        '/api/organiser/play-offs': () => ({ ...SOURCE, ...change }),
        '/api/organiser/play-offs/make': post('make', { games: 4, people: 8 }),
        '/api/organiser/play-offs/move-round': post('move', { games: 2, people: 8 }),
        '/api/organiser/play-offs/discard': post('discard', { done: true }),
      },
    },
  )
  return { ...view, sent }
}

const start = (round: string, value: string) =>
  fireEvent.change(screen.getByLabelText(round), { target: { value } })

test('play-offs are made from the table, with another order by hand and a start for each round', async () => {
  const { user, sent } = openPlayOffs()
  await user.click(await screen.findByRole('button', { name: 'Move Dinkers up' }))
  await user.selectOptions(
    screen.getByLabelText('Another team instead of the last one'),
    'Rally Cats',
  )
  start('Semi-finals', '2027-03-02T18:30')
  await user.click(screen.getByRole('button', { name: 'Make the play-offs, write to 8 people' }))
  expect(await screen.findByText('Please enter a day and a time.')).toBeDefined()
  start('Final and third place', '2027-03-09T18:30')
  await user.click(screen.getByRole('button', { name: /^Make the play-offs, write to/ }))
  expect(await screen.findByText(/^The play-offs are made\./)).toBeDefined()
  const plan = {
    teamIds: [1, 3, 2, 5],
    pools: null,
    starts: ['2027-03-02T18:30', '2027-03-09T18:30'],
    expectedPeople: 8,
  }
  expect(sent).toEqual([['make', { leagueId: LEAGUE.id, ...plan }]])
})

test('more teams play more rounds', async () => {
  const { user } = openPlayOffs()
  await user.selectOptions(await screen.findByLabelText('Teams in the play-offs'), '5 teams')
  expect(screen.getByLabelText('Quarter-finals')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Move Rally Cats up' })).toBeDefined()
})

test('pools come first, with how many go on, starts that follow the first, and a preview', async () => {
  const names = ['Aces', 'Bees', 'Dinkers', 'Net Gains', 'Rally Cats', 'Smashers']
  const { user, sent } = openPlayOffs({
    teams: names.map((name, at) => ({ id: at + 1, name, players: 3 })),
  })
  await user.selectOptions(await screen.findByLabelText('Teams in the play-offs'), '6 teams')
  await user.selectOptions(screen.getByLabelText('Pools before the bracket'), '2 pools')
  expect(screen.getByText('Enter every start to see the play-offs here.')).toBeDefined()
  start('Pools, round 1', '2027-03-02T18:30')
  await user.click(screen.getByRole('button', { name: 'All rounds on that night' }))
  const pool = screen.getByRole('region', { name: 'Pool B' })
  expect(
    within(pool)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bees', 'Dinkers', 'Smashers'])
  await user.selectOptions(screen.getByLabelText('Going on from each pool'), 'The first')
  await user.click(screen.getByRole('button', { name: 'All rounds on that night' }))
  await user.click(screen.getByRole('button', { name: /^Make the play-offs, write to/ }))
  await screen.findByText(/^The play-offs are made\./)
  const times = ['18:30', '19:10', '19:50', '20:30']
  const plan = { teamIds: [1, 2, 3, 4, 5, 6], pools: { count: 2, through: 1 } }
  const starts = times.map((time) => `2027-03-02T${time}`)
  expect(sent).toEqual([['make', { leagueId: LEAGUE.id, ...plan, starts, expectedPeople: 18 }]])
})

test('more teams than a bracket takes play in pools', async () => {
  const teams = Array.from({ length: 20 }, (_team, at) => ({
    id: at + 1,
    name: `Team ${at + 1}`,
    players: 0,
  }))
  const { user } = openPlayOffs({ teams })
  await user.selectOptions(await screen.findByLabelText('Teams in the play-offs'), '20 teams')
  expect(screen.queryByRole('option', { name: 'No pools' })).toBeNull()
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pools before the bracket' }).value,
  ).toBe('3')
})

test('games without a result, and teams that no game tells apart, are named before they are seeded', async () => {
  openPlayOffs({ unplayed: 1, undecided: [[2, 3]] })
  expect(
    await screen.findByText('1 game of the season without a result: the table may change.'),
  ).toBeDefined()
  expect(screen.getByText(/^Bees and Dinkers are level by the rules/)).toBeDefined()
})

test('play-offs that are made can be taken back', async () => {
  const { user, sent } = openPlayOffs({ isMade: true })
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('The play-offs are taken back, with their games.')).toBeDefined()
  expect(sent).toEqual([['discard', { leagueId: LEAGUE.id }]])
})

test('a round that stands in lost time says so, and moves as a whole with a reason', async () => {
  withDialogs()
  const round = { round: 1, name: 'Semi-finals', start: '2027-03-02T18:30', games: 2 }
  const { user, sent } = openPlayOffs({
    isMade: true,
    rounds: [{ ...round, untimed: 2, people: 8 }],
  })
  expect(
    await screen.findByText('2 games of these can’t be played then. Move the round.'),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move the semi-finals' }))
  start('Its new start, in Irish time', '2027-03-09T18:30')
  await user.type(screen.getByLabelText(/^Why/), 'The hall is closed.')
  await user.click(screen.getByRole('button', { name: 'Move, write to 8 people' }))
  const order = { leagueId: LEAGUE.id, round: 1, expectedPeople: 8 }
  const typed = { start: '2027-03-09T18:30', reason: 'The hall is closed.' }
  await expect.poll(() => sent).toEqual([['move', { ...order, ...typed }]])
})
