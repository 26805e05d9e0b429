import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf, SCHEDULE_RULES } from './certificate.ts'
import type { PublishedDraw } from './check-draw.ts'
import { compareText, type DrawStanding, standingHash, standingText } from './draw-standing.ts'
import { makeSchedule } from './make-schedule.ts'

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const OUT: DrawStanding = {
  number: 1,
  state: 'published',
  at: '2027-01-05T20:00:00.000Z',
  reason: '',
}

/** A draw of four teams that checks out, by its seed. */
async function drawOf(seed: string): Promise<PublishedDraw> {
  const slots = ['2027-01-12', '2027-01-19', '2027-01-26'].flatMap((night) =>
    [1, 2].map((court) => ({ night, start: '18:30', court })),
  )
  const terms = { teams: ['A', 'B', 'C', 'D'], format: 'single', slots, wishes: [], seed } as const
  const made = makeSchedule(terms)
  const games = 'games' in made ? made.games : []
  const { terms: termsHash } = await certificateOf(terms, games, hash)
  return { rules: SCHEDULE_RULES, terms, games, termsHash, changes: [], now: games }
}

test.each([
  [{ state: 'drawn' }, 'Draw 1 has not been published: these are not the fixtures.'],
  [
    { state: 'discarded', reason: 'A team has dropped out' },
    'Draw 1 was discarded on 5 Jan 2027, so these are not the fixtures: A team has dropped out.',
  ],
  [{}, 'Draw 1 was published on 5 Jan 2027, and nothing has changed since.'],
  [{ state: 'changed' }, 'Draw 1 was published on 5 Jan 2027, and has had 2 changes since.'],
  [
    { state: 'taken-back', reason: 'Wrong hours.' },
    'Draw 1 was taken back on 5 Jan 2027, so these are no longer the fixtures: Wrong hours.',
  ],
] as const)('what has become of a draw: %o', (change, text) => {
  expect(standingText({ ...OUT, ...change }, 2)).toBe(text)
})

test('a file that is forged as a whole has another hash, though all of it follows', async () => {
  const [ours, forged] = [await drawOf('ours'), await drawOf('forged')]
  const published = await standingHash(OUT, ours, hash)
  expect(await standingHash(OUT, ours, hash)).toBe(published)
  expect(await standingHash(OUT, forged, hash)).not.toBe(published)
  expect(await standingHash(OUT, { ...forged, termsHash: ours.termsHash }, hash)).not.toBe(
    published,
  )
})

test('the hash of a draw depends on what has become of it, and on every change', async () => {
  const draw = await drawOf('ours')
  const change = {
    number: 1,
    madeAt: OUT.at,
    decidedBy: 'organiser',
    reason: 'x',
    moves: [],
    previous: '',
    before: '',
    after: '',
    hash: 'h',
  } as const
  const hashes = await Promise.all([
    standingHash(OUT, draw, hash),
    standingHash({ ...OUT, state: 'discarded' }, draw, hash),
    standingHash({ ...OUT, state: 'discarded', reason: 'x' }, draw, hash),
    standingHash({ ...OUT, number: 2 }, draw, hash),
    standingHash(OUT, { ...draw, changes: [change] }, hash),
  ])
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a file says where the public hash is', () => {
  expect(compareText(OUT, 'https://hive.example/league-details/7/fairness')).toContain(
    'beside draw 1 on https://hive.example/league-details/7/fairness',
  )
})
