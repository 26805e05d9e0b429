import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../base/time/day.ts'
import { irishInstant } from '../../base/time/irish.ts'
import {
  admitClaim,
  agreementOf,
  type Claim,
  CLAIM_SIDES,
  type ClaimedGame,
  claimsDueAt,
  lastDayDue,
  claimsOpenAt,
  type ClaimSide,
  countsSetPoints,
  gameByClaims,
  isOtherWayRound,
  mayStandAlone,
  type Report,
  standsAt,
  withClaim,
} from './claims.ts'

// A Tuesday evening; both teams are asked until noon on Thursday.
const START = new Date('2027-01-12T19:30:00Z')
const DUE = new Date('2027-01-14T12:00:00Z')
const HOUR = 3_600_000
const later = (hours: number) => new Date(START.getTime() + hours * HOUR)

const WON: Report = report(2, 1, [
  [11, 7],
  [9, 11],
  [11, 5],
])
const OTHER_POINTS: Report = report(2, 1, [
  [11, 7],
  [9, 11],
  [11, 8],
])
const LOST: Report = report(1, 2, null)

function report(teamOne: number, teamTwo: number, sets: [number, number][] | null): Report {
  return { outcome: 'score', score: { teamOne, teamTwo }, sets }
}

function claim(side: ClaimSide, by: number, of: Report = WON, at = later(2)): Claim {
  return { side, by, report: of, at }
}

function come(claims: readonly Claim[], now: Date, pointsCount = false) {
  return gameByClaims(claims, { start: START, now, pointsCount })
}

test('claims are taken from twenty minutes after the start on', () => {
  expect(claimsOpenAt(START).toISOString()).toBe('2027-01-12T19:50:00.000Z')
  const ask = { start: START, side: 'team_one', by: 1, spoken: [] } as const
  expect(() => admitClaim({ ...ask, now: later(0.3) })).toThrow('hardly begun')
  expect(() => admitClaim({ ...ask, now: claimsOpenAt(START) })).not.toThrow()
})

test('two equal claims are final at once, with the first', () => {
  const first = claim('team_two', 2, WON, later(1))
  expect(come([claim('team_one', 1), first], later(2))).toEqual({
    state: 'final',
    by: 'agreed',
    claim: first,
    pointsDiffer: false,
  })
})

test('claims that differ in the points of sets alone are final with the first’s, unless the table counts them', () => {
  const claims = [claim('team_one', 1), claim('team_two', 2, OTHER_POINTS, later(3))]
  expect(come(claims, later(3))).toMatchObject({
    state: 'final',
    claim: { by: 1 },
    pointsDiffer: true,
  })
  expect(come(claims, later(3), true)).toEqual({ state: 'asks', why: 'differ' })
  expect(countsSetPoints(['points', 'setPointsDifference'])).toBe(true)
  expect(countsSetPoints(['points', 'headToHeadSetPointsDifference', 'name'])).toBe(true)
  expect(countsSetPoints(['points', 'difference', 'name'])).toBe(false)
})

test('claims that differ ask the organiser at once, and no time makes one of them final', () => {
  const claims = [claim('team_one', 1), claim('team_two', 2, LOST)]
  for (const now of [later(2), DUE, later(1000)]) {
    expect(come(claims, now)).toEqual({ state: 'asks', why: 'differ' })
  }
})

test('one claim stands at noon on the second business day, and not a moment before', () => {
  const claims = [claim('team_one', 1)]
  expect(claimsDueAt(START)).toEqual(DUE)
  expect(come(claims, new Date(DUE.getTime() - 1))).toEqual({ state: 'open' })
  expect(come(claims, DUE)).toMatchObject({ state: 'final', by: 'deadline' })
})

test('without a claim an organiser is asked when the time is over', () => {
  expect(come([], later(2))).toEqual({ state: 'open' })
  expect(come([], DUE)).toEqual({ state: 'asks', why: 'silence' })
})

test('a claim that comes late leaves the other team its time to answer', () => {
  const late = claim('team_one', 1, WON, new Date('2027-01-15T18:00:00Z'))
  expect(standsAt(START, late).toISOString()).toBe('2027-01-19T12:00:00.000Z')
  expect(come([late], new Date('2027-01-18T12:00:00Z'))).toEqual({ state: 'open' })
})

test.each([
  ['team_one', { outcome: 'forfeit', forfeit: 'team_one' }, true],
  ['team_one', { outcome: 'forfeit', forfeit: 'team_two' }, false],
  ['team_two', { outcome: 'forfeit', forfeit: 'team_two' }, true],
  ['team_two', { outcome: 'forfeit', forfeit: 'both' }, false],
  ['team_one', { outcome: 'not_played' }, false],
  ['team_one', WON, true],
] as const)('what %s says alone, %j, may stand by silence: %s', (side, said, may) => {
  expect(mayStandAlone({ side, report: said })).toBe(may)
  const isFinal = come([claim(side, 1, said)], DUE).state === 'final'
  expect(isFinal).toBe(may)
})

test('a game that both say was not played is the organiser’s to place', () => {
  const off: Report = { outcome: 'not_played' }
  expect(come([claim('team_one', 1, off), claim('team_two', 2, off)], later(2))).toEqual({
    state: 'asks',
    why: 'not_played',
  })
})

test('nobody speaks for both teams, whatever they corrected or withdrew since', () => {
  const ask = { start: START, now: later(2), by: 1, spoken: [{ side: 'team_one', by: 1 }] } as const
  expect(() => admitClaim({ ...ask, side: 'team_two' })).toThrow('for the other team')
  expect(() => admitClaim({ ...ask, side: 'team_one' })).not.toThrow()
  expect(() => admitClaim({ ...ask, side: 'team_two', by: 2 })).not.toThrow()
  // Two accounts of one person can have become one since.
  expect(come([claim('team_one', 1), claim('team_two', 1)], later(2))).toEqual({
    state: 'asks',
    why: 'one_person',
  })
})

test('the same numbers the other way round are noticed, and a draw has no other way', () => {
  expect(isOtherWayRound(WON, LOST)).toBe(true)
  expect(isOtherWayRound(WON, OTHER_POINTS)).toBe(false)
  expect(isOtherWayRound(report(9, 9, null), report(9, 9, null))).toBe(false)
})

const reports: fc.Arbitrary<Report> = fc.constantFrom<Report>(
  WON,
  OTHER_POINTS,
  LOST,
  { outcome: 'not_played' },
  { outcome: 'forfeit', forfeit: 'team_one' },
  { outcome: 'forfeit', forfeit: 'team_two' },
  { outcome: 'forfeit', forfeit: 'both' },
)

/** Claims of five people, the third of whom plays in both teams, and looks of the deadline’s job. */
const steps = fc.array(
  fc.record({
    hours: fc.double({ min: 0, max: 120, noNaN: true }),
    isJob: fc.boolean(),
    by: fc.integer({ min: 1, max: 5 }),
    side: fc.constantFrom(...CLAIM_SIDES),
    report: reports,
  }),
  { maxLength: 14 },
)
type Step = { hours: number; isJob: boolean; by: number; side: ClaimSide; report: Report }

function speaksFor({ by, side }: Step): boolean {
  return by === 3 || by < 3 === (side === 'team_one')
}

/** One game as the server keeps it: what is due is settled before a claim is looked at. */
function playedOut(all: readonly Step[], pointsCount: boolean) {
  const finals: ClaimedGame[] = []
  let claims: Claim[] = []
  const spoken: Claim[] = []
  const settle = (now: Date) => {
    const game = gameByClaims(claims, { start: START, now, pointsCount })
    if (game.state !== 'final') return
    if (finals.every((one) => !isDeepStrictEqual(one, game))) finals.push(game)
  }
  for (const step of all.toSorted((one, other) => one.hours - other.hours)) {
    const now = later(step.hours)
    settle(now)
    if (step.isJob || finals.length > 0 || !speaksFor(step)) continue
    const { by, side } = step
    try {
      admitClaim({ start: START, now, by, side, spoken })
    } catch {
      continue
    }
    const next = { by, side, report: step.report, at: now }
    spoken.push(next)
    claims = withClaim(claims, next)
    settle(now)
  }
  settle(later(2000))
  return { finals, claims }
}

/** Whether two people of two teams agree, or one claim that may stand alone does. */
function isFair(final: ClaimedGame, claims: readonly Claim[]): boolean {
  if (final.state !== 'final' || final.claim.report.outcome === 'not_played') return false
  if (final.by === 'deadline') return claims.length === 1 && mayStandAlone(final.claim)
  const [one, two] = claims
  return one !== undefined && two !== undefined && one.by !== two.by && one.side !== two.side
}

test('random claims of random people come to one final state at most, never by one person, and no job of the deadline changes it', () => {
  fc.assert(
    fc.property(steps, fc.boolean(), (all, pointsCount) => {
      const { finals, claims } = playedOut(all, pointsCount)
      expect(finals.length).toBeLessThanOrEqual(1)
      const [final] = finals
      // However often and whenever the job looks, the end is the same.
      const withoutJobs = all.filter(({ isJob }) => !isJob)
      expect(playedOut(withoutJobs, pointsCount).finals).toEqual(finals)
      expect(final === undefined || isFair(final, claims)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('whichever order claims are given in, they come to the same', () => {
  fc.assert(
    fc.property(reports, reports, fc.boolean(), (one, two, pointsCount) => {
      const claims = [claim('team_one', 1, one), claim('team_two', 2, two)]
      const back = claims.toReversed()
      expect(come(claims, DUE, pointsCount)).toEqual(come(back, DUE, pointsCount))
      expect(agreementOf(one, two, pointsCount)).toBe(agreementOf(two, one, pointsCount))
    }),
  )
})

const dueOf = (day: Day) => claimsDueAt(irishInstant(day, '20:00')).getTime()

test('the last day that is due is the one before the first whose teams have time left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 * 366 * 24 }), (hours) => {
      const now = new Date(Date.UTC(2025, 0, 1) + hours * 3_600_000)
      const day = lastDayDue(now)
      expect(dueOf(day)).toBeLessThanOrEqual(now.getTime())
      expect(dueOf(addDays(day, 1))).toBeGreaterThan(now.getTime())
    }),
  )
})
