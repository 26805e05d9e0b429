import { expect, test } from 'vitest'
import { sampleFixture } from '../../testing/sample-fixture.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { countedGames } from '../table/withdrawal.ts'
import { meetingsText, meetingsWith, type OwnGame, ownGames } from './meetings.ts'
import { allOf, recordText, seasonRecord } from './season-record.ts'
import { chainOf, chainsOf } from './team-chain.ts'

const NOW = new Date('2026-11-10T12:00:00Z')
const [US, THEM] = [1, 2]

function game(id: number, score: [number, number] | null, change: Partial<Fixture> = {}): Fixture {
  const startTime = `2026-1${id < 3 ? '0' : '1'}-0${id}T19:30:00.000Z`
  const teams = score && { teamOne: score[0], teamTwo: score[1] }
  return { ...sampleFixture, id, startTime, score: teams, ...change }
}

test('a team is the same through its renewals, and a chain that bites its tail ends', () => {
  const teams = [
    { id: 1, renewsTeamId: null },
    { id: 2, renewsTeamId: 1 },
    { id: 3, renewsTeamId: 2 },
    { id: 8, renewsTeamId: 9 },
    { id: 9, renewsTeamId: 8 },
  ]
  expect(chainOf(3, teams)).toEqual([3, 2, 1])
  expect(chainOf(8, teams)).toEqual([8, 9])
  expect(chainOf(77, teams)).toEqual([77])
  // A season of the chain in which somebody was on the team is no chain of its own.
  expect(chainsOf([3, 2, 77], teams)).toEqual([[3, 2, 1], [77]])
})

test('games count as the table counts them: none without a score, off, or of a team that is out', () => {
  const fixtures = [
    game(1, [2, 1]),
    game(2, [0, 2], { forfeit: 'team_one' }),
    game(3, null),
    game(4, null, { status: 'cancelled', statusReason: 'Storm' }),
    game(5, [2, 0], { teamTwo: { id: 5, name: 'Lob Stars' } }),
  ]
  const withdrawn = { teamId: 5, teamName: 'Lob Stars', counts: 'void', fixtureIds: [] } as const
  const league = { ...sampleLeague, fixtures, withdrawals: [withdrawn] }
  const own = ownGames(countedGames(league), US)
  expect(own.map(({ result, score }) => [result, ...score])).toEqual([
    ['win', 2, 1],
    ['forfeit', 0, 2],
  ])
  const record = seasonRecord(league, US)
  expect(record).toEqual({ place: 1, of: 2, played: 2, wins: 1, draws: 0, losses: 1, forfeits: 1 })
  expect(ownGames(countedGames(league), THEM).map(({ result }) => result)).toEqual(['loss', 'win'])
  expect(seasonRecord(league, 5)).toBeNull()
})

const met = (score: [number, number], result: OwnGame['result'], start: string): OwnGame => ({
  score,
  result,
  start,
  isForfeit: result === 'forfeit',
  otherTeamId: THEM,
})

function said(...games: OwnGame[]) {
  const meetings = meetingsWith(games, [THEM])
  return meetings && meetingsText('Net Gains', meetings, NOW)
}

test('what is said of earlier meetings', () => {
  const win = met([2, 1], 'win', '2026-11-03T19:30:00.000Z')
  const loss = met([0, 2], 'loss', '2026-03-03T19:30:00.000Z')
  const old = met([1, 1], 'draw', '2025-03-03T19:30:00.000Z')
  expect(said()).toBeNull()
  expect(meetingsWith([win], [7])).toBeNull()
  expect(said(win)).toBe('You have met Net Gains once and won, 2–1 on 3 November.')
  expect(said(old)).toBe('You have met Net Gains once and drew, 1–1 on 3 March 2025.')
  expect(said(win, win)).toBe('You have met Net Gains twice and won both; last 2–1 on 3 November.')
  expect(said(win, loss, loss, win, win)).toBe(
    'You have met Net Gains five times and won three; last 2–1 on 3 November.',
  )
  expect(said(loss, old, old)).toBe(
    'You have met Net Gains three times and won none, with two draws; last 0–2 on 3 March.',
  )
  expect(said(met([0, 2], 'forfeit', '2026-11-03T19:30:00.000Z'), old)).toBe(
    'You have met Net Gains twice and won none, with a draw; last 0–2 (forfeit) on 3 November.',
  )
})

test('a record is the sum of its seasons', () => {
  const one = { played: 9, wins: 5, draws: 1, losses: 3, forfeits: 1 }
  const sum = allOf([one, { ...one, draws: 0, wins: 6 }])
  expect(recordText(sum)).toBe('18 played, 11 won, 1 drawn, 6 lost (2 by forfeit)')
  expect(recordText(allOf([]))).toBe('0 played, 0 won, 0 lost')
})
