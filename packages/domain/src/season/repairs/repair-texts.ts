import { shortDay } from '../../base/time/day-labels.ts'
import type { Measure } from '../schedule/fairness.ts'
import type { Slot } from '../schedule/game.ts'
import { counted, listed } from '../../base/text/words.ts'
import type { Repair, RepairGoal } from './repairs.ts'

const GOALS: Record<RepairGoal, string> = {
  fewest: 'Fewest games moved',
  fairest: 'Fairest',
  soonest: 'Done soonest',
}

/** The strengths of a repair: `Fewest games moved, done soonest`. */
export function goalsText(goals: readonly RepairGoal[]): string {
  const [first = '', ...others] = goals.map((goal) => GOALS[goal])
  return [first, ...others.map((text) => text.toLowerCase())].join(', ')
}

type Facts = Pick<Repair, 'busy' | 'doneBy' | 'isProved' | 'waiting'> & {
  readonly moves: readonly { readonly to: Slot | null }[]
  readonly calledOff: readonly unknown[]
}

/** The effects of a repair, a sentence each. */
export function repairTexts({
  moves,
  calledOff,
  waiting,
  busy,
  doneBy,
  isProved,
}: Facts): string[] {
  const moved = moves.filter(({ to }) => to !== null).length
  const doneText = doneBy === null ? '' : `, the last of them to ${shortDay(doneBy)}`
  const busyTeams = busy.map(({ team, night }) => `${team} on ${shortDay(night)}`)
  return [
    ...(calledOff.length > 0
      ? [`${counted(calledOff.length, 'game is', 'games are')} called off.`]
      : []),
    moved === 0 ? 'No game moves.' : `${counted(moved, 'game moves', 'games move')}${doneText}.`,
    ...(isProved && moved > 0 ? ['No repair moves fewer: proved.'] : []),
    ...(waiting > 0 ? [waitingText(waiting)] : []),
    ...(busyTeams.length > 0 ? [`More games on one night than usual: ${listed(busyTeams)}.`] : []),
  ]
}

function waitingText(waiting: number): string {
  return `${counted(waiting, 'game has', 'games have')} no court and ${
    waiting === 1 ? 'is' : 'are'
  } postponed. Add a night or book another court, and then find ${waiting === 1 ? 'it' : 'them'} one.`
}

const MEASURES = [
  ['courtSpread', 'Courts'],
  ['startSpread', 'Early and late games'],
  ['byeSpread', 'Nights off'],
  ['carryOver', 'Order of opponents'],
] as const
type Measures = Readonly<Record<(typeof MEASURES)[number][0], Measure>>

/** A measure before and after, beside the best there is, or that is known; `null` where no one knows. */
export type MeasureChange = {
  readonly title: string
  readonly before: number
  readonly after: number
  readonly best: number | null
}

/** How the fairness of a season changes; lower is fairer. */
export function measureChanges(before: Measures, after: Measures): MeasureChange[] {
  return MEASURES.map(([key, title]) => ({
    title,
    before: before[key].value,
    after: after[key].value,
    best: after[key].claim === 'bound' ? null : after[key].best,
  }))
}
