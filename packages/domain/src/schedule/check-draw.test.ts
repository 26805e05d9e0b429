import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf } from './certificate.ts'
import { checkDraw } from './check-draw.ts'
import { makeSchedule } from './make-schedule.ts'

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

async function publishedDraw() {
  const made = makeSchedule(TERMS)
  const games = 'games' in made ? made.games : []
  const { terms: termsHash } = await certificateOf(TERMS, games, hash)
  return { terms: TERMS, games, termsHash }
}

test('a draw that was published as it was made holds', async () => {
  expect(await checkDraw(await publishedDraw(), hash)).toEqual({
    isSameTerms: true,
    isSameSchedule: true,
  })
})

test('another seed than the one that was hashed shows, and so do other games', async () => {
  const draw = await publishedDraw()
  const reseeded = { ...draw, terms: { ...TERMS, seed: 'summer' } }
  expect((await checkDraw(reseeded, hash)).isSameTerms).toBe(false)
  const [first, second, ...rest] = draw.games
  if (!first || !second) throw new Error('no games')
  const swapped = [{ ...first, court: second.court }, { ...second, court: first.court }, ...rest]
  expect(await checkDraw({ ...draw, games: swapped }, hash)).toEqual({
    isSameTerms: true,
    isSameSchedule: false,
  })
})
