import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairnessOf } from './fairness.ts'
import type { SlottedGame } from './game.ts'
import { teamSentences } from './team-sentences.ts'

const STARTS = ['18:30', '19:10', '20:00']

function game(teams: string, night: string, start: string, court: number): SlottedGame {
  const [teamOne = '', teamTwo = ''] = teams
  return { teamOne, teamTwo, night, start, court }
}

const EVEN = [
  game('AB', '2027-01-05', '18:30', 1),
  game('CD', '2027-01-05', '19:10', 2),
  game('AC', '2027-01-12', '19:10', 2),
  game('BD', '2027-01-12', '18:30', 1),
  game('AD', '2027-01-19', '18:30', 2),
  game('BC', '2027-01-19', '19:10', 1),
]

function reportOf(games: readonly SlottedGame[]) {
  const teams = [...new Set(games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))]
  return fairnessOf(teams.toSorted(), games)
}

test('a player reads of the courts, the first and last start, and nights off, in three sentences', () => {
  expect(teamSentences(reportOf(EVEN), 'A')).toEqual([
    'Nobody plays on one court more than three times.',
    'You have two games at 6:30\u00A0pm, the first start, the others up to two; and one at 7:10\u00A0pm, the last start, the others one to three.',
    'Everyone plays on every night.',
  ])
})

test('anyone reads the same of all teams', () => {
  expect(teamSentences(reportOf(EVEN), null)[1]).toBe(
    'Everyone has up to two games at 6:30\u00A0pm, the first start, and one to three games at 7:10\u00A0pm, the last start.',
  )
})

test('courts that are even are said with the least and the most', () => {
  const twice = EVEN.flatMap((one) => [one, { ...one, night: '2027-02-02', court: 3 - one.court }])
  expect(teamSentences(reportOf(twice), 'A')[0]).toBe('Everyone plays on every court three times.')
  expect(teamSentences(reportOf(twice.slice(0, 9)), 'A')[0]).toBe(
    'Everyone plays on every court two or three times.',
  )
})

test('one court, one start and a night off are said as they are', () => {
  const games = [
    game('AB', '2027-01-05', '18:30', 1),
    game('AC', '2027-01-12', '18:30', 1),
    game('AB', '2027-01-19', '18:30', 1),
  ]
  expect(teamSentences(reportOf(games), 'C')).toEqual([
    'All games are on court 1.',
    'All games start at 6:30\u00A0pm.',
    'You have two nights off, the others up to one.',
  ])
})

test('a team that alone is left is compared with nobody, and one of two with the other team', () => {
  const games = [
    game('AB', '2027-01-05', '18:30', 1),
    game('AC', '2027-01-12', '19:10', 1),
    game('BC', '2027-01-19', '19:10', 1),
  ]
  const only = fairnessOf(['A', 'B', 'C'], games, { left: ['B', 'C'] })
  expect(teamSentences(only, 'A')).toEqual([
    'All games are on court 1.',
    'You have one game at 6:30\u00A0pm, the first start, and one game at 7:10\u00A0pm, the last start.',
    'You have one night off.',
  ])
  expect(teamSentences(only, null)[1]).toBe(
    'Everyone has one game at 6:30\u00A0pm, the first start, and one game at 7:10\u00A0pm, the last start.',
  )
  const two = fairnessOf(['A', 'B', 'C'], games.slice(0, 2), { left: ['B'] })
  expect(teamSentences(two, 'C').slice(1)).toEqual([
    'You have no game at 6:30\u00A0pm, the first start, the other team one; and one at 7:10\u00A0pm, the last start, the other team one.',
    'You have one night off, the other team none.',
  ])
})

/** Any games of four teams, in any slots. */
const anyGames = fc
  .array(
    fc.record({
      teams: fc.constantFrom('AB', 'AC', 'AD', 'BC', 'BD', 'CD'),
      week: fc.nat({ max: 5 }),
      start: fc.constantFrom(...STARTS),
      court: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 24 },
  )
  .map((all) =>
    all.map(({ teams, week, start, court }) => game(teams, `2027-01-0${week + 1}`, start, court)),
  )

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ')

function numberOf(text: string): number {
  return text === 'no' ? 0 : NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text)
}

test('what it says of the first start is what the games say, for every schedule', () => {
  fc.assert(
    fc.property(anyGames, (games) => {
      const report = reportOf(games)
      const first = games.map(({ start }) => start).toSorted()[0]
      const countOf = (team: string) =>
        games.filter((one) => one.start === first && [one.teamOne, one.teamTwo].includes(team))
          .length
      for (const { team } of report.teams) {
        const text =
          teamSentences(report, team).find(
            (one) => one.startsWith('You have') && one.includes('first start'),
          ) ?? ''
        if (text === '') continue
        const [, own = '', least = '', most = least] =
          /^You have (\S+) games? .*? first start, the other(?:s| team) (\S+?)(?: (?:or|to) (\S+))?;/.exec(
            text.replace('others up to', 'others none to'),
          ) ?? []
        const others = report.teams
          .filter((one) => one.team !== team)
          .map((one) => countOf(one.team))
        expect([numberOf(own), numberOf(least), numberOf(most)]).toEqual([
          countOf(team),
          Math.min(...others),
          Math.max(...others),
        ])
      }
    }),
    { seed: 7, numRuns: 200 },
  )
})
