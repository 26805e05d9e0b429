import { checkDraw, type DrawCheck, type PublishedDraw } from './check-draw.ts'
import type { DrawStanding } from './draw-standing.ts'
import { type FairnessReport, fairnessOf } from './fairness.ts'

/** A draw with its changes and its report, as a visitor keeps it in a file. */
export type SavedDraw = {
  readonly league: string
  /** The page that it was saved from, and when. */
  readonly address: string
  readonly savedAt: string
  readonly standing: DrawStanding
  readonly draw: PublishedDraw
  readonly report: FairnessReport
}

export type SavedCheck = DrawCheck & {
  /** Whether the games of today are as fair as the report says. */
  readonly isSameReport: boolean
}

/**
 * The fairness of a draw as its games are today, with teams that have come since and without those that have left; as they were
 * drawn where none is on.
 */
export function reportOf({ terms, games: drawn, now, left }: PublishedDraw): FairnessReport {
  const { teams, wishes, slots: offered } = terms
  if (now === null || now.length === 0) {
    return fairnessOf(teams, [...(terms.rest?.kept ?? []), ...drawn], { wishes, offered })
  }
  const came = now.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo])
  const everyone = [...new Set([...teams, ...came.toSorted()])]
  return fairnessOf(everyone, now, { wishes, offered, ...(left && { left }) })
}

/** Checks a draw that was saved, with its report; `hash` is SHA-256 as hexadecimal text. */
export async function checkSaved(
  { draw, report }: SavedDraw,
  hash: (text: string) => Promise<string>,
): Promise<SavedCheck> {
  const isSameReport = JSON.stringify(reportOf(draw)) === JSON.stringify(report)
  return { ...(await checkDraw(draw, hash)), isSameReport }
}
