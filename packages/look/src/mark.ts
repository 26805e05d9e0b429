import { HONEY, INK } from './colours.ts'

/** Hive's hexagon and the H in it, as SVG paths in a box of 36 by 40. */
export const HEXAGON = 'M18 1 35 10.5v19L18 39 1 29.5v-19z'
export const INITIAL = 'M11 12v16M25 12v16M11 20h14'

/** The mark as the content of an SVG of 36 by 40. */
export const MARK =
  `<path d="${HEXAGON}" fill="${HONEY}"/>` +
  `<path d="${INITIAL}" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`
