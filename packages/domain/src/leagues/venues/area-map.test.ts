import { expect, test } from 'vitest'
import { MAP_HEIGHT, MAP_WIDTH, onMap, TOWNS, TWO_KM } from './area-map.ts'

test('the four towns are on the map, as they lie: Maynooth west, Lucan east, Celbridge south', () => {
  const points = TOWNS.map((town) => ({ name: town.name, ...(onMap(town) ?? { x: 0, y: 0 }) }))
  const byX = points.toSorted((one, other) => one.x - other.x).map(({ name }) => name)
  const byY = points.toSorted((one, other) => one.y - other.y).map(({ name }) => name)
  expect(byX).toEqual(['Maynooth', 'Celbridge', 'Leixlip', 'Lucan'])
  expect(byY).toEqual(['Maynooth', 'Leixlip', 'Lucan', 'Celbridge'])
})

test('its distances are true: Celbridge and Leixlip are 4.1 km apart', () => {
  const [, leixlip, celbridge] = TOWNS.map((town) => onMap(town) ?? { x: 0, y: 0 })
  if (!leixlip || !celbridge) throw new Error('Both are on the map.')
  const apart = Math.hypot(leixlip.x - celbridge.x, leixlip.y - celbridge.y)
  expect((apart / TWO_KM) * 2).toBeCloseTo(4.1, 1)
})

test.each([
  ['Dublin', 53.3498, -6.2603],
  ['Cork', 51.8985, -8.4756],
  ['a place at its very edge', 53.391, -6.5],
])('%s is not on it', (_place, latitude, longitude) => {
  expect(onMap({ latitude, longitude })).toBeNull()
})

test('a venue of Leixlip is on it', () => {
  const { x, y } = onMap({ latitude: 53.3706, longitude: -6.5013 }) ?? { x: 0, y: 0 }
  expect([x > 0 && x < MAP_WIDTH, y > 0 && y < MAP_HEIGHT]).toEqual([true, true])
})
