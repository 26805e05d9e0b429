import { expect, test } from 'vitest'
import { gamesNow, type GameOnPhone } from './games-now.ts'
import { nightOf } from './night.ts'
import type { Operation, Saying } from './operation.ts'
import { countHere, friendlyNote, gamesWithout, shortSides } from './who-is-here.ts'

const at = (time: string) => new Date(`2027-01-12T${time}:00Z`)

function game(fixtureId: number, time: string, court: number | null): GameOnPhone {
  const [one, two] = [teamOf(fixtureId * 2 - 1), teamOf(fixtureId * 2)]
  return {
    fixtureId,
    start: at(time).toISOString(),
    court,
    status: 'scheduled',
    needs: 2,
    one,
    two,
  }
}

function teamOf(teamId: number) {
  return { teamId, people: [{ playerId: teamId * 10 + 1 }, { playerId: teamId * 10 + 2 }] }
}

/** Six games on two courts. */
const GAMES = [
  game(1, '19:30', 1),
  game(2, '19:30', 2),
  game(3, '20:15', 1),
  game(4, '20:15', 2),
  game(5, '21:00', 1),
  game(6, '21:00', 2),
]

type What = Saying & { subject: string; by?: number }

function nightWith(...said: What[]) {
  return nightOf(
    said.map(({ by = 1, ...what }, index): Operation => ({
      ...what,
      device: by,
      counter: index + 1,
      saw: [],
      shownAt: at('19:00').toISOString(),
    })),
  )
}

const score = (fixtureId: number, teamOne = 2, by = 1): What => ({
  kind: 'score',
  subject: `score:${fixtureId}`,
  value: { score: { teamOne, teamTwo: 1 }, sets: null },
  by,
})
const court = (fixtureId: number, value: number): What => ({
  kind: 'court',
  subject: `court:${fixtureId}`,
  value,
})
const here = (fixtureId: number, ...playerIds: number[]): What[] =>
  playerIds.map((playerId) => ({
    kind: 'here',
    subject: `here:${fixtureId}:${playerId}`,
    value: true,
  }))
const allHere = ({ fixtureId, one, two }: GameOnPhone) =>
  here(fixtureId, ...[...one.people, ...two.people].map(({ playerId }) => playerId))

function shown(said: What[], time: string, games = GAMES) {
  return gamesNow(nightWith(...said), games, at(time)).map(
    (one) => `${one.state} ${one.game.fixtureId} court ${one.court ?? '–'}`,
  )
}

test.each<[string, What[], string, string[]]>([
  ['before the first', [], '18:40', ['next 1 court 1', 'next 2 court 2']],
  [
    'when the first are due',
    [],
    '19:30',
    ['on 1 court 1', 'on 2 court 2', 'next 3 court 1', 'next 4 court 2'],
  ],
  [
    'one that has its score is over, and one without stays',
    [score(1)],
    '20:20',
    ['on 3 court 1', 'on 2 court 2', 'on 4 court 2', 'next 5 court 1', 'next 6 court 2'],
  ],
  [
    'two scores of one game ask, also before others are due',
    [score(5), score(5, 1, 2), ...GAMES.slice(0, 4).map(({ fixtureId }) => score(fixtureId))],
    '20:20',
    ['asked 5 court 1', 'next 6 court 2'],
  ],
  [
    'a friendly waits for no score',
    [{ kind: 'note', subject: 'note:1', value: friendlyNote('Dinkers had one player.') }],
    '19:50',
    ['on 2 court 2', 'next 3 court 1', 'next 4 court 2'],
  ],
  ['a night that is done', GAMES.map(({ fixtureId }) => score(fixtureId)), '22:00', []],
])('%s', (_what, said, time, expected) => {
  expect(shown(said, time)).toEqual(expected)
})

test('where games begin on courts, a free one goes to the next game whose players are here, else it stays with its own', () => {
  const [, , third = game(3, '20:15', 1), fourth = third] = GAMES
  const begun = [court(1, 1), court(2, 2)]
  const waiting = ['next 3 court –', 'next 4 court –']
  expect(shown([...begun, ...allHere(fourth)], '20:20')).toEqual([
    'on 1 court 1',
    'on 2 court 2',
    ...waiting,
    'next 5 court –',
    'next 6 court –',
  ])
  const free = [...begun, score(1), ...allHere(fourth)]
  expect(shown(free, '20:10')).toEqual(['on 2 court 2', 'next 3 court –', 'next 4 court 1'])
  expect(shown([...free, ...allHere(third)], '20:10')).toEqual([
    'on 2 court 2',
    'next 3 court 1',
    'next 4 court –',
  ])
  expect(shown([...free, court(4, 1)], '20:10')).toEqual([
    'on 4 court 1',
    'on 2 court 2',
    'next 3 court –',
  ])
})

test('a free court does not go to a game of which somebody has left', () => {
  const [, , , fourth = game(4, '20:15', 2)] = GAMES
  const [first, ...others] = allHere(fourth)
  const left: What[] = first ? [{ kind: 'here', subject: first.subject, value: 'left' }] : []
  const said = [court(1, 1), court(2, 2), score(1), ...others, ...left]
  expect(shown(said, '20:10')).toEqual(['on 2 court 2', 'next 3 court 1', 'next 4 court –'])
  expect(countHere(nightWith(...said), 4, fourth.one)).toBe(1)
})

test('who goes home misses the game that is on and those to come, and none that has its score', () => {
  const people = [{ playerId: 11 }, { playerId: 12 }]
  const games = GAMES.map((one) => ({ ...one, one: { ...one.one, people } }))
  const [, , during = game(3, '20:15', 1)] = games
  const night = nightWith(score(6))
  const missed = gamesWithout(night, games, { game: during, playerId: 11 })
  expect(missed.map(({ fixtureId }) => fixtureId)).toEqual([3, 4, 5])
  const other = gamesWithout(night, games, { game: during, playerId: 62 })
  expect(other.map(({ fixtureId }) => fixtureId)).toEqual([3])
})

test('a game that is off is not waited for', () => {
  const off = GAMES.map((one) => ({ ...one, status: 'cancelled' as const }))
  expect(shown([], '19:30', off)).toEqual([])
})

test('ten minutes after the start a game asks about teams that are too few, and after a wait again', () => {
  const [first = game(1, '19:30', 1)] = GAMES
  const night = nightWith(...here(1, 11, 12, 21))
  const sidesAt = (time: string, waitedAt: string | null = null) =>
    shortSides(night, first, { now: at(time), waitedAt: waitedAt === null ? null : at(waitedAt) })
  expect(sidesAt('19:39')).toEqual([])
  expect(sidesAt('19:40')).toEqual(['team_two'])
  expect(sidesAt('19:49', '19:41')).toEqual([])
  expect(sidesAt('19:51', '19:41')).toEqual(['team_two'])
})

test('somebody with a signature on paper counts for the team that they play for', () => {
  const [first = game(1, '19:30', 1)] = GAMES
  const night = nightWith(...here(1, 21), {
    kind: 'guest',
    subject: 'guest:1',
    value: { teamId: 2, name: 'Niamh' },
  })
  expect(countHere(night, 1, first.one)).toBe(0)
  expect(countHere(night, 1, first.two)).toBe(2)
  expect(shortSides(night, first, { now: at('20:00'), waitedAt: null })).toEqual(['team_one'])
})
