import { seasonGames } from '../fixtures/season-games.ts'
import { pointsText } from '../../leagues/leagues/points.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Points that staff have given a team or taken away, with the reason, which anyone can read. */
export type PointsAdjustment = {
  readonly teamId: number
  readonly teamName: string
  readonly points: number
  readonly reason: string
}

/** A footnote of a table, by its number. */
export type TableNote = { readonly number: number; readonly teamId: number; readonly text: string }

type Source = Parameters<typeof seasonGames>[0] & {
  readonly adjustments?: readonly PointsAdjustment[]
  readonly withdrawals?: readonly Withdrawal[]
}

/** The footnotes of a table: points by staff, then teams that have withdrawn. */
export function tableNotes({ adjustments = [], withdrawals = [], ...league }: Source): TableNote[] {
  const season = new Set(seasonGames(league).map(({ id }) => id))
  const notes = [
    ...adjustments.map((one) => ({ teamId: one.teamId, text: adjustmentText(one) })),
    ...withdrawals.map((one) => ({
      teamId: one.teamId,
      text: withdrawalText(one, !one.fixtureIds.some((id) => season.has(id))),
    })),
  ]
  return notes.map((note, at) => ({ number: at + 1, ...note }))
}

/** `Aces: 1 point taken away. They fielded a player who was not registered.` */
function adjustmentText({ teamName, points, reason }: PointsAdjustment): string {
  const count = Math.abs(points)
  const what = `${pointsText(count)} ${count === 1 ? 'point' : 'points'}`
  return `${teamName}: ${what} ${points > 0 ? 'added' : 'taken away'}. ${reason}`
}

function withdrawalText({ teamName, counts }: Withdrawal, isOver: boolean): string {
  if (isOver) return `${teamName} have withdrawn, after their last game of the season.`
  return counts === 'void'
    ? `${teamName} have withdrawn. None of their games count.`
    : `${teamName} have withdrawn. Games that they left unplayed count as forfeits.`
}
