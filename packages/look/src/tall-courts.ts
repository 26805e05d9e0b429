import { BALL, BALL_HOLE, BLUE, BOARDS, BOARDS_DARK, CHALK, GREEN, HONEY, INK } from './colours.ts'
import type { CourtDrawing } from './courts.ts'

// Upright courts, each as large as half a share image; at that size a few lines say more than all of them.

const LINES = `fill="none" stroke="${CHALK}" stroke-width="7"`
const NET = '<path d="M-230 0h500" stroke-dasharray="5 10"/>'

const PICKLEBALL: CourtDrawing = {
  ground: GREEN,
  lines:
    `<g ${LINES}><rect x="-200" y="-340" width="440" height="680"/>` +
    `<rect x="-200" y="-110" width="440" height="220" fill="${BLUE}" fill-opacity=".6"/>` +
    `<path d="M20-340v230M20 110v230"/>${NET}</g>` +
    `<circle cx="-90" cy="-190" r="24" fill="${BALL}"/>` +
    `<circle cx="-98" cy="-197" r="4" fill="${BALL_HOLE}"/>` +
    `<circle cx="-84" cy="-184" r="4" fill="${BALL_HOLE}"/>`,
}

const BASKETBALL: CourtDrawing = {
  ground: BOARDS,
  lines:
    `<g ${LINES}><rect x="-210" y="-340" width="460" height="680"/>` +
    `<rect x="-80" y="-340" width="200" height="250" fill="${BOARDS_DARK}"/>` +
    '<circle cx="20" cy="-90" r="80"/>' +
    '<path d="M-170-340v150a190 190 0 0 0 380 0v-150M-25-300h90"/>' +
    '<circle cx="20" cy="-272" r="20"/></g>' +
    `<circle cx="-110" cy="130" r="44" fill="${HONEY}"/>` +
    `<path d="M-154 130h88M-110 86v88M-140 99q26 31 0 62M-80 99q-26 31 0 62" fill="none" stroke="${INK}" stroke-width="4"/>`,
}

const BADMINTON: CourtDrawing = {
  ground: BLUE,
  lines:
    `<g ${LINES}><rect x="-200" y="-340" width="440" height="680"/>` +
    '<path d="M-168-340v680M208-340v680M-200-300h440M-200 300h440M-200-100h440M-200 100h440M20-340v240M20 100v240"/>' +
    `${NET}</g>` +
    `<g transform="translate(-95 -200) rotate(-40)"><path d="M0 0 62-30v60z" fill="${CHALK}"/>` +
    `<circle r="17" fill="${HONEY}"/></g>`,
}

const COURTS: Readonly<Record<string, CourtDrawing>> = {
  pickleball: PICKLEBALL,
  '3v3-basketball': BASKETBALL,
  badminton: BADMINTON,
}

/** The court of a sport, by its slug, around its middle; a sport without a drawing has a pickleball court. */
export function tallCourtOf(sport: string): CourtDrawing {
  return COURTS[sport] ?? PICKLEBALL
}
