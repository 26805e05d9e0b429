import { counted } from '../../base/text/words.ts'
import type { FairnessReport, Measure } from './fairness.ts'

/** A number of a fairness report in words. */
export type MeasureText = {
  readonly title: string
  /** The meaning of this schedule’s number. */
  readonly found: string
  /** How it compares with the best schedule. */
  readonly beside: string
  /** Whether no schedule is fairer in this, or none is known. */
  readonly isBest: boolean
}

/** The fairness report of a whole schedule, for people who have not read about schedules. */
export function measureTexts(report: FairnessReport): MeasureText[] {
  const { courtSpread, startSpread, byeSpread, carryOver } = report
  const { doubleHeaders, longestWait, daysInARow } = report
  return [
    spread('Courts', 'court', courtSpread),
    spread('Early and late games', 'start', startSpread),
    textOf('Nights off', byeSpread, nightsOffText(byeSpread.value)),
    textOf('Order of opponents', carryOver, carryOverText(carryOver.value)),
    ...ifAny('Two games on a night', doubleHeaders, (times) => {
      return `Teams play more than once on a night ${counted(times, 'time')} in all.`
    }),
    ...ifAny('Waiting between games', longestWait, (minutes) => {
      return `No team waits more than ${counted(minutes, 'minute')} between two games of a night.`
    }),
    ...ifAny('Rest between nights', daysInARow, (times) => {
      return `Teams play on two days in a row ${counted(times, 'time')} in all.`
    }),
  ]
}

/** What most seasons have none of is said only where there is some. */
function ifAny(title: string, measure: Measure, found: (value: number) => string): MeasureText[] {
  return measure.value === 0 ? [] : [textOf(title, measure, found(measure.value))]
}

function spread(title: string, of: string, measure: Measure): MeasureText {
  const { value } = measure
  return textOf(
    title,
    measure,
    value === 0
      ? `Every team has as many games at one ${of} as at another.`
      : `No team has more than ${counted(value, 'game')} more at one ${of} than at another.`,
  )
}

function nightsOffText(value: number): string {
  return value === 0
    ? 'Every team has as many nights off.'
    : `No team has more than ${counted(value, 'night')} off more than another.`
}

function carryOverText(value: number): string {
  return `${value}: lower means that teams less often meet the opponents of the same team one after the other (carry-over).`
}

/** A number beside the best that a `whole` can have: by default, any schedule of the same games that uses the same slots. */
export function textOf(
  title: string,
  measure: Measure,
  found: string,
  whole = 'schedule of these games, at the times and on the courts that they use,',
): MeasureText {
  const { value, best } = measure
  const isBest = value <= best
  if (measure.claim === 'known') return { title, found, beside: knownText(measure), isBest }
  if (isBest) return { title, found, beside: `No ${whole} can be fairer: proved.`, isBest }
  const beside =
    measure.claim === 'proved'
      ? `The fairest ${whole} has ${best}: proved.`
      : 'Whether it can be fairer is not known.'
  return { title, found, beside, isBest }
}

function knownText({ value, best, source }: Extract<Measure, { claim: 'known' }>): string {
  const where = 'where every team plays once a night'
  return value === best
    ? `Nothing lower is known ${where} (${source}).`
    : `The lowest that is known ${where} is ${best} (${source}).`
}
