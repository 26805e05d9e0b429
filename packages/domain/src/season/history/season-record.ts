import type { League } from '../season/league.ts'
import { standings } from '../table/standings.ts'
import type { Tally } from '../table/tally.ts'

export type RecordCounts = Pick<Tally, 'played' | 'wins' | 'draws' | 'losses' | 'forfeits'>

/** What a season came to for a team. */
export type SeasonRecord = RecordCounts & {
  readonly place: number
  /** How many teams are in the table. */
  readonly of: number
}

/** A team’s row of its table; `null` where it has none. */
export function seasonRecord(league: League, teamId: number): SeasonRecord | null {
  const rows = standings(league)
  const row = rows.find((one) => one.teamId === teamId)
  if (!row) return null
  const { place, played, wins, draws, losses, forfeits } = row
  return { place, of: rows.length, played, wins, draws, losses, forfeits }
}

const NOTHING: RecordCounts = { played: 0, wins: 0, draws: 0, losses: 0, forfeits: 0 }

/** The sums of several seasons. */
export function allOf(records: readonly RecordCounts[]): RecordCounts {
  return records.reduce(
    (sum, one) => ({
      played: sum.played + one.played,
      wins: sum.wins + one.wins,
      draws: sum.draws + one.draws,
      losses: sum.losses + one.losses,
      forfeits: sum.forfeits + one.forfeits,
    }),
    NOTHING,
  )
}

/** `24 played, 15 won, 2 drawn, 7 lost (1 by forfeit)` */
export function recordText({ played, wins, draws, losses, forfeits }: RecordCounts): string {
  const drawn = draws === 0 ? '' : `, ${draws} drawn`
  const given = forfeits === 0 ? '' : ` (${forfeits} by forfeit)`
  return `${played} played, ${wins} won${drawn}, ${losses} lost${given}`
}
