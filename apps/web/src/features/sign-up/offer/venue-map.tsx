import { AREA } from '@hive/look/area.ts'
import { HONEY, INK } from '@hive/look/colours.ts'
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  isHung,
  type MapPoint,
  namesAt,
  onMap,
  PIN,
  scaleAt,
  TOWNS,
  TWO_KM,
} from '@hive/domain/leagues/venues/area-map'
import type { Venue } from '@hive/domain/leagues/venues/venue'
import { Drawing } from '#ui/drawing.tsx'

/** The towns with their names, and the scale, about a pin. */
function marksFor(pin: MapPoint): string {
  const names = namesAt(pin)
  const towns = TOWNS.map((town, at) => {
    const { x, y } = onMap(town) ?? { x: 0, y: 0 }
    const name = names[at] ?? { x, y, anchor: 'middle' }
    return (
      `<circle cx="${x}" cy="${y}" r="7"/>` +
      `<text x="${name.x}" y="${name.y}" text-anchor="${name.anchor}">${town.name}</text>`
    )
  })
  const scale = scaleAt(pin)
  return (
    `<g fill="${INK}">${towns.join('')}<g transform="translate(${scale.x - TWO_KM} ${scale.y})">` +
    `<path d="M0-8V0H${TWO_KM}V-8" fill="none" stroke="${INK}" stroke-width="3"/>` +
    `<text x="${TWO_KM / 2}" y="-10" text-anchor="middle">2 km</text></g></g>`
  )
}

/** Where a venue lies among the four towns: a drawing of ours, to scale; nothing for one that is not there. */
export function VenueMap({ venue: { position } }: { venue: Venue }) {
  const place = position && onMap(position)
  if (!place) return null
  const scale = PIN.height / 76
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      width={MAP_WIDTH}
      height={MAP_HEIGHT}
      aria-hidden="true"
      className="venue-map h-auto w-full text-[26px] font-bold sm:text-[19px]"
    >
      <Drawing width={MAP_WIDTH} height={MAP_HEIGHT} inside={`${AREA}${marksFor(place)}`} />
      {/* A hexagon on a point, which is the place. */}
      <g
        transform={`translate(${place.x} ${place.y})scale(${scale} ${isHung(place) ? -scale : scale})`}
        stroke={INK}
        strokeWidth="5"
      >
        <path d="M0 0-10-18-24-28v-30l24-14 24 14v30l-14 10z" fill={HONEY} strokeLinejoin="round" />
        <circle cy="-43" r="6" fill={INK} />
      </g>
    </svg>
  )
}
