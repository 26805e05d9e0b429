import { expect, test } from 'vitest'
import { type BatchProgress, runBatch } from './run-batch.ts'

const counts = ({ done, failed, left }: BatchProgress<number>) => [done, failed.length, left.length]

test('a batch takes one step after the other, and a failure stops none of the others', async () => {
  const seen: number[][] = []
  let underWay = 0
  const step = async (item: number) => {
    underWay += 1
    expect(underWay).toBe(1)
    await Promise.resolve()
    underWay -= 1
    if (item === 2) throw new Error('Not this one.')
  }
  const { signal } = new AbortController()
  const end = await runBatch([1, 2, 3], step, {
    signal,
    onProgress: (progress) => seen.push(counts(progress)),
  })
  expect(seen).toEqual([
    [0, 0, 3],
    [1, 0, 2],
    [1, 1, 1],
    [2, 1, 0],
  ])
  expect(end.failed).toEqual([{ item: 2, error: new Error('Not this one.') }])
})

test('a batch that is stopped ends the step under way and leaves the rest', async () => {
  const stop = new AbortController()
  const taken: number[] = []
  const step = async (item: number) => {
    if (item === 2) stop.abort()
    taken.push(item)
  }
  const { done, left } = await runBatch([1, 2, 3, 4], step, {
    signal: stop.signal,
    onProgress: () => undefined,
  })
  expect(taken).toEqual([1, 2])
  expect([done, left]).toEqual([2, [3, 4]])
})
