import { CHALK, COLOURS } from './colours.ts'

// The land between Maynooth and Lucan, drawn over the map of packages/domain (leagues/venues/area-map.ts), 640 by 300.

const ROAD = 'M-24 82 Q60 88 128 97 T251 131 T358 172 T465 189 T556 202 T664 195'
const CANAL = 'M-24 64 Q60 50 125 59 T220 90 T312 110 T385 115 T446 95 T541 82 T664 74'
const RIVER =
  'M174 340 Q205 310 232 300 T286 266 T319 225 T354 182 T388 156 T425 141 T471 151 T513 159 T559 166 T605 174 T664 182'

/** Its water and its motorway: the Liffey, the Royal Canal and the M4. */
export const AREA =
  `<rect width="640" height="300" fill="${COLOURS['green-wash']}"/>` +
  `<g fill="none" stroke-linecap="round"><path d="${ROAD}" stroke="${COLOURS['chalk-2']}" stroke-width="9"/>` +
  `<path d="${ROAD}" stroke="${CHALK}" stroke-width="5"/>` +
  `<path d="${CANAL}" stroke="${COLOURS.blue}" stroke-width="2" stroke-dasharray="7 5" opacity=".45"/>` +
  `<path d="${RIVER}" stroke="${COLOURS.blue}" stroke-width="6" opacity=".45"/></g>`
