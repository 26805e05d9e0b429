import type { DrawAgain, RestPlan } from '@hive/contract/season/draw-again'
import type { WireBoard } from '@hive/contract/season/schedule-edits'
import type { Draw, LeagueSchedule } from '@hive/contract/season/schedule'
import type { LeagueWishes } from '@hive/contract/season/wishes'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { LeagueFixturesPage } from './league-fixtures-page.tsx'

const LEAGUE = managedLeague(sampleLeague, '2026-11-22T12:00')
const SLOTS = ['2027-01-12', '2027-01-19', '2027-01-26'].flatMap((night) =>
  [1, 2].map((court) => ({ night, start: '18:30', court })),
)
const TEAMS = ['Aces', 'Bees', 'Dinkers', 'Net Gains']
const NONE = { games: 0, hard: [], short: [], secondPhase: null }
const OPEN = { ...NONE, isOpenForTeams: true, withoutCaptain: ['Bees'] }
const SCHEDULE: LeagueSchedule = {
  ...OPEN,
  teams: TEAMS,
  paying: ['Late Bloomers'],
  gameMinutes: 40,
  slots: SLOTS,
  closed: [{ night: '2027-02-02', reason: 'Bank holiday' }],
  people: 9,
  draws: [],
}
const SEALED: Draw = {
  number: 1,
  state: 'sealed',
  rules: 'hive-schedule-2',
  format: 'single',
  teams: 4,
  sealedAt: '2026-11-22T12:00:00.000Z',
  termsHash: 'ab'.repeat(32),
  numberSource: null,
  publicNumber: null,
  terms: null,
  games: null,
  gamesHash: null,
  publishedAt: null,
  discardedAt: null,
  takenBackAt: null,
  putOutBy: null,
  reason: '',
}
const SOON = { kind: 'beacon', minutes: 2 }
const [SLOT = { night: '', start: '', court: 0 }] = SLOTS
const DRAWN: Draw = {
  ...SEALED,
  state: 'drawn',
  terms: { teams: TEAMS, format: 'single', slots: SLOTS, wishes: [], seed: 'a' },
  games: [{ teamOne: 'Aces', teamTwo: 'Bees', ...SLOT }],
  gamesHash: 'cd'.repeat(32),
}

const WISHES: LeagueWishes = {
  round: null,
  hard: { nights: 0, notFirst: false, firstStart: '18:30' },
  nights: ['2027-01-12', '2027-01-19', '2027-01-26'],
  usualAnswerBy: '2026-11-29',
  lastAnswerBy: '2027-01-11',
  teams: [
    { teamId: 31, name: 'Aces', hasCaptain: true, wish: null },
    { teamId: 32, name: 'Bees', hasCaptain: false, wish: null },
  ],
}
const NO_HARD = { cannot: [], notFirst: false }
const MOVE = {
  moveId: '11111111-1111-4111-8111-111111111111',
  leagueId: LEAGUE.id,
  leagueTitle: LEAGUE.title,
  game: { fixtureId: 5, teamOne: 'Aces', teamTwo: 'Bees', slot: SLOT },
  to: { ...SLOT, court: 2 },
  other: null,
  team: 'Aces',
  reason: 'A wedding.',
  endsAt: '2026-11-29T00:00:00.000Z',
  state: 'agreed',
  waitingFor: [],
}
const EVEN = { value: 1, best: 1, claim: 'proved' } as const
const MEASURES = {
  courtSpread: EVEN,
  startSpread: EVEN,
  byeSpread: EVEN,
  carryOver: EVEN,
  doubleHeaders: EVEN,
  longestWait: EVEN,
  daysInARow: EVEN,
}
const REST: RestPlan = {
  from: '2027-01-19',
  kept: 2,
  games: [{ teamOne: 'Aces', teamTwo: 'Bees', from: SLOT, to: { ...SLOT, court: 2 } }],
  breaks: [],
  people: 4,
  before: MEASURES,
  after: MEASURES,
}
const AGAIN: DrawAgain = {
  takeBack: { number: 1, problem: null, games: 6, people: 9 },
  nights: ['2027-01-12', '2027-01-19'],
  rest: null,
}
const ASKED = { mostNights: 1, answerBy: '2026-11-29', isOpen: true }

function openFixtures(schedule: LeagueSchedule, answers: object = {}) {
  const sent: [string, unknown][] = []
  const post = (path: string, answer: object) => (request: unknown) => {
    sent.push([path, (request as { body: unknown }).body])
    return answer
  }
  const view = renderApp(
    <ConsoleStore>
      <LeagueFixturesPage />
    </ConsoleStore>,
    {
      path: `/organiser/leagues/${LEAGUE.id}/fixtures`,
      pattern: '/organiser/leagues/:id/fixtures',
      state: stateOf(organiserOf({ role: 'coordinator', leagueId: null })),
      answers: {
        '/api/organiser/leagues': () => ({ leagues: [LEAGUE] }),
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        '/api/organiser/schedule': () => schedule,
        '/api/organiser/nights-on': () => ({ nights: [] }),
        '/api/organiser/losses': () => ({ losses: [], courts: 2 }),
        '/api/organiser/wishes': () => WISHES,
        '/api/organiser/wishes/ask': post('ask', { people: 1 }),
        '/api/organiser/wishes/answer': post('answer', { done: true }),
        '/api/organiser/game-moves': () => ({ moves: [MOVE] }),
        '/api/organiser/game-moves/decide': post('decide', { state: 'made' }),
        '/api/organiser/repairs': () => ({
          nights: [],
          courts: [],
          teams: [],
          waiting: 0,
          late: [],
        }),
        '/api/organiser/draw-again': () => AGAIN,
        '/api/organiser/draw-again/preview': post('preview', REST),
        '/api/organiser/draw-again/seal': post('seal rest', { number: 2, termsHash: 'ef' }),
        '/api/organiser/draw-again/publish': post('publish rest', { games: 1, people: 4 }),
        '/api/organiser/draw-again/take-back': post('take back', { games: 6, people: 9 }),
        '/api/organiser/schedule/board': () => ({ board: null }),
        '/api/organiser/schedule/seal': post('seal', { number: 1, termsHash: SEALED.termsHash }),
        '/api/organiser/schedule/publish': post('publish', { games: 1, people: 9 }),
        '/api/organiser/schedule/stop': post('stop', { done: true }),
        ...answers,
      },
    },
  )
  return { ...view, sent }
}

test('after a first phase the teams go into halves by the table, with what is still open there', async () => {
  const secondPhase = {
    orders: { table: TEAMS, level: TEAMS.toReversed() },
    undecided: [['Bees', 'Dinkers']],
    unplayed: 1,
    slots: 6,
  }
  const { user, sent } = openFixtures({ ...SCHEDULE, games: 6, secondPhase })
  const phase = await screen.findByRole('region', { name: 'A second phase, in halves' })
  expect(within(phase).getByText('Aces and Bees')).toBeDefined()
  expect(within(phase).getByText(/^Bees and Dinkers are level by the rules/)).toBeDefined()
  expect(within(phase).getByText('This makes 2 games; there is room for 6.')).toBeDefined()
  await user.selectOptions(within(phase).getByLabelText('Halves by'), 'The level of the players')
  expect(within(phase).getByText('Net Gains and Dinkers')).toBeDefined()
  await user.selectOptions(within(phase).getByLabelText('Teams of a half meet'), 'Twice')
  await user.click(within(phase).getByRole('button', { name: 'Lock the second phase' }))
  const format = { halves: 'double', by: 'level' }
  const terms = { leagueId: LEAGUE.id, format, publicNumber: SOON }
  await expect.poll(() => sent).toEqual([['seal', terms]])
})

test('the terms of a draw are the league’s own, and are fixed for the format that is chosen', async () => {
  const { user, sent } = openFixtures(SCHEDULE)
  expect(await screen.findByText('4: Aces, Bees, Dinkers, Net Gains')).toBeDefined()
  expect(screen.getByText(/still paying: Late Bloomers/)).toBeDefined()
  expect(screen.getByText('Not on 2 Feb 2027: Bank holiday.')).toBeDefined()
  expect(screen.getByText(/^This makes 6 games; there is room for 6\./)).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /^Everyone twice/ }))
  expect(screen.getByRole('alert').textContent).toContain('6 games would have no court')
  expect(screen.queryByRole('button', { name: 'Lock teams, nights and rules' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'A number of games each' }))
  expect(screen.queryByRole('button', { name: 'Lock teams, nights and rules' })).toBeNull()
  await user.type(screen.getByLabelText('Games for each team'), '2')
  await user.click(screen.getByRole('button', { name: 'Lock teams, nights and rules' }))
  const terms = { leagueId: LEAGUE.id, format: { games: 2 }, publicNumber: SOON }
  await expect.poll(() => sent).toEqual([['seal', terms]])
})

test('captains are asked for wishes, and nothing is locked while they can answer', async () => {
  const { user, sent } = openFixtures(SCHEDULE)
  await user.click(await screen.findByRole('button', { name: 'Ask 1 captain by e-mail' }))
  const asked = { leagueId: LEAGUE.id, mostNights: 2, answerBy: '2026-11-29' }
  await expect.poll(() => sent).toEqual([['ask', asked]])
})

test('an organiser enters a wish for a team, of no more nights than were asked for', async () => {
  withDialogs()
  const { user, sent } = openFixtures(SCHEDULE, {
    '/api/organiser/wishes': () => ({ ...WISHES, round: ASKED }),
  })
  expect(await screen.findByText(/^0 of 2 teams have answered\. Captains can answer/)).toBeDefined()
  expect(screen.getAllByText(/Captains can answer until 29 November 2026\./)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Lock teams, nights and rules' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enter the wish of Bees' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday, 12 Jan 2027' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday, 19 Jan 2027' }))
  expect(screen.getByText('Please choose 1 night at most.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Late, if possible' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const wish = { teamId: 32, unavailable: ['2027-01-12'], prefers: 'late', ...NO_HARD }
  await expect.poll(() => sent).toEqual([['answer', { leagueId: LEAGUE.id, ...wish }]])
})

test('an organiser approves a move on which captains agree', async () => {
  const { user, sent } = openFixtures({ ...SCHEDULE, games: 28 })
  expect(await screen.findByText('Aces asks: A wedding.')).toBeDefined()
  expect(
    screen.getByText(/^Aces v Bees 12 Jan 2027, 6:30 pm, court 1 → .* court 2\./),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const decision = { leagueId: LEAGUE.id, moveId: MOVE.moveId, isApproved: true, note: '' }
  await expect.poll(() => sent).toEqual([['decide', decision]])
})

test('fixed terms are drawn or discarded, and nothing else', async () => {
  openFixtures({ ...SCHEDULE, draws: [SEALED] })
  expect(await screen.findByText(SEALED.termsHash)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Draw the fixtures' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lock teams, nights and rules' })).toBeNull()
})

test('a draw says how far it is, and is stopped', async () => {
  const drawing = Promise.withResolvers<object>()
  const { user, sent } = openFixtures(
    { ...SCHEDULE, draws: [SEALED] },
    {
      '/api/organiser/schedule/draw': () => drawing.promise,
      '/api/organiser/schedule/drawing': () => ({ percent: 40 }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Draw the fixtures' }))
  const progress = await screen.findByRole('progressbar', { name: 'How far the draw is' })
  await expect.poll(() => progress.getAttribute('value')).toBe('40')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await expect.poll(() => sent).toEqual([['stop', { leagueId: LEAGUE.id, number: 1 }]])
  drawing.resolve({ games: null })
  expect(await screen.findByText(/^Stopped\. Teams, nights and rules stay locked/)).toBeDefined()
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('button', { name: 'Draw the fixtures' })).toBeDefined()
})

const BOARD: WireBoard = {
  draw: 1,
  edition: 0,
  games: [{ id: 0, teamOne: 'Aces', teamTwo: 'Bees', slot: SLOT, isFixed: false }],
  slots: SLOTS,
  hall: { gameMinutes: 40, openings: [], blackouts: [], losses: [], taken: [] },
  wishes: [],
  edits: [],
  people: 9,
}

function openDraw(change: Partial<WireBoard> = {}) {
  const board = { ...BOARD, ...change }
  return openFixtures(
    { ...SCHEDULE, draws: [DRAWN] },
    { '/api/organiser/schedule/board': () => ({ board }) },
  )
}

const PUBLISH = 'Publish 1 game, write to 9 people'

test('drawn fixtures are published with the number of people that the button says', async () => {
  const { user, sent } = openDraw()
  await user.click(await screen.findByRole('button', { name: PUBLISH }))
  const seen = { closeTeams: false, edition: 0, expectedWaiting: 0, reason: '' }
  await expect
    .poll(() => sent)
    .toEqual([['publish', { leagueId: LEAGUE.id, number: 1, expectedPeople: 9, ...seen }]])
})

test('a draw with a game in the bank is published once the organiser says why, and that it is postponed', async () => {
  const edits = [{ moves: [{ id: 0, from: SLOT, to: null }], reason: '' }]
  const { user, sent } = openDraw({ edition: 1, edits })
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: PUBLISH })
  await user.type(screen.getByLabelText('Why have these games moved?'), 'A christening.')
  expect(button.disabled).toBe(true)
  await user.click(
    screen.getByRole('checkbox', { name: /^Publish 1 game of the bank as postponed/ }),
  )
  await user.click(button)
  const seen = { closeTeams: false, edition: 1, expectedWaiting: 1, reason: 'A christening.' }
  await expect
    .poll(() => sent)
    .toEqual([['publish', { leagueId: LEAGUE.id, number: 1, expectedPeople: 9, ...seen }]])
})

test('a league that has games leads to them, and its discarded draws stay with their reasons', async () => {
  const discarded: Draw = {
    ...DRAWN,
    state: 'discarded',
    discardedAt: '2026-11-22T13:00:00.000Z',
    reason: 'A team has dropped out.',
  }
  openFixtures({ ...SCHEDULE, games: 28, draws: [discarded] })
  expect(await screen.findByRole('heading', { name: '28 games' })).toBeDefined()
  expect(screen.getByText(/Draw 1, discarded: A team has dropped out\./)).toBeDefined()
})

const OUT: Draw = { ...DRAWN, state: 'published', publishedAt: '2026-11-22T13:00:00.000Z' }

test('fixtures are taken back before the first game, with a reason and how many hear of it', async () => {
  withDialogs()
  const { user, sent } = openFixtures({ ...SCHEDULE, games: 6, draws: [OUT] })
  await user.click(await screen.findByRole('button', { name: 'Take the fixtures back' }))
  await user.type(screen.getByLabelText('Why?'), 'The hall has other hours.')
  await user.click(screen.getByRole('button', { name: 'Take 6 games back, write to 9 people' }))
  const body = {
    number: 1,
    reason: 'The hall has other hours.',
    expectedGames: 6,
    expectedPeople: 9,
  }
  await expect.poll(() => sent).toEqual([['take back', { leagueId: LEAGUE.id, ...body }]])
})

test('the rest is looked at from a night on, and its terms are fixed with a reason', async () => {
  withDialogs()
  const { user, sent } = openFixtures({ ...SCHEDULE, games: 6, draws: [OUT] })
  await user.selectOptions(await screen.findByLabelText('From which night?'), '2027-01-19')
  await user.click(screen.getByRole('button', { name: 'What would change?' }))
  expect(await screen.findByText(/^About 1 game changes from .* on; 2 games stay/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Draw the rest again' }))
  await user.type(screen.getByLabelText('Why?'), 'A team has joined.')
  await user.click(screen.getByRole('button', { name: 'Lock teams, nights and rules' }))
  const looked = { leagueId: LEAGUE.id, from: '2027-01-19' }
  await expect.poll(() => sent.map(([path]) => path)).toEqual(['preview', 'seal rest'])
  const sealed = { ...looked, reason: 'A team has joined.', publicNumber: SOON }
  expect(sent.map(([, body]) => body)).toEqual([looked, sealed])
})

test('a rest that is drawn is published with how many games change, or discarded', async () => {
  const rest = {
    from: REST.from,
    reason: 'A team has joined.',
    kept: [],
    rounds: [],
    gameMinutes: 40,
  }
  const drawn = { ...DRAWN, number: 2, terms: DRAWN.terms && { ...DRAWN.terms, rest } }
  const again = { ...AGAIN, nights: [], rest: { ...REST, number: 2, reason: rest.reason } }
  const answers = { '/api/organiser/draw-again': () => again }
  const { user, sent } = openFixtures({ ...SCHEDULE, games: 6, draws: [drawn, OUT] }, answers)
  await user.click(
    await screen.findByRole('button', { name: 'Publish 1 change, write to 4 people' }),
  )
  await expect
    .poll(() => sent)
    .toEqual([['publish rest', { leagueId: LEAGUE.id, number: 2, expectedPeople: 4 }]])
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined()
})
