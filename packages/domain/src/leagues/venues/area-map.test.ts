import { expect, test } from 'vitest'
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  NAME_WIDTHS,
  namesAt,
  onMap,
  PIN,
  reachOf,
  scaleAt,
  TOWNS,
  TWO_KM,
} from './area-map.ts'

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

test('a pin is whole wherever on the map its place is: near the top it hangs', () => {
  const shown = Array.from({ length: MAP_HEIGHT }, (_none, step) => ({
    latitude: 53.3915 - step / 5120,
    longitude: -6.5936,
  })).flatMap((position) => onMap(position) ?? [])
  const cutOff = shown.filter((pin) => reachOf(pin).top < 0 || reachOf(pin).bottom > MAP_HEIGHT)
  expect(shown.length).toBeGreaterThan(200)
  expect(cutOff).toEqual([])
  expect(reachOf({ x: 100, y: 20 })).toEqual({ top: 20, bottom: 72 })
  expect(reachOf({ x: 100, y: 52 })).toEqual({ top: 0, bottom: 52 })
})

type Box = { left: number; right: number; top: number; bottom: number }

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** The names of the towns as they are drawn on a phone. */
function drawnAt(pin: { x: number; y: number }) {
  return namesAt(pin).map(({ x, y, anchor }, at) => {
    const name = TOWNS[at]?.name ?? ''
    const width = NAME_WIDTHS[name] ?? 0
    const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
    return { name, left, right: left + width, top: y - 18, bottom: y + 5 }
  })
}

test('wherever a pin is, all names and the scale are whole, clear of it and of each other', () => {
  const found: unknown[] = []
  for (let x = 18; x <= MAP_WIDTH - 18; x += 4) {
    for (let y = 18; y <= MAP_HEIGHT - 18; y += 4) {
      const pin = { x, y }
      const mark = { ...reachOf(pin), left: x - PIN.width / 2, right: x + PIN.width / 2 }
      const scale = scaleAt(pin)
      const boxes: Box[] = [
        mark,
        { left: scale.x - TWO_KM, right: scale.x, top: scale.y - 28, bottom: scale.y },
        ...drawnAt(pin),
      ]
      const isOff = boxes.some(
        ({ left, right, top, bottom }) =>
          left < 0 || right > MAP_WIDTH || top < 0 || bottom > MAP_HEIGHT,
      )
      const isOn = boxes.some((one, at) => boxes.slice(at + 1).some((other) => meet(one, other)))
      if (isOff || isOn) found.push(pin)
    }
  }
  expect(found).toEqual([])
})

test('a name stays beside its dot while no pin is near', () => {
  const lucan = TOWNS.findIndex(({ name }) => name === 'Lucan')
  expect(namesAt({ x: 100, y: 100 })[lucan]).toEqual({ x: 560, y: 152, anchor: 'middle' })
  // The hall of the demo, under the name.
  expect(namesAt({ x: 565, y: 200 })[lucan]).toEqual({ x: 560, y: 138, anchor: 'middle' })
})
