import { expect, test } from 'vitest'
import { fairnessOf } from './fairness.ts'
import type { SlottedGame } from './game.ts'

/** `5 AB CD` is a night, with its games on courts 1, 2 and so on. */
function gamesOf(...nights: readonly string[]): SlottedGame[] {
  return nights.flatMap((text) => {
    const [day = '', ...pairs] = text.split(' ')
    return pairs.map((pair, at) => ({
      night: `2026-01-${day.padStart(2, '0')}`,
      start: '18:30',
      court: at + 1,
      teamOne: pair.charAt(0),
      teamTwo: pair.charAt(1),
    }))
  })
}

const teamsOf = (names: string) => names.split('')

test('each team has its courts, starts, byes and opponents', () => {
  const { teams } = fairnessOf(teamsOf('ABC'), gamesOf('5 AB', '12 AC', '19 BC'))
  expect(teams[0]).toEqual({
    team: 'A',
    games: 2,
    courts: { 1: 2 },
    starts: { '18:30': 2 },
    byes: 1,
    opponents: { B: 1, C: 1 },
    crowding: { doubleHeaders: 0, longestWait: 0, daysInARow: 0 },
  })
})

test('four teams on two courts cannot be evener than three apart, whichever court each game is on', () => {
  const rounds = [
    ['AB', 'CD'],
    ['AC', 'BD'],
    ['AD', 'BC'],
  ]
  const spreads = Array.from({ length: 8 }, (_, turns) => {
    const nights = rounds.map((games, at) => {
      const isTurned = ((turns >> at) & 1) === 1
      return `${5 + 7 * at} ${(isTurned ? games.toReversed() : games).join(' ')}`
    })
    return fairnessOf(teamsOf('ABCD'), gamesOf(...nights)).courtSpread
  })
  for (const spread of spreads) expect(spread).toEqual({ value: 3, best: 3, claim: 'proved' })
})

test('sixty is the least carry-over of six teams in any order of their rounds', () => {
  // All ways to let six teams meet once in five rounds are this one under other names.
  const rounds = ['AB CD EF', 'AC BE DF', 'AD BF CE', 'AE BD CF', 'AF BC DE']
  const values = ordersOf(rounds).map((order) => {
    const nights = order.map((games, at) => `${at + 1} ${games}`)
    return fairnessOf(teamsOf('ABCDEF'), gamesOf(...nights)).carryOver
  })
  expect(Math.min(...values.map(({ value }) => value))).toBe(60)
  for (const { best, claim } of values) expect([best, claim]).toEqual([60, 'proved'])
  const games = gamesOf(...rounds.map((round, at) => `${at + 1} ${round}`))
  const staggered = games.map((game, at) => ({ ...game, start: at % 3 === 2 ? '19:30' : '18:30' }))
  // On a night of two starts teams may play twice, and no one has tried all schedules that do.
  expect(fairnessOf(teamsOf('ABCDEF'), staggered).carryOver).toMatchObject({
    best: 60,
    claim: 'known',
    source: 'Russell 1980',
  })
  const crowded = games.map((game) => ({ ...game, night: '2026-01-05' }))
  expect(fairnessOf(teamsOf('ABCDEF'), crowded).carryOver.claim).toBe('bound')
})

function ordersOf(rounds: readonly string[]): string[][] {
  if (rounds.length === 0) return [[]]
  return rounds.flatMap((round) =>
    ordersOf(rounds.filter((other) => other !== round)).map((others) => [round, ...others]),
  )
}

const name = (seat: number) => 'ABCDEFG'.charAt((seat + 7) % 7)

test('the circle method has the carry-over that the literature gives it', () => {
  // Of eight teams: one less than a multiple, 196 in place of 56.
  const circle = Array.from({ length: 7 }, (_, round) => {
    const games = [1, 2, 3].map((one) => name(round + one) + name(round - one))
    return `${round + 1} H${name(round)} ${games.join(' ')}`
  })
  expect(fairnessOf(teamsOf('ABCDEFGH'), gamesOf(...circle)).carryOver).toEqual({
    value: 196,
    best: 56,
    claim: 'bound',
  })
})

test('a court with more games than another makes teams uneven, by two where each could have both alike', () => {
  const games = gamesOf('5 AB', '12 CD', '19 AC BD')
  expect(fairnessOf(teamsOf('ABCD'), games).courtSpread).toEqual({
    value: 2,
    best: 2,
    claim: 'proved',
  })
})

/** Schedules of the same games in the same slots, of which the second is fairer: no claim of the first may say otherwise. */
test.each([
  { what: 'byeSpread', nights: ['5 AB CD', '12 AC AD', '19 BC BD'], better: 0 },
  { what: 'startSpread', nights: ['5 AB CD', '12 AC BD', '19 AD BC'], better: 1 },
] as const)('nothing is claimed of the $what that a schedule beats', ({ what, nights, better }) => {
  const { [what]: claimed } = fairnessOf(teamsOf('ABCD'), inTurn(nights))
  const fairer = {
    byeSpread: ['5 AB CD', '12 AC BD', '19 AD BC'],
    startSpread: ['5 AB BC', '12 CD AC', '19 BD AD'],
  }
  expect(fairnessOf(teamsOf('ABCD'), inTurn(fairer[what]))[what].value).toBe(better)
  expect(claimed.value).toBeGreaterThan(better)
  expect(claimed).toMatchObject({ best: expect.any(Number), claim: 'bound' })
  expect(claimed.best).toBeLessThanOrEqual(better)
})

test('nothing is claimed of the order of opponents on one night that another order beats', () => {
  const [fair, unfair] = ['5 AB CD AC BD AD BC', '5 AB AC AD BC BD CD'].map(
    (night) => fairnessOf(teamsOf('ABCD'), inTurn([night])).carryOver,
  )
  expect(fair).toEqual({ value: 12, best: 12, claim: 'proved' })
  expect(unfair).toMatchObject({ best: 12, claim: 'bound' })
})

/** The games of each night one after the other, on one court. */
function inTurn(nights: readonly string[]): SlottedGame[] {
  return gamesOf(...nights).map((game) => ({ ...game, court: 1, start: `19:${game.court}0` }))
}

test('byes are even when each team has as many', () => {
  expect(fairnessOf(teamsOf('ABC'), gamesOf('5 AB', '12 AC', '19 BC')).byeSpread).toEqual({
    value: 0,
    best: 0,
    claim: 'proved',
  })
  expect(fairnessOf(teamsOf('ABC'), gamesOf('5 AB', '12 AB')).byeSpread).toEqual({
    value: 2,
    best: 1,
    claim: 'bound',
  })
})

test('games that follow each other are counted: two on a night, waits between them, and days in a row', () => {
  const [early, late] = ['18:30', '20:10']
  const games = [
    { night: '2026-01-05', start: early, court: 1, teamOne: 'A', teamTwo: 'B' },
    { night: '2026-01-05', start: '19:20', court: 1, teamOne: 'C', teamTwo: 'D' },
    { night: '2026-01-05', start: late, court: 1, teamOne: 'A', teamTwo: 'C' },
    { night: '2026-01-06', start: early, court: 1, teamOne: 'A', teamTwo: 'D' },
  ]
  const { teams, doubleHeaders, longestWait, daysInARow } = fairnessOf(teamsOf('ABCD'), games)
  expect(teams[0]?.crowding).toEqual({ doubleHeaders: 1, longestWait: 50, daysInARow: 1 })
  expect(teams[2]?.crowding).toEqual({ doubleHeaders: 1, longestWait: 0, daysInARow: 0 })
  expect(doubleHeaders).toEqual({ value: 2, best: 1, claim: 'bound' })
  expect([longestWait.value, daysInARow.value]).toEqual([50, 2])
})

test('a team that has left is not compared with the others', () => {
  const games = gamesOf('5 AB CD', '12 AC', '19 BC')
  const all = fairnessOf(teamsOf('ABCD'), games)
  const stayed = fairnessOf(teamsOf('ABCD'), games, { left: ['D'] })
  expect([all.byeSpread.value, stayed.byeSpread.value]).toEqual([2, 1])
  expect(stayed.teams.map(({ team }) => team)).toEqual(['A', 'B', 'C'])
  expect(stayed.carryOver).toEqual(all.carryOver)
})
