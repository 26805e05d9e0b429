import { CHALK, COLOURS, HONEY, INK } from '@hive/look/colours.ts'
import { html, type Markup } from '@hive/look/html.ts'
import { MARK } from '@hive/look/mark.ts'
import { tallCourtOf } from '@hive/look/tall-courts.ts'
import { oneLine } from '@hive/domain/base/text/one-line'
import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import type { League } from '@hive/domain/season/season/league'

/** The size that social networks ask for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

type Card = {
  tag: string
  title: string
  lines: readonly string[]
  /** What it costs, or that there is nothing to pay for any more. */
  offer: string
  /** The sport whose court is drawn. */
  court: string
}

/** A league on one picture: what, where, when, from when and what it offers. */
export function leagueCard(league: League, offer: string): string {
  const { title, sport, venue, weekday, startTime, endTime, startDate } = league
  return drawn({
    tag: sport.name,
    title,
    lines: [
      `${nightsLabel(weekday)}, ${timeRange(startTime, endTime)}`,
      `${venue.town}, from ${longDay(startDate)}`,
    ],
    offer,
    court: sport.slug,
  })
}

/** The site itself, for every other page. */
export function siteCard(): string {
  return drawn({
    tag: '18 and over, beginners welcome',
    title: 'Game night, sorted.',
    lines: ['Pickleball, 3v3 basketball, badminton', 'Leixlip, Maynooth, Celbridge, Lucan'],
    offer: 'All equipment provided',
    court: 'pickleball',
  })
}

const LARGEST = 92
const COLUMN = 690
const MOST_LINES = 4
/** The height of all lines of a title together, at most. */
const MOST_HEIGHT = 200
/** The average width of a letter of the display font, in units of its size. */
const LETTER = 0.56
/** From one line of a title to the next, in units of its size. */
const LINE = 1.04

/** The largest size at which the title fits its corner; a word is never cut. */
function fitted(title: string): { size: number; lines: string[] } {
  for (let size = LARGEST; ; size -= 8) {
    const lines = wrapped(title, Math.floor(COLUMN / (size * LETTER)))
    const widest = Math.max(...lines.map(({ length }) => length)) * size * LETTER
    if (size <= 36 || (lines.length * size <= MOST_HEIGHT && widest <= COLUMN))
      return { size, lines: shortened(lines) }
  }
}

function shortened(lines: readonly string[]): string[] {
  const shown = lines.slice(0, MOST_LINES)
  return shown.map((line, at) =>
    lines.length > MOST_LINES && at === MOST_LINES - 1 ? `${line} …` : line,
  )
}

function wrapped(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}

/** The court leans into the picture, and is cut off by its edges. */
function courtFor(sport: string): Markup {
  const { ground, lines } = tallCourtOf(sport)
  const floor = `<rect x="-250" y="-400" width="700" height="800" rx="28" fill="${ground}"/>`
  return { markup: `<g transform="translate(1010 330) rotate(-12)">${floor}${lines}</g>` }
}

function drawn({ tag, title, lines, offer, court }: Card): string {
  const { size, lines: titleLines } = fitted(oneLine(title))
  const top = 236 - (titleLines.length === 1 ? 0 : 10)
  const below = top + titleLines.length * size * LINE
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${SHARE_WIDTH}"
    height="${SHARE_HEIGHT}"
    viewBox="0 0 1200 630"
  >
    <rect width="1200" height="630" fill="${INK}" />
    ${courtFor(court)} ${NAME}
    <text x="72" y="172" font-family="Figtree" font-weight="600" font-size="30" fill="${HONEY}">
      ${oneLine(tag)}
    </text>
    ${titleLines.map((line, index) => titleLine(line, { size, y: top + index * size * LINE }))}
    ${lines.map((line, index) => factLine(line, below + 24 + index * 44))}
    <text
      x="72"
      y="580"
      font-family="Bricolage Grotesque"
      font-weight="800"
      font-size="52"
      fill="${HONEY}"
    >
      ${offer}
    </text>
  </svg>`.markup
}

/** The mark, and the name beside it. */
const NAME = html`<g transform="translate(72 58)">
  <g transform="scale(1.5)">${{ markup: MARK }}</g>
  <text
    x="70"
    y="44"
    font-family="Bricolage Grotesque"
    font-weight="800"
    font-size="46"
    fill="${CHALK}"
  >
    Hive
  </text>
</g>`

function titleLine(text: string, { size, y }: { size: number; y: number }): Markup {
  return html`<text
    x="72"
    y="${Math.round(y + size * 0.3)}"
    font-family="Bricolage Grotesque"
    font-weight="800"
    font-size="${size}"
    letter-spacing="-1.5"
    fill="${CHALK}"
    >${text}</text
  >`
}

function factLine(text: string, y: number): Markup {
  return html`<text
    x="72"
    y="${Math.round(y)}"
    font-family="Figtree"
    font-weight="600"
    font-size="32"
    fill="${COLOURS['chalk-2']}"
    >${oneLine(text)}</text
  >`
}
