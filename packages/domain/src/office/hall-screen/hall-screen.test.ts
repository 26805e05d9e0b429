import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { hallScreen } from './hall-screen.ts'

const DAY = '2027-01-12'
const OWN = sampleLeague.venue
const TEAMS = ['Dink Floyd', 'Net Gains', 'Lob Stars', 'Aces']

function team(id: number) {
  return { id, name: TEAMS[id - 1] ?? '' }
}

type Change = Partial<typeof sampleFixture>

function game(id: number, time: string, courtNumber: number | null, change: Change = {}) {
  const startTime = `${DAY}T${time}:00.000Z`
  return { ...sampleFixture, id, venueId: OWN.id, startTime, courtNumber, ...change }
}

const evening = {
  ...sampleLeague,
  fixtures: [
    game(1, '18:30', 1, { score: { teamOne: 2, teamTwo: 1 } }),
    game(2, '18:30', 2, { teamOne: team(3), teamTwo: team(4) }),
    game(3, '19:30', 1, { teamOne: team(3), teamTwo: team(2) }),
    game(4, '19:30', 2, { teamOne: team(4), teamTwo: team(1) }),
  ],
}

function at(
  time: string,
  leagues: Parameters<typeof hallScreen>[0] = [evening],
  begun: readonly (readonly [fixtureId: number, court: number])[] = [],
) {
  const now = new Date(`${DAY}T${time}:00Z`)
  return hallScreen(leagues, { venueId: OWN.id, now, begun: new Map(begun) })
}

test('each court has the game that is on, and then the one that is next there, with its time', () => {
  expect(at('18:45')?.courts).toEqual([
    {
      court: 1,
      one: 'Dink Floyd',
      two: 'Net Gains',
      start: '18:30',
      isOn: true,
      hasBegun: false,
      score: '2 – 1',
    },
    {
      court: 2,
      one: 'Lob Stars',
      two: 'Aces',
      start: '18:30',
      isOn: true,
      hasBegun: false,
      score: null,
    },
  ])
  expect(at('18:45')?.next.map(({ court, start }) => [court, start])).toEqual([
    [1, '19:30'],
    [2, '19:30'],
  ])
  const later = at('19:45')
  expect(later?.courts.map(({ one, isOn }) => [one, isOn])).toEqual([
    ['Lob Stars', true],
    ['Aces', true],
  ])
  expect(later?.next).toEqual([])
})

test('a game is on the court where a phone has said that it begins, and others wait', () => {
  const screen = at(
    '19:35',
    [evening],
    [
      [3, 2],
      [2, 1],
    ],
  )
  expect(screen?.courts.map(({ court, one, isOn }) => [court, one, isOn])).toEqual([
    [1, 'Lob Stars', true],
    [2, 'Lob Stars', true],
  ])
  expect(screen?.next.map(({ court, one, isOn }) => [court, one, isOn])).toEqual([
    [2, 'Aces', false],
  ])
  const [first] = at('18:10', [evening], [[4, 1]])?.courts ?? []
  expect(first).toMatchObject({ court: 1, one: 'Aces', isOn: true, hasBegun: true })
})

test('a game that was forfeited says so, as nobody has played it', () => {
  const score = { teamOne: 0, teamTwo: 0 }
  const fixtures = [game(1, '18:30', 1, { score, forfeit: 'both' })]
  expect(at('18:45', [{ ...evening, fixtures }])?.courts[0]?.score).toBe('0 – 0 (forfeit)')
})

test('the table is that of the league on the first court, by place, with games and points', () => {
  const other = { ...evening, id: 8, title: 'Other', fixtures: [game(9, '20:30', 1)] }
  const table = at('18:45', [other, evening])?.table
  expect(table?.title).toBe(sampleLeague.title)
  expect(table?.rows[0]).toEqual({ place: 1, team: 'Dink Floyd', played: 1, points: 1 })
  expect(table?.more).toBe(0)
})

test('a game that is off is not on a court, and a league that is off says so', () => {
  const off = evening.fixtures.map((one) => ({ ...one, status: 'postponed' as const }))
  expect(at('18:45', [{ ...evening, fixtures: off }])).toMatchObject({
    courts: [],
    next: [],
    notes: ['Leixlip Tuesday Pickleball is off tonight.'],
  })
})

test.each([
  ['21:00', [evening], 'That’s all for tonight. Safe home!'],
  ['18:00', [{ ...evening, fixtures: [] }], 'The games of tonight aren’t out yet.'],
  ['18:00', [{ ...evening, fixtures: [], startDate: '2027-05-04' }], 'No games here tonight.'],
] as const)('at %s the hall reads why no court has a game', (time, leagues, note) => {
  expect(at(time, leagues)).toMatchObject({ courts: [], notes: [note] })
})

test('a partner night has its rounds by court, and nobody’s name', () => {
  const night = {
    id: 5,
    startTime: `${DAY}T18:30:00.000Z`,
    minutes: 20,
    rounds: 3,
    courts: [1, 2],
    players: 8,
    calledOff: null,
    changedAt: '',
  }
  const screen = at('18:55', [{ ...evening, fixtures: [], partnerNights: [night] }])
  expect(screen?.courts.map(({ court, one, two }) => [court, one, two])).toEqual([
    [1, 'Round 2 of 3', null],
    [2, 'Round 2 of 3', null],
  ])
  expect(screen?.next).toEqual([
    {
      court: null,
      one: 'Round 3 of 3',
      two: null,
      start: '19:10',
      isOn: false,
      hasBegun: false,
      score: null,
    },
  ])
})

test('a game without a court is next until it begins, and on the screen while it is on', () => {
  const league = { ...evening, fixtures: [game(1, '18:30', null)] }
  expect(at('18:00', [league])?.courts).toEqual([])
  expect(at('18:00', [league])?.next).toHaveLength(1)
  expect(at('18:45', [league])?.courts).toHaveLength(1)
})

test('a hall in which no league is ever has no screen', () => {
  expect(hallScreen([evening], { venueId: 99, now: new Date() })).toBeNull()
})
