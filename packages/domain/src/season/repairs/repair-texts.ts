import { shortDay } from '../../base/time/day-labels.ts'
import type { Measure } from '../schedule/fairness.ts'
import type { Slot } from '../schedule/game.ts'
import { counted, listed } from '../../base/text/words.ts'
import type { BrokenWish } from './broken-wishes.ts'
import { type Repair, type RepairGoal, SHOWN } from './repairs.ts'

const GOALS: Record<RepairGoal, string> = {
  fewest: 'Fewest games moved',
  fairest: 'Fairest',
  soonest: 'Done soonest',
  doubles: 'Fewest games moved, with more games on a night',
}

/** After a team has left, games move up only to end the season early. */
const SHORTER = 'Season over soonest'

type GoalsOf = { readonly goals: readonly RepairGoal[]; readonly calledOff: readonly unknown[] }

/** The strengths of a repair: `Fewest games moved, done soonest`. */
export function goalsText({ goals, calledOff }: GoalsOf): string {
  const isShorter = calledOff.length > 0
  const [first = '', ...others] = goals.map((goal) =>
    goal === 'soonest' && isShorter ? SHORTER : GOALS[goal],
  )
  return [first, ...others.map((text) => text.toLowerCase())].join(', ')
}

type Facts = Pick<
  Repair,
  | 'broken'
  | 'busy'
  | 'clashes'
  | 'doneBy'
  | 'isProved'
  | 'keepsHardDates'
  | 'mostANight'
  | 'waiting'
> & {
  readonly moves: readonly { readonly to: Slot | null }[]
  readonly calledOff: readonly unknown[]
  /** Games that are new. */
  readonly added?: readonly unknown[]
}

/** The effects of a repair, a sentence each. */
export function repairTexts({
  moves,
  calledOff,
  added = [],
  waiting,
  broken,
  busy,
  clashes,
  doneBy,
  isProved,
  keepsHardDates,
  mostANight,
}: Facts): string[] {
  const moved = moves.filter(({ to }) => to !== null).length
  const doneText = doneBy === null ? '' : `, the last of them to ${shortDay(doneBy)}`
  const busyTeams = busy.map(({ team, night }) => `${team} on ${shortDay(night)}`)
  return [
    ...(calledOff.length > 0
      ? [`${counted(calledOff.length, 'game is', 'games are')} called off.`]
      : []),
    ...(added.length > 0 ? [`${counted(added.length, 'game is', 'games are')} added.`] : []),
    moved === 0 ? 'No game moves.' : `${counted(moved, 'game moves', 'games move')}${doneText}.`,
    ...(isProved && moved > 0 ? [fewestText({ mostANight, keepsHardDates, waiting })] : []),
    ...(waiting > 0 ? [waitingText(waiting)] : []),
    ...(waiting > 0 && keepsHardDates ? [KEPT_TEXT] : []),
    ...broken.map(brokenText),
    ...clashes,
    ...(busyTeams.length > 0 ? [`More games on one night than usual: ${listed(busyTeams)}.`] : []),
  ]
}

/** What is proved is about repairs that leave no more games over: to move none is always possible. */
function fewestText({
  mostANight,
  keepsHardDates,
  waiting,
}: Pick<Facts, 'mostANight' | 'keepsHardDates' | 'waiting'>): string {
  const hard = keepsHardDates ? ', and none when it, or somebody in it, can’t play,' : ''
  const left = waiting > 0 ? 'leaves no more games waiting' : 'leaves no game waiting'
  return `No repair in which no team plays more than ${counted(mostANight, 'game')} on a night${hard} moves fewer and ${left}: proved.`
}

const KEPT_TEXT =
  'No game goes to where a team said that it can’t play. You can put one there yourself on the board, with a reason.'

/** A broken wish, with its team. */
export function brokenText(wish: BrokenWish): string {
  const { team, kind } = wish
  if (kind === 'night')
    return `${team} asked not to play on ${shortDay(wish.night)}, and now would.`
  return `${team} asked for ${kind} games, and ${counted(wish.games, 'game')} more would not be.`
}

function waitingText(waiting: number): string {
  return `${counted(waiting, 'game has', 'games have')} no court and ${
    waiting === 1 ? 'is' : 'are'
  } postponed. Add a night or book another court, and then find ${waiting === 1 ? 'it' : 'them'} one.`
}

const TITLES: Readonly<Record<(typeof SHOWN)[number], string>> = {
  courtSpread: 'Courts',
  startSpread: 'Early and late games',
  byeSpread: 'Nights off',
  carryOver: 'Order of opponents',
  doubleHeaders: 'Two games on a night',
  longestWait: 'Minutes between them',
  daysInARow: 'Days in a row',
}
/** What most seasons have none of, before or after. */
const RARE: ReadonlySet<string> = new Set(['doubleHeaders', 'longestWait', 'daysInARow'])
type Measures = Readonly<Record<(typeof SHOWN)[number], Measure>>

/** A measure before and after, beside the best there is, or that is known; `null` where no one knows. */
export type MeasureChange = {
  readonly title: string
  readonly before: number
  readonly after: number
  readonly best: number | null
}

/** How the fairness of a season changes; lower is fairer. */
export function measureChanges(before: Measures, after: Measures): MeasureChange[] {
  const shown = SHOWN.filter(
    (key) => !RARE.has(key) || before[key].value > 0 || after[key].value > 0,
  )
  return shown.map((key) => ({
    title: TITLES[key],
    before: before[key].value,
    after: after[key].value,
    best: after[key].claim === 'bound' ? null : after[key].best,
  }))
}
