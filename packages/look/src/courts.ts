import {
  BALL,
  BALL_HOLE,
  BLUE,
  BOARDS,
  BOARDS_DARK,
  CHALK,
  GRASS,
  GREEN,
  HONEY,
  INK,
} from './colours.ts'

/** A court from above: the colour of its floor, and its lines as the content of an SVG of 516 by 200. */
export type CourtDrawing = { readonly ground: string; readonly lines: string }

/** The flight of a ball or shuttle. */
const FLIGHT = `stroke="${CHALK}" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round" fill="none"`

const PICKLEBALL: CourtDrawing = {
  ground: GREEN,
  lines:
    `<rect x="196" y="34" width="124" height="132" fill="${BLUE}" opacity=".55"/>` +
    `<g stroke="${CHALK}" stroke-width="4" fill="none" opacity=".95">` +
    '<rect x="48" y="34" width="420" height="132"/>' +
    '<path d="M258 20v160" stroke-dasharray="3 6"/>' +
    '<path d="M196 34v132M320 34v132M48 100h148M320 100h148"/></g>' +
    `<path d="M120 142Q240 20 372 72" ${FLIGHT}/>` +
    '<g transform="translate(116 146) rotate(28)">' +
    `<rect x="-13" y="-21" width="26" height="34" rx="10" fill="${HONEY}"/>` +
    `<rect x="-4" y="11" width="8" height="19" rx="3" fill="${INK}"/></g>` +
    `<circle cx="372" cy="72" r="10" fill="${BALL}"/>` +
    `<circle cx="369" cy="69" r="1.6" fill="${BALL_HOLE}"/>` +
    `<circle cx="375" cy="75" r="1.6" fill="${BALL_HOLE}"/>`,
}

const BASKETBALL: CourtDrawing = {
  ground: BOARDS,
  lines:
    `<path d="M198 -4h120v110H198z" fill="${BOARDS_DARK}"/>` +
    `<g stroke="${CHALK}" stroke-width="4" fill="none">` +
    '<path d="M88 0v128a170 170 0 0 0 340 0V0"/>' +
    '<rect x="198" y="-4" width="120" height="110"/>' +
    '<circle cx="258" cy="106" r="58"/><path d="M228 22h60"/><circle cx="258" cy="36" r="12"/></g>' +
    `<path d="M372 142Q330 40 264 38" ${FLIGHT}/>` +
    `<circle cx="372" cy="142" r="15" fill="${HONEY}"/>` +
    `<path d="M357 142h30M372 127v30M362 131q10 11 0 22M382 131q-10 11 0 22" stroke="${INK}" stroke-width="1.6" fill="none"/>`,
}

const BADMINTON: CourtDrawing = {
  ground: BLUE,
  lines:
    `<g stroke="${CHALK}" stroke-width="4" fill="none"><rect x="40" y="26" width="436" height="148"/>` +
    '<path d="M40 44h436M40 156h436M258 12v176M72 26v148M444 26v148M186 26v148M330 26v148M72 100h114M330 100h114"/></g>' +
    `<path d="M120 70Q220 10 306 62" ${FLIGHT}/>` +
    `<g transform="translate(312 66) rotate(35)"><path d="M0 0 22 -11v22z" fill="${CHALK}"/>` +
    `<circle r="6" fill="${HONEY}"/></g>`,
}

const COURTS: Readonly<Record<string, CourtDrawing>> = {
  pickleball: PICKLEBALL,
  '3v3-basketball': BASKETBALL,
  badminton: BADMINTON,
}

/** The court of a sport, by its slug; a sport without a drawing has a pickleball court. */
export function courtOf(sport: string): CourtDrawing {
  return COURTS[sport] ?? PICKLEBALL
}

/** The court of a rally of pickleball, as the content of an SVG of 480 by 360. */
export const RALLY_COURT =
  `<rect x="40" y="60" width="400" height="240" rx="10" fill="${GREEN}"/>` +
  `<rect x="66" y="84" width="348" height="192" fill="${GRASS}" stroke="${CHALK}" stroke-width="4"/>` +
  `<rect x="186" y="84" width="108" height="192" fill="${BLUE}" opacity=".55"/>` +
  `<path d="M240 72v216" stroke="${CHALK}" stroke-width="5" stroke-dasharray="3 5"/>` +
  `<path d="M186 84v192M294 84v192M66 180h120M294 180h120" stroke="${CHALK}" stroke-width="4"/>`

/** The ball of that rally, in flight. */
export const RALLY_BALL =
  `<path d="M146 128Q230 60 322 196" fill="none" stroke="${CHALK}" stroke-width="2.5" stroke-dasharray="2 8" stroke-linecap="round"/>` +
  `<circle cx="322" cy="196" r="9" fill="${BALL}"/>`
