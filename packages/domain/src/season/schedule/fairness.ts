import { leastByeSpread, leastSpread, provedCourts } from './bounds.ts'
import { carryOverOf } from './carry-over.ts'
import { byesIn } from './byes.ts'
import type { SlottedGame, TeamWish } from './game.ts'
import { type KnownBest, knownCarryOver, leastCarryOver, triedCarryOver } from './known-orders.ts'
import { wishReport, type WishReport } from './wish-report.ts'

/**
 * A measure of a schedule beside the best one of all schedules of the same games in the same slots. `proved`: a schedule
 * with the best value exists, and none is better. `known`: the best that anyone has found where every team plays once a
 * night, by the `source`. `bound`: no schedule is better, but whether one reaches it is not known.
 */
export type Measure =
  | CountedMeasure
  | {
      readonly value: number
      readonly best: number
      readonly claim: 'known'
      readonly source: string
    }

/** A measure of which no more is known than counting says. */
export type CountedMeasure = {
  readonly value: number
  readonly best: number
  readonly claim: 'proved' | 'bound'
}

type Counts = Readonly<Record<string, number>>

/** One team's share of a schedule. */
export type TeamReport = {
  readonly team: string
  readonly games: number
  readonly courts: Counts
  readonly starts: Counts
  /** Nights on which others play and this team does not. */
  readonly byes: number
  readonly opponents: Counts
  /** Of a team that asked for something. */
  readonly wish?: WishReport
}

/** How fair a schedule is, beside the best that its slots allow. */
export type FairnessReport = {
  readonly teams: readonly TeamReport[]
  /** The most games of a team on one court, less its fewest; of the team for which that is most. */
  readonly courtSpread: Measure
  readonly startSpread: Measure
  /** The most byes of a team, less the fewest of any. */
  readonly byeSpread: Measure
  readonly carryOver: Measure
}

/** The fairness of any schedule, however it was made, with what became of wishes. */
export function fairnessOf(
  teams: readonly string[],
  games: readonly SlottedGame[],
  wishes: readonly TeamWish[] = [],
): FairnessReport {
  const reports = teamReports(teams, games).map((report) => {
    const wish = wishes.find(({ team }) => team === report.team)
    return wish ? { ...report, wish: wishReport(wish, games) } : report
  })
  const byes = reports.map((report) => report.byes)
  return {
    teams: reports,
    courtSpread: spreadOf(
      reports.map((report) => Object.values(report.courts)),
      provedCourts(teams, games),
    ),
    startSpread: spreadOf(reports.map((report) => Object.values(report.starts))),
    byeSpread: measure(Math.max(...byes) - Math.min(...byes), leastByeSpread(teams, games)),
    carryOver: orderOf(teams, games),
  }
}

function spreadOf(rows: readonly (readonly number[])[], proved: number | null = null): Measure {
  const value = Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row)))
  return measure(value, leastSpread(rows), { proved })
}

function orderOf(teams: readonly string[], games: readonly SlottedGame[]): Measure {
  return measure(carryOverOf(teams, games), leastCarryOver(teams, games), {
    proved: triedCarryOver(teams, games),
    known: knownCarryOver(teams, games),
  })
}

type Beyond = { readonly proved?: number | null; readonly known?: KnownBest | null }

/**
 * A measure beside its bound, or beside what is known beyond counting. A value that reaches the bound is proved to be the
 * best; one below what was known until now leaves only the bound.
 */
function measure(
  value: number,
  bound: number,
  { proved = null, known = null }: Beyond = {},
): Measure {
  if (proved !== null) return { value, best: proved, claim: 'proved' }
  if (value === bound) return { value, best: bound, claim: 'proved' }
  if (known !== null && value >= known.value) {
    return { value, best: known.value, claim: 'known', source: known.source }
  }
  return { value, best: bound, claim: 'bound' }
}

function teamReports(teams: readonly string[], games: readonly SlottedGame[]): TeamReport[] {
  const byes = byesIn(games, teams)
  const courts = distinct(games.map(({ court }) => court)).toSorted((one, other) => one - other)
  const starts = distinct(games.map(({ start }) => start)).toSorted()
  return teams.map((team) => {
    const own = games.filter(({ teamOne, teamTwo }) => teamOne === team || teamTwo === team)
    const others = own.map(({ teamOne, teamTwo }) => (teamOne === team ? teamTwo : teamOne))
    return {
      team,
      games: own.length,
      courts: countsOf(
        courts.map(String),
        own.map(({ court }) => String(court)),
      ),
      starts: countsOf(
        starts,
        own.map(({ start }) => start),
      ),
      byes: byes.filter((bye) => bye.team === team).length,
      opponents: countsOf(
        teams.filter((other) => other !== team),
        others,
      ),
    }
  })
}

function countsOf(names: readonly string[], found: readonly string[]): Counts {
  const counts = new Map(names.map((name) => [name, 0]))
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
