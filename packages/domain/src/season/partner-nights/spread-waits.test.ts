import { expect, test } from 'vitest'
import { rotatePartners } from './rotate-partners.ts'
import { spreadWaits } from './spread-waits.ts'

const waiting = (...sitOuts: string[]) => ({ sitOuts })

function rowsOfTwoWaits(rounds: readonly { readonly sitOuts: readonly string[] }[]): string[] {
  return rounds.flatMap(({ sitOuts }, at) =>
    sitOuts.filter((name) => rounds[at - 1]?.sitOuts.includes(name)),
  )
}

test('rounds change places until those who wait play in between', () => {
  const rounds = [waiting('Ann'), waiting('Ann'), waiting('Bob'), waiting('Bob'), waiting('Cat')]
  const spread = spreadWaits(rounds, [])
  expect(new Set(spread)).toEqual(new Set(rounds))
  expect(rowsOfTwoWaits(spread)).toEqual([])
})

test('rounds that were played stay first, and count', () => {
  const [ann, bob] = [waiting('Ann'), waiting('Bob')]
  expect(spreadWaits([ann, bob], [waiting('Cat'), waiting('Ann')])).toEqual([bob, ann])
})

test.each([
  [5, 1, 10],
  [6, 1, 9],
  [9, 2, 9],
  [13, 3, 10],
])('of %i players on %i courts in %i rounds none waits twice in a row', (count, courts, rounds) => {
  const players = Array.from({ length: count }, (_, at) => `P${at + 1}`)
  expect(rowsOfTwoWaits(rotatePartners({ players, courts, rounds, seed: 'a' }))).toEqual([])
})
