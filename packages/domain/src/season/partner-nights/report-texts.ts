import { type MeasureText, textOf } from '../schedule/fairness-texts.ts'
import { counted } from '../../base/text/words.ts'
import type { PartnerReport } from './partner-report.ts'

/** The report of a partner night in words. */
export function partnerTexts(report: PartnerReport): MeasureText[] {
  const { partnerRepeats, opponentRepeats, opponentSpread, sitOutSpread } = report
  const partners =
    partnerRepeats.value === 0
      ? 'No two people are partners twice.'
      : `In all, partners come together again ${counted(partnerRepeats.value, 'time')}.`
  const opponents =
    opponentRepeats.value === 0
      ? 'No two people are opponents twice.'
      : `In all, opponents meet again ${counted(opponentRepeats.value, 'time')}.`
  const spread =
    opponentSpread.value === 0
      ? 'All meet each other equally often.'
      : `No two meet more than ${counted(opponentSpread.value, 'time')} more often than any other two.`
  const waits =
    sitOutSpread.value === 0
      ? 'All sit out equally often.'
      : `No one sits out more than ${counted(sitOutSpread.value, 'round')} more than another.`
  return [
    textOf('Partners', partnerRepeats, partners, NIGHT),
    textOf('Opponents', opponentRepeats, opponents, NIGHT),
    textOf('Who meets whom', opponentSpread, spread, NIGHT),
    textOf('Sitting out', sitOutSpread, waits, NIGHT),
  ]
}

const NIGHT = 'night of as many rounds, with these players on these courts,'
