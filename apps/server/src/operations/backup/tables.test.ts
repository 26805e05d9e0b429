import { expect, test } from 'vitest'
import { batchesOf, MOST_CHARACTERS, MOST_ROWS } from './tables.ts'

/** The sizes of the batches in which so many rows of so many characters are read. */
async function batchSizes(rows: number, characters: number): Promise<number[]> {
  const text = 'x'.repeat(characters)
  let left = rows
  const fetch = async (count: number) => {
    const taken = Math.min(count, left)
    left -= taken
    return Array.from({ length: taken }, () => ({ id: '1', text }))
  }
  const sizes: number[] = []
  for await (const batch of batchesOf(fetch)) sizes.push(batch.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(rows)
  return sizes
}

test('small rows are read many at a time', async () => {
  expect((await batchSizes(5000, 50)).slice(0, 5)).toEqual([20, 80, 320, MOST_ROWS, MOST_ROWS])
})

test('large ones are read only as many at a time as fit in memory', async () => {
  const sizes = await batchSizes(60, 500_000)
  expect(Math.max(...sizes.slice(1)) * 500_000).toBeLessThanOrEqual(MOST_CHARACTERS)
})

test('rows larger than that are read one by one, and no rows are no batch', async () => {
  expect((await batchSizes(25, MOST_CHARACTERS + 1)).slice(0, 3)).toEqual([20, 1, 1])
  expect(await batchSizes(0, 1)).toEqual([])
})
