import { AREA } from '@hive/look/area.ts'
import { HONEY, INK } from '@hive/look/colours.ts'
import { MAP_HEIGHT, MAP_WIDTH, onMap, TOWNS, TWO_KM } from '@hive/domain/leagues/venues/area-map'
import type { Venue } from '@hive/domain/leagues/venues/venue'
import { Drawing } from '#ui/drawing.tsx'

/** Where a town has its name, so that no river and no edge is in its way. */
const SIDES: Readonly<Record<string, string>> = {
  Celbridge: 'x="-16" y="8" text-anchor="end"',
  Leixlip: 'x="14" y="-8"',
  Lucan: 'y="-26" text-anchor="middle"',
  Maynooth: 'x="16" y="8"',
}

const TOWN_MARKS = TOWNS.map((town) => {
  const { x, y } = onMap(town) ?? { x: 0, y: 0 }
  const name = `<text ${SIDES[town.name] ?? ''}>${town.name}</text>`
  return `<g transform="translate(${x} ${y})" fill="${INK}"><circle r="7"/>${name}</g>`
}).join('')

const SCALE =
  `<g transform="translate(${MAP_WIDTH - TWO_KM - 20} ${MAP_HEIGHT - 18})" fill="${INK}">` +
  `<path d="M0-8V0H${TWO_KM}V-8" fill="none" stroke="${INK}" stroke-width="3"/>` +
  `<text x="${TWO_KM / 2}" y="-10" text-anchor="middle">2 km</text></g>`

/** Where a venue lies among the four towns: a drawing of ours, to scale; nothing for one that is not there. */
export function VenueMap({ venue: { position } }: { venue: Venue }) {
  const place = position && onMap(position)
  if (!place) return null
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      width={MAP_WIDTH}
      height={MAP_HEIGHT}
      aria-hidden="true"
      className="h-auto w-full text-[26px] font-bold sm:text-[19px]"
    >
      <Drawing width={MAP_WIDTH} height={MAP_HEIGHT} inside={`${AREA}${SCALE}${TOWN_MARKS}`} />
      {/* A hexagon on a point, which is the place. */}
      <g transform={`translate(${place.x} ${place.y})`} stroke={INK} strokeWidth="4">
        <path d="M0 0-10-18-24-28v-30l24-14 24 14v30l-14 10z" fill={HONEY} strokeLinejoin="round" />
        <circle cy="-43" r="6" fill={INK} />
      </g>
    </svg>
  )
}
