import { html, type Markup } from '@hive/look/html.ts'
import { oneLine } from '@hive/domain/text/one-line'
import { longDay } from '@hive/domain/leagues/day-labels'
import { nightsLabel, timeRange } from '@hive/domain/leagues/labels'
import type { League } from '@hive/domain/leagues/league'

/** What social networks ask for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

type Card = {
  tag: string
  title: string
  lines: readonly string[]
  price: string
  court: Markup
  ground: string
}

/** A league on one picture: what, where, when, from when and for how much. */
export function leagueCard(league: League, price: string): string {
  const { title, sport, venue, weekday, startTime, endTime, startDate } = league
  return drawn({
    tag: sport.name,
    title,
    lines: [
      `${nightsLabel(weekday)}, ${timeRange(startTime, endTime)}`,
      `${venue.town}, from ${longDay(startDate)}`,
    ],
    price: `From ${price}`,
    ...courtOf(sport.slug),
  })
}

/** The site itself, for every other page. */
export function siteCard(): string {
  return drawn({
    tag: '18 and over, beginners welcome',
    title: 'Game night, sorted.',
    lines: ['Pickleball, 3v3 basketball, badminton', 'Leixlip, Maynooth, Celbridge, Lucan'],
    price: 'All equipment provided',
    ...courtOf('pickleball'),
  })
}

const LARGEST = 92
const COLUMN = 690
/** What all lines of a title may take together. */
const MOST_HEIGHT = 200
/** How wide a letter of the display face is on average, in units of its size. */
const LETTER = 0.56

/** The largest size at which the title fits its corner; a word is never cut. */
function fitted(title: string): { size: number; lines: string[] } {
  for (let size = LARGEST; ; size -= 8) {
    const lines = wrapped(title, Math.floor(COLUMN / (size * LETTER)))
    const widest = Math.max(...lines.map(({ length }) => length)) * size * LETTER
    if (size <= 36 || (lines.length * size <= MOST_HEIGHT && widest <= COLUMN))
      return { size, lines: lines.slice(0, 4) }
  }
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

function drawn({ tag, title, lines, price, court, ground }: Card): string {
  const { size, lines: titleLines } = fitted(oneLine(title))
  const top = 236 - (titleLines.length === 1 ? 0 : 10)
  const below = top + titleLines.length * size * 1.04
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    width="${SHARE_WIDTH}"
    height="${SHARE_HEIGHT}"
    viewBox="0 0 1200 630"
  >
    <rect width="1200" height="630" fill="#14171A" />
    <g transform="translate(1010 330) rotate(-12)">
      <rect x="-250" y="-400" width="700" height="800" rx="28" fill="${ground}" />
      ${court}
    </g>
    <g transform="translate(72 58)">
      <path d="M26 0 52 15v30L26 60 0 45V15z" fill="#FFB81C" />
      <path
        d="M17 18v24M35 18v24M17 30h18"
        stroke="#14171A"
        stroke-width="6"
        stroke-linecap="round"
      />
      <text
        x="70"
        y="44"
        font-family="Bricolage Grotesque"
        font-weight="800"
        font-size="46"
        fill="#FFFBF2"
      >
        Hive
      </text>
    </g>
    <text x="72" y="172" font-family="Figtree" font-weight="600" font-size="30" fill="#FFB81C">
      ${oneLine(tag)}
    </text>
    ${titleLines.map(
      (line, index) =>
        html`<text
          x="72"
          y="${Math.round(top + index * size * 1.04 + size * 0.3)}"
          font-family="Bricolage Grotesque"
          font-weight="800"
          font-size="${size}"
          letter-spacing="-1.5"
          fill="#FFFBF2"
          >${line}</text
        >`,
    )}
    ${lines.map(
      (line, index) =>
        html`<text
          x="72"
          y="${Math.round(below + 24 + index * 44)}"
          font-family="Figtree"
          font-weight="600"
          font-size="32"
          fill="#D9D5CB"
          >${oneLine(line)}</text
        >`,
    )}
    <text
      x="72"
      y="580"
      font-family="Bricolage Grotesque"
      font-weight="800"
      font-size="52"
      fill="#FFB81C"
    >
      ${price}
    </text>
  </svg>`.markup
}

function courtOf(sport: string): { court: Markup; ground: string } {
  if (sport === '3v3-basketball') return { ground: '#B44A17', court: BASKETBALL }
  if (sport === 'badminton') return { ground: '#1B4FA8', court: BADMINTON }
  return { ground: '#0B6B4F', court: PICKLEBALL }
}

const PICKLEBALL = html`<g fill="none" stroke="#FFFBF2" stroke-width="7">
    <rect x="-200" y="-340" width="440" height="680" /><rect
      x="-200"
      y="-110"
      width="440"
      height="220"
      fill="#1B4FA8"
      fill-opacity=".6" />
    <path d="M20-340v230M20 110v230" /><path d="M-230 0h500" stroke-dasharray="5 10"
  /></g>
  <circle cx="-90" cy="-190" r="24" fill="#F4F06A" /><circle
    cx="-98"
    cy="-197"
    r="4"
    fill="#8a8a2a"
  /><circle cx="-84" cy="-184" r="4" fill="#8a8a2a" />`

const BASKETBALL = html`<g fill="none" stroke="#FFFBF2" stroke-width="7">
    <rect x="-210" y="-340" width="460" height="680" /><rect
      x="-80"
      y="-340"
      width="200"
      height="250"
      fill="#8E3610" />
    <circle cx="20" cy="-90" r="80" /><path
      d="M-170-340v150a190 190 0 0 0 380 0v-150M-25-300h90" /><circle cx="20" cy="-272" r="20"
  /></g>
  <circle cx="-110" cy="130" r="44" fill="#FFB81C" /><path
    d="M-154 130h88M-110 86v88M-140 99q26 31 0 62M-80 99q-26 31 0 62"
    fill="none"
    stroke="#14171A"
    stroke-width="4"
  />`

const BADMINTON = html`<g fill="none" stroke="#FFFBF2" stroke-width="7">
    <rect x="-200" y="-340" width="440" height="680" /><path
      d="M-168-340v680M208-340v680M-200-300h440M-200 300h440M-200-100h440M-200 100h440M20-340v240M20 100v240" />
    <path d="M-230 0h500" stroke-dasharray="5 10"
  /></g>
  <g transform="translate(-95 -200) rotate(-40)"
    ><path d="M0 0 62-30v60z" fill="#FFFBF2" /><circle r="17" fill="#FFB81C"
  /></g>`
