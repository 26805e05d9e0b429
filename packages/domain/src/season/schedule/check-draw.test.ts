import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf, SCHEDULE_RULES, type ScheduleRules, scheduleDigest } from './certificate.ts'
import { checkDraw, type PublishedDraw } from './check-draw.ts'
import type { ScheduleTerms } from './game.ts'
import { makeSchedule } from './make-schedule.ts'
import {
  applyMoves,
  type CertifiedChange,
  changeDigest,
  drawLink,
  type GameMove,
} from './schedule-change.ts'

const hash = async (text: string) => createHash('sha256').update(text).digest('hex')
const TERMS = {
  teams: ['A', 'B', 'C', 'D'],
  format: 'single',
  slots: ['2026-01-05', '2026-01-12', '2026-01-19'].flatMap((night) =>
    [1, 2].map((court) => ({ night, start: '18:30', court })),
  ),
  wishes: [],
  seed: 'spring',
} as const
const HOLDS = {
  isSameTerms: true,
  isSameSchedule: true,
  strayGames: [],
  brokenChange: null,
  isSameNow: true,
  isLinked: true,
}

async function publishedDraw(
  terms: ScheduleTerms = TERMS,
  rules: ScheduleRules = SCHEDULE_RULES,
): Promise<PublishedDraw> {
  const made = makeSchedule(terms, { rules })
  const games = 'games' in made ? made.games : []
  const { terms: termsHash } = await certificateOf(terms, games, hash, rules)
  return { rules, terms, games, termsHash, changes: [], now: games }
}

/** A draw with one more change: its first game is called off. */
async function withChange(draw: PublishedDraw): Promise<PublishedDraw> {
  const games = draw.now ?? []
  const [first] = games
  if (!first) throw new Error('no games')
  const { teamOne, teamTwo, ...from } = first
  const moves: GameMove[] = [{ teamOne, teamTwo, from, to: null }]
  const now = applyMoves(games, moves) ?? []
  const gamesHash = await scheduleDigest(draw.games, hash)
  const change = {
    number: draw.changes.length + 1,
    madeAt: '2026-01-01T10:00:00.000Z',
    decidedBy: 'organiser' as const,
    reason: 'The hall is flooded.',
    moves,
    previous:
      draw.changes.at(-1)?.hash ?? (await drawLink({ termsHash: draw.termsHash, gamesHash }, hash)),
    before: await scheduleDigest(games, hash),
    after: await scheduleDigest(now, hash),
  }
  const certified = { ...change, hash: await changeDigest(change, hash) }
  return { ...draw, changes: [...draw.changes, certified], now }
}

test('a draw that was published as it was made holds', async () => {
  expect(await checkDraw(await publishedDraw(), hash)).toEqual(HOLDS)
})

test('a draw by earlier rules holds by those, and by no others', async () => {
  // Its games have been the same since these rules were in use.
  const games = 'cd8f014d5ad16b9a30cc855ede86c44060b89961cac6c1446becac14b318ba43'
  const slots = ['2026-01-05', '2026-01-12', '2026-01-19'].flatMap((night) =>
    ['18:30', '19:20'].flatMap((start) => [1, 2].map((court) => ({ night, start, court }))),
  )
  const draw = await publishedDraw(
    { ...TERMS, teams: [...TERMS.teams, 'E'], slots },
    'hive-schedule-1',
  )
  expect(await scheduleDigest(draw.games, hash)).toBe(games)
  expect(await checkDraw(draw, hash)).toEqual(HOLDS)
  expect(await checkDraw({ ...draw, rules: SCHEDULE_RULES }, hash)).toMatchObject({
    isSameTerms: false,
    isSameSchedule: false,
  })
})

test('another seed than the one that was hashed shows, and so do other games', async () => {
  const draw = await publishedDraw()
  const reseeded = { ...draw, terms: { ...TERMS, seed: 'summer' } }
  expect((await checkDraw(reseeded, hash)).isSameTerms).toBe(false)
  const [first, second, ...rest] = draw.games
  if (!first || !second) throw new Error('no games')
  const exchanged = [
    { ...first, court: second.court },
    { ...second, court: first.court },
  ]
  const swapped = [...exchanged, ...rest]
  expect(await checkDraw({ ...draw, games: swapped, now: swapped }, hash)).toEqual({
    ...HOLDS,
    isSameSchedule: false,
    strayGames: exchanged,
  })
})

test('a draw with two changes holds, and the games of today follow from them', async () => {
  const draw = await withChange(await withChange(await publishedDraw()))
  expect(draw.now).toHaveLength(4)
  expect(await checkDraw(draw, hash)).toEqual(HOLDS)
})

test.each<[string, (change: CertifiedChange) => CertifiedChange]>([
  ['reason', (change) => ({ ...change, reason: 'Another one.' })],
  ['link', (change) => ({ ...change, previous: 'x' })],
  ['games before', (change) => ({ ...change, before: 'x' })],
  ['games after', (change) => ({ ...change, after: 'x' })],
  ['moves', (change) => ({ ...change, moves: [] })],
])('a change whose %s was altered afterwards shows', async (_, altered) => {
  const draw = await withChange(await withChange(await publishedDraw()))
  const changes = draw.changes.map((change, at) => (at === 1 ? altered(change) : change))
  expect(await checkDraw({ ...draw, changes }, hash)).toMatchObject({ brokenChange: 2 })
})

test('a change that was left out shows, and so does a game that moved without one', async () => {
  const draw = await withChange(await withChange(await publishedDraw()))
  expect(await checkDraw({ ...draw, changes: draw.changes.slice(1) }, hash)).toMatchObject({
    brokenChange: 2,
  })
  expect(await checkDraw({ ...draw, now: (draw.now ?? []).slice(1) }, hash)).toEqual({
    ...HOLDS,
    isSameNow: false,
  })
})

test('a discarded draw has no games of today to compare', async () => {
  expect(await checkDraw({ ...(await publishedDraw()), now: null }, hash)).toEqual(HOLDS)
})
