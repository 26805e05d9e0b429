import { listed } from '../../base/text/words.ts'
import type { Day } from '../../base/time/day.ts'
import { longDay } from '../../base/time/day-labels.ts'
import { timeRange } from '../../base/time/labels.ts'
import { ANNOUNCED_CHANGES, type AnnouncedChange } from './league-fields.ts'
import type { AnnouncedFields } from './league-plan.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'

/** A league as an e-mail about a change describes it, with the name of the venue. */
export type AnnouncedLeague = AnnouncedFields & { readonly venue: string }
type Change = { readonly before: AnnouncedLeague; readonly after: AnnouncedLeague }

/** An e-mail about a change to people who have signed up, for an organiser to edit. */
export function changeText(title: string, change: Change): string {
  const lines = ANNOUNCED_CHANGES.flatMap((kind) => LINES[kind](change))
  return [`We’ve changed something in ${title}.`, ...lines].join('\n\n')
}

const LINES: Readonly<Record<AnnouncedChange, (change: Change) => string[]>> = {
  nights: nightLines,
  times: timeLines,
  venue: venueLines,
  price: priceLines,
  'number of teams': teamLines,
}

function nightLines({ before, after }: Change): string[] {
  const gone = before.nights.filter((night) => !after.nights.includes(night))
  const extra = after.nights.filter((night) => !before.nights.includes(night))
  if (gone.length > 0 && extra.length > 0) {
    return [`Instead of ${days(gone)}, we’ll play on ${days(extra)}.`]
  }
  if (gone.length > 0) return [`We won’t play on ${days(gone)}.`]
  return extra.length > 0 ? [`We’ll also play on ${days(extra)}.`] : []
}

function days(nights: readonly Day[]): string {
  return listed(nights.toSorted().map(longDay))
}

function timeLines({ before, after }: Change): string[] {
  const [was, is] = [before, after].map(({ startTime, endTime }) => timeRange(startTime, endTime))
  return was === is ? [] : [`We’ll play at ${is}, not at ${was}.`]
}

function venueLines({ before, after }: Change): string[] {
  if (before.venueId === after.venueId) return []
  return [`We’ll play in ${after.venue}, not in ${before.venue}.`]
}

function priceLines({ before, after }: Change): string[] {
  const lines = [
    ...priceLine('for one player', before.individualPrice, after.individualPrice),
    ...priceLine('for a team', before.teamPrice, after.teamPrice),
  ]
  return lines.length === 0 ? [] : [...lines, 'What you’ve paid stays as it is.']
}

function priceLine(who: string, before: Cents, after: Cents): string[] {
  if (before === after) return []
  return [`The price ${who} is ${priceText(after)} now; it was ${priceText(before)}.`]
}

function teamLines({ before, after }: Change): string[] {
  if (before.numberOfTeams === after.numberOfTeams) return []
  return [`There’s room for ${after.numberOfTeams} teams now; it was ${before.numberOfTeams}.`]
}
