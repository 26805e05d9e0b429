import { expect, test } from 'vitest'
import { askedFor } from './asked-for.ts'
import type { Player } from './player.ts'

function player(id: number, name: string, wishes: readonly number[] = []): Player {
  return { id, name, skill: 2, wishes, genderId: null, isWillingCaptain: false, attendance: 1 }
}

const aoife = player(1, 'Aoife', [4, 2, 9, 3])
const brian = player(2, 'Brian', [1])
const ciara = player(3, 'Ciara')
const declan = player(4, 'Declan')

test('friends on the same team come first, then those elsewhere, and strangers are left out', () => {
  expect(
    askedFor(aoife, [
      [aoife, brian],
      [ciara, declan],
    ]),
  ).toEqual(['Asked for Brian', 'Asked for Ciara and Declan, not on the same team'])
})

test('someone whose friends are all there, or who asked for no one, has nothing missing', () => {
  expect(askedFor(brian, [[aoife, brian], [ciara]])).toEqual(['Asked for Aoife'])
  expect(askedFor(ciara, [[aoife, brian], [ciara]])).toEqual([])
})
