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

const MARGIN = 16

/** How far 2 km are on the map, for its scale. */
export const TWO_KM = Math.round((2 / 111.2) * PER_LATITUDE)
