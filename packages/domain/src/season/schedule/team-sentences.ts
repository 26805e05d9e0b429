import { clockInText } from '../../base/time/labels.ts'
import type { FairnessReport, TeamReport } from './fairness.ts'
import { NO_COURT } from './fixtures-now.ts'

/**
 * The fairness of a schedule for the players of one team, or for anyone where `team` is null: their courts, their early and
 * late games, and their nights off, each in a sentence.
 */
export function teamSentences({ teams }: FairnessReport, team: string | null): string[] {
  const own = teams.find((one) => one.team === team)
  return [courtsText(teams), startsText(teams, own), nightsText(teams, own)].filter(Boolean)
}

function courtsText(teams: readonly TeamReport[]): string {
  const courts = Object.keys(teams[0]?.courts ?? {})
  if (courts.length === 0 || courts.includes(String(NO_COURT))) return ''
  if (courts.length === 1) return `All games are on court ${courts[0] ?? ''}.`
  const range = rangeOf(teams.flatMap((one) => courts.map((court) => one.courts[court] ?? 0)))
  return `${range.least === 0 ? 'Nobody' : 'Everyone'} plays on ${
    range.least === 0
      ? `one court more than ${timesText({ least: range.most, most: range.most })}`
      : `every court ${timesText(range)}`
  }.`
}

function startsText(teams: readonly TeamReport[], own: TeamReport | undefined): string {
  const starts = Object.keys(teams[0]?.starts ?? {}).toSorted()
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (first === last) return `All games start at ${clockInText(first)}.`
  // Where all others have left, there is nobody to compare with.
  const others = teams.length === 1 ? teams : teams.filter((one) => one !== own)
  const at = (start: string) => rangeOf(others.map((one) => one.starts[start] ?? 0))
  const late = `at ${clockInText(last)}, the last start`
  const early = `at ${clockInText(first)}, the first start`
  if (!own || teams.length === 1) {
    const have = own ? 'You have' : 'Everyone has'
    return `${have} ${gamesText(at(first))} ${early}, and ${gamesText(at(last))} ${late}.`
  }
  const [ownEarly, ownLate] = [own.starts[first] ?? 0, own.starts[last] ?? 0]
  return `You have ${gamesText(sameOf(ownEarly))} ${early}, ${othersText(others)} ${rangeText(at(first))}; and ${numberText(
    ownLate,
  )} ${late}, ${othersText(others)} ${rangeText(at(last))}.`
}

function othersText({ length }: readonly TeamReport[]): string {
  return length === 1 ? 'the other team' : 'the others'
}

function nightsText(teams: readonly TeamReport[], own: TeamReport | undefined): string {
  const all = rangeOf(teams.map(({ byes }) => byes))
  if (all.most === 0) return 'Everyone plays on every night.'
  if (own && teams.length === 1) return `You have ${nightsOff(all)}.`
  if (all.least === all.most || !own) return `Everyone has ${nightsOff(all)}.`
  const others = teams.filter((one) => one !== own)
  const theirs = rangeOf(others.map(({ byes }) => byes))
  return `You have ${nightsOff(sameOf(own.byes))}, ${othersText(others)} ${rangeText(theirs)}.`
}

type Range = { readonly least: number; readonly most: number }

function rangeOf(numbers: readonly number[]): Range {
  return { least: Math.min(...numbers), most: Math.max(...numbers) }
}

function sameOf(number: number): Range {
  return { least: number, most: number }
}

/** `two or three`, `two to five`, `up to two`, `two` */
function rangeText({ least, most }: Range): string {
  if (least === most) return numberText(least)
  if (least === 0) return `up to ${numberText(most)}`
  return `${numberText(least)} ${most === least + 1 ? 'or' : 'to'} ${numberText(most)}`
}

function gamesText(range: Range): string {
  return range.most === 0 ? 'no game' : `${rangeText(range)} ${range.most === 1 ? 'game' : 'games'}`
}

function nightsOff(range: Range): string {
  if (range.most === 0) return 'no night off'
  return `${rangeText(range)} ${range.most === 1 ? 'night' : 'nights'} off`
}

const TIMES = ['never', 'once', 'twice']

/** `once or twice`, `two to four times`, `twice` */
function timesText({ least, most }: Range): string {
  const [one, other] = [TIMES[least], TIMES[most]]
  if (least === most) return one ?? `${numberText(least)} times`
  if (one !== undefined && other !== undefined) return `${one} or ${other}`
  return `${rangeText({ least, most })} times`
}

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

function numberText(number: number): string {
  return NUMBERS[number] ?? String(number)
}
