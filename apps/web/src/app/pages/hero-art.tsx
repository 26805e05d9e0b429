import { BALL_HOLE, HONEY, INK, PADDLE } from '@hive/look/colours.ts'
import { RALLY_BALL, RALLY_COURT } from '@hive/look/courts.ts'
import { Drawing } from '#ui/drawing.tsx'

/** A paddle at a place and angle. */
function paddle(place: string, colour: string): string {
  return (
    `<g transform="${place}"><rect x="-17" y="-26" width="34" height="44" rx="13" fill="${colour}"/>` +
    `<rect x="-5" y="16" width="10" height="24" rx="4" fill="${INK}"/></g>`
  )
}

const RALLY =
  `<path d="M430 42 450 53.500v23L430 88l-20-11.500v-23z" fill="${HONEY}" opacity=".9"/>` +
  `<path d="M62 282 78 291v18.500L62 318.500 46 309.500V291z" fill="none" stroke="${HONEY}" stroke-width="3"/>` +
  `<g transform="rotate(-8 240 180)">${RALLY_COURT}` +
  paddle('translate(132 138) rotate(24)', HONEY) +
  paddle('translate(352 222) rotate(-150)', PADDLE) +
  `${RALLY_BALL}<circle cx="319" cy="193" r="1.6" fill="${BALL_HOLE}"/>` +
  `<circle cx="325" cy="198" r="1.6" fill="${BALL_HOLE}"/></g>`

/** A pickleball rally from above. */
export function HeroArt() {
  return (
    <Drawing
      viewBox="20 20 440 330"
      // On a phone only the far end of the court looks in.
      preserveAspectRatio="xMidYMin slice"
      width="440"
      height="330"
      className="mx-auto h-18 w-full max-w-[520px] md:h-auto"
      inside={RALLY}
    />
  )
}
