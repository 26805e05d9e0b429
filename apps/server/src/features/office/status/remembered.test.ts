import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a reading is made once for all who ask within its time, and again after it', async () => {
  let made = 0
  const read = async () => ++made
  const long = remembered(60_000, read)
  expect([await long(), await long(), ...(await Promise.all([long(), long()]))]).toEqual([
    1, 1, 1, 1,
  ])
  const short = remembered(0, read)
  expect([await short(), await short()]).toEqual([2, 3])
})

test('a reading that failed is made again by the next who asks', async () => {
  const outcomes = [() => Promise.reject(new Error('away')), async () => 'back']
  const read = remembered(60_000, async () => (await outcomes.shift()?.()) ?? 'over')
  await expect(read()).rejects.toThrow('away')
  expect([await read(), await read()]).toEqual(['back', 'back'])
})
