import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf, SCHEDULE_RULES } from './certificate.ts'
import { checkDraw, type PublishedDraw } from './check-draw.ts'
import type { NumberSource, ScheduleTerms } from './game.ts'
import { makeSchedule } from './make-schedule.ts'
import {
  BEACON,
  isNumberDue,
  lateNumberProblem,
  numberProblem,
  roundAt,
  roundOutAt,
  sourceText,
  termsWithNumber,
  tidyNumber,
} from './public-number.ts'

const hash = async (text: string) => createHash('sha256').update(text).digest('hex')

const ROUND: NumberSource = { kind: 'beacon', chain: BEACON.chain, round: 30_000_000 }
const LOTTO: NumberSource = {
  kind: 'other',
  what: 'The Lotto numbers in their order, then the bonus number',
  day: '2026-12-05',
}

function termsOf(publicNumber?: NumberSource): ScheduleTerms {
  const nights = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26', '2027-02-02']
  return {
    teams: ['A', 'B', 'C', 'D', 'E', 'F'],
    format: 'single',
    slots: nights.flatMap((night) => [1, 2, 3].map((court) => ({ night, start: '18:30', court }))),
    wishes: [],
    seed: 'ours',
    publicNumber,
  }
}

async function drawn(source: NumberSource, publicNumber: string): Promise<PublishedDraw> {
  const terms = termsOf(source)
  const rules = SCHEDULE_RULES
  const made = makeSchedule(await termsWithNumber({ rules, terms, publicNumber }, hash))
  const games = 'games' in made ? made.games : []
  const { terms: termsHash } = await certificateOf(terms, games, hash)
  return { rules, terms, games, termsHash, publicNumber, changes: [], now: games }
}

test.each([ROUND, LOTTO])('the games follow from the terms and the number: %o', async (source) => {
  const draw = await drawn(source, '3 7 19')
  expect(await checkDraw(draw, hash)).toMatchObject({ isSameTerms: true, isSameSchedule: true })
  const others = await Promise.all(
    ['3 7 20', '3 7 21', '3 7 22'].map((number) => drawn(source, number)),
  )
  expect(new Set([draw, ...others].map(({ games }) => JSON.stringify(games))).size).toBe(4)
})

test('another number than the one drawn with, or none, is found out', async () => {
  const draw = await drawn(ROUND, 'aa')
  for (const publicNumber of ['ab', undefined]) {
    expect(await checkDraw({ ...draw, publicNumber }, hash)).toMatchObject({
      isSameTerms: true,
      isSameSchedule: false,
    })
  }
})

test('the hash of the terms covers which number it is to be', async () => {
  const sources = [
    undefined,
    ROUND,
    { ...ROUND, round: 30_000_001 },
    { ...ROUND, chain: 'another' },
    LOTTO,
    { ...LOTTO, day: '2026-12-06' },
    { ...LOTTO, what: 'The bonus number' },
  ]
  const hashes = await Promise.all(
    sources.map(async (source) => (await certificateOf(termsOf(source), [], hash)).terms),
  )
  expect(new Set(hashes).size).toBe(sources.length)
})

test('terms without a public number draw from their own seed', async () => {
  const terms = termsOf()
  expect(await termsWithNumber({ rules: SCHEDULE_RULES, terms }, hash)).toBe(terms)
})

test('a round is the first that is out at a time, to the second', () => {
  const out = roundOutAt(1_000_000)
  expect(out.toISOString()).toBe('2023-09-27T08:29:24.000Z')
  expect(roundAt(out)).toBe(1_000_000)
  expect(roundAt(new Date(out.getTime() - 1))).toBe(1_000_000)
  expect(roundAt(new Date(out.getTime() + 1))).toBe(1_000_001)
  expect(roundAt(new Date(0))).toBe(1)
})

test('a number is due once its round is out, or on its day', () => {
  const out = roundOutAt(ROUND.kind === 'beacon' ? ROUND.round : 0)
  expect([new Date(out.getTime() - 1), out].map((now) => isNumberDue(ROUND, now))).toEqual([
    false,
    true,
  ])
  const days = ['2026-12-04T23:30:00Z', '2026-12-05T00:30:00Z']
  expect(days.map((now) => isNumberDue(LOTTO, new Date(now)))).toEqual([false, true])
})

function roundOf(time: string): NumberSource {
  return { kind: 'beacon', chain: BEACON.chain, round: roundAt(new Date(time)) }
}

test('a number is out before the first night that it draws', () => {
  const night = '2026-12-06'
  expect(lateNumberProblem(LOTTO, night)).toBeNull()
  expect(lateNumberProblem({ ...LOTTO, day: night }, night)).toBe(
    'The number would be out on 6 Dec 2026, and the rest begins on 6 Dec 2026. Please choose a number of a day before, or a later night.',
  )
  expect(lateNumberProblem(roundOf('2026-12-05T23:59:00Z'), night)).toBeNull()
  expect(lateNumberProblem(roundOf('2026-12-06T00:00:00Z'), night)).toContain('out on 6 Dec 2026')
})

test.each([
  [LOTTO, ' 3  7\n19 ', '3 7 19', null],
  [LOTTO, '  ', '', 'Please enter the number.'],
  [ROUND, 'AB'.repeat(32), 'ab'.repeat(32), null],
  [ROUND, '12', '12', 'Please enter the 64 digits that the beacon calls randomness.'],
] as const)('what is typed for %o: %j', (source, typed, tidy, problem) => {
  expect([tidyNumber(source, typed), numberProblem(source, typed)]).toEqual([tidy, problem])
})

test('a source says where and when its number is found', () => {
  expect(sourceText({ kind: 'beacon', chain: BEACON.chain, round: 1_000_000 })).toBe(
    'round 1000000 of the drand beacon quicknet, out at 09:29:24 on 27 Sep 2023',
  )
  expect(sourceText(LOTTO)).toContain('then the bonus number (')
})
