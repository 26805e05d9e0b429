import type { Position } from './venue.ts'

/** A point on the drawn map, which is 640 wide and 300 high. */
export type MapPoint = { readonly x: number; readonly y: number }

export const MAP_WIDTH = 640
export const MAP_HEIGHT = 300

/** The north-west corner, and what a degree is on the map: at this latitude one of longitude is 0.597 of one of latitude. */
const WEST = -6.632
const NORTH = 53.3915
const PER_LATITUDE = 5120
const PER_LONGITUDE = 3056

/** The four towns whose leagues are on the map, at the middle of each. */
export const TOWNS: readonly (Position & { readonly name: string })[] = [
  { name: 'Maynooth', latitude: 53.385, longitude: -6.5936 },
  { name: 'Leixlip', latitude: 53.3656, longitude: -6.4956 },
  { name: 'Celbridge', latitude: 53.339, longitude: -6.539 },
  { name: 'Lucan', latitude: 53.3568, longitude: -6.4488 },
]

/** Where a position lies on the map; `null` when it is not on it, or so near its edge that a mark would be cut off. */
export function onMap({ latitude, longitude }: Position): MapPoint | null {
  const x = Math.round((longitude - WEST) * PER_LONGITUDE)
  const y = Math.round((NORTH - latitude) * PER_LATITUDE)
  const isInside = x >= MARGIN && x <= MAP_WIDTH - MARGIN && y >= MARGIN && y <= MAP_HEIGHT - MARGIN
  return isInside ? { x, y } : null
}

const MARGIN = 18

/** How far 2 km are on the map, for its scale. */
export const TWO_KM = Math.round((2 / 111.2) * PER_LATITUDE)

/** A pin, which stands on the place that it marks, or hangs from one so near the top that it would be cut off. */
export const PIN = { width: 36, height: 52 }

export function isHung(pin: MapPoint): boolean {
  return pin.y < PIN.height
}

/** From where to where a pin reaches. */
export function reachOf(pin: MapPoint): { readonly top: number; readonly bottom: number } {
  const top = isHung(pin) ? pin.y : pin.y - PIN.height
  return { top, bottom: top + PIN.height }
}

type Anchor = 'start' | 'middle' | 'end'
type NamePoint = MapPoint & { readonly anchor: Anchor }

/** Where a town has its name from its dot, so that no river and no edge is in its way. */
const SIDES: Readonly<Record<string, NamePoint>> = {
  Celbridge: { x: -16, y: 8, anchor: 'end' },
  Leixlip: { x: 14, y: -8, anchor: 'start' },
  Lucan: { x: 0, y: -26, anchor: 'middle' },
  Maynooth: { x: 16, y: 8, anchor: 'start' },
}

/** How wide a name is in the letters of a phone, which are the largest, and how it lies about its line. */
export const NAME_WIDTHS: Readonly<Record<string, number>> = {
  Celbridge: 122,
  Leixlip: 82,
  Lucan: 76,
  Maynooth: 124,
}
const [ASCENT, DESCENT] = [20, 6]
const GAP = 4

type Box = { left: number; right: number; top: number; bottom: number }

function boxOf({ x, y, anchor }: NamePoint, name: string): Box {
  const width = NAME_WIDTHS[name] ?? 0
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor]
  return { left, right: left + width, top: y - ASCENT, bottom: y + DESCENT }
}

function pinBox(pin: MapPoint): Box {
  return { ...reachOf(pin), left: pin.x - PIN.width / 2, right: pin.x + PIN.width / 2 }
}

function meet(one: Box, other: Box): boolean {
  const isBeside = one.right < other.left || one.left > other.right
  return !isBeside && one.bottom > other.top && one.top < other.bottom
}

const DOTS = TOWNS.map((town) => onMap(town) ?? { x: 0, y: 0 })

/** From where to where the dot of a town reaches. */
function dotBox({ x, y }: MapPoint): Box {
  return { left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }
}

/** Where the names of the towns stand: each beside its dot, or clear of a pin that would lie on it, of dots and of the others. */
export function namesAt(pin: MapPoint): readonly NamePoint[] {
  const mark = pinBox(pin)
  const names = TOWNS.map(({ name }, at) => {
    const { x, y } = DOTS[at] ?? { x: 0, y: 0 }
    const side = SIDES[name] ?? { x: 0, y: 0, anchor: 'middle' }
    return { name, point: { x: x + side.x, y: y + side.y, anchor: side.anchor } }
  })
  for (const one of names) {
    if (!meet(boxOf(one.point, one.name), mark)) continue
    const others = names.filter((other) => other !== one)
    const taken = [mark, ...DOTS.map(dotBox), ...others.map((town) => boxOf(town.point, town.name))]
    const isFree = (point: NamePoint) => {
      const box = boxOf(point, one.name)
      return isWhole(box) && !taken.some((other) => meet(box, other))
    }
    one.point = placesNear(pin, one.point).find(isFree) ?? one.point
  }
  return names.map(({ point }) => point)
}

function isWhole({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && right <= MAP_WIDTH && top >= 0 && bottom <= MAP_HEIGHT
}

/** Where a name can go from a pin: to its own side first, then to the others. */
function placesNear(pin: MapPoint, own: NamePoint): NamePoint[] {
  const aside = PIN.width / 2 + GAP
  const { top, bottom } = reachOf(pin)
  const right: NamePoint = { ...own, x: pin.x + aside, anchor: 'start' }
  const left: NamePoint = { ...own, x: pin.x - aside, anchor: 'end' }
  const above = { ...own, y: top - DESCENT - GAP }
  const below = { ...own, y: bottom + ASCENT + GAP }
  const sides = { start: [right, above, below, left], middle: [above, left, right, below] }
  return own.anchor === 'end' ? [left, above, below, right] : sides[own.anchor]
}

/** Where the right end of the scale is: below on the right, or above where a pin would lie on it. */
export function scaleAt(pin: MapPoint): MapPoint {
  const x = MAP_WIDTH - 20
  const below = MAP_HEIGHT - 18
  const box = { left: x - TWO_KM, right: x, top: below - 30, bottom: below }
  return { x, y: meet(box, pinBox(pin)) ? 44 : below }
}
