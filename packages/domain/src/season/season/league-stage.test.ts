import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import type { League } from './league.ts'
import { gamesAreOut } from './league-purpose.ts'
import { awaitsPlayOffs, leagueStage } from './league-stage.ts'

const ONE = sampleFixture.teamOne
const TWO = sampleFixture.teamTwo
const played = { ...sampleFixture, score: { teamOne: 11, teamTwo: 4 } }
const final = { ...sampleFixture, id: 2, startTime: '2027-03-09T18:30:00.000Z' }
const playOffs: NonNullable<League['playOffs']> = {
  seeds: [ONE, TWO],
  games: [
    { number: 1, fixtureId: 2, startTime: final.startTime, courtNumber: 1, isWaiting: false },
  ],
  pools: null,
}

const WEEKS_BEFORE = '2026-12-01T12:00'
const DAYS_BEFORE = '2027-01-06T12:00'
const FIRST_NIGHT = '2027-01-12T19:00'
const AFTERWARDS = '2027-03-04T12:00'

test.each<[stage: string, league: Partial<League>, at: string]>([
  ['filling', {}, WEEKS_BEFORE],
  ['before_first_night', { fixtures: [sampleFixture] }, WEEKS_BEFORE],
  ['before_first_night', { registrationClosed: true }, WEEKS_BEFORE],
  ['before_first_night', {}, DAYS_BEFORE],
  ['running', {}, FIRST_NIGHT],
  ['running', { fixtures: [sampleFixture] }, AFTERWARDS],
  ['running', { fixtures: [sampleFixture, final], playOffs }, AFTERWARDS],
  ['play_offs', { fixtures: [played, final], playOffs }, AFTERWARDS],
  ['over', { fixtures: [played, { ...final, score: played.score }], playOffs }, AFTERWARDS],
  ['over', { fixtures: [played] }, AFTERWARDS],
  ['over', {}, AFTERWARDS],
  ['cancelled', { isCancelled: true, fixtures: [sampleFixture] }, FIRST_NIGHT],
])('a league is %s with %j at %s', (stage, change, at) => {
  expect(leagueStage({ ...sampleLeague, ...change }, at)).toBe(stage)
})

test('a league that is not published yet is a draft, whatever the day', () => {
  expect(leagueStage(sampleLeague, FIRST_NIGHT, true)).toBe('draft')
})

test('a game called off is behind a league, one without a score is not', () => {
  const off = { ...sampleFixture, status: 'cancelled' as const }
  expect(awaitsPlayOffs({ ...sampleLeague, fixtures: [played, off] })).toBe(true)
  expect(awaitsPlayOffs({ ...sampleLeague, fixtures: [played, final] })).toBe(false)
  expect(awaitsPlayOffs({ ...sampleLeague, fixtures: [played], playOffs })).toBe(false)
  expect(awaitsPlayOffs(sampleLeague)).toBe(false)
})

test('a night with partners is a game that is out', () => {
  expect(gamesAreOut(sampleLeague)).toBe(false)
  expect(gamesAreOut({ ...sampleLeague, fixtures: [sampleFixture] })).toBe(true)
})
