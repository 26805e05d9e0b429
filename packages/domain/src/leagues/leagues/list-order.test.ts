import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { inOrder, type ListOrder, orderIn, orderQuery } from './list-order.ts'

const priceOf = (league: { individualPrice: number }) => league.individualPrice
const dear = { ...sampleLeague, id: 1, weekday: 'Monday', individualPrice: 9500 } as const
const cheap = { ...sampleLeague, id: 2, weekday: 'Thursday', individualPrice: 7000 } as const
const middle = { ...sampleLeague, id: 3, weekday: 'Tuesday', individualPrice: 8000 } as const
const full = { ...cheap, id: 4, individualPrice: 5000, placesTaken: cheap.places }

test.each<[ListOrder, number[]]>([
  ['start', [2, 1, 3, 4]],
  ['price', [2, 3, 1, 4]],
  ['night', [1, 3, 2, 4]],
])('by %s a list is in the order %j, with the full one last', (order, ids) => {
  const list = inOrder([cheap, dear, middle, full], order, priceOf)
  expect(list.map(({ id }) => id)).toEqual(ids)
})

test('the order stands in the address, unless it is the usual one or none', () => {
  expect(orderQuery('price')).toEqual([['sort', 'price']])
  expect(orderQuery('start')).toEqual([])
  for (const query of ['', 'sort=start', 'sort=colour']) {
    expect(orderIn(new URLSearchParams(query))).toBe('start')
  }
  expect(orderIn(new URLSearchParams('sort=night'))).toBe('night')
})
