import { leastSpread, provedCarryOver, provedCourts, provedStarts } from './bounds.ts'
import { carryOverOf } from './carry-over.ts'
import { byesIn } from './byes.ts'
import type { SlottedGame, TeamWish } from './game.ts'
import { wishReport, type WishReport } from './wish-report.ts'

/**
 * A measure of a schedule beside the best one of all schedules in the same slots, in which each team plays as often
 * on each night. `proved`: a schedule with the best value exists. `bound`: no schedule is better, but whether one
 * reaches it is not known.
 */
export type Measure = {
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
  const carryOver = carryOverOf(teams, games)
  return {
    teams: reports,
    courtSpread: spreadOf(
      reports.map((report) => Object.values(report.courts)),
      provedCourts(teams, games),
    ),
    startSpread: spreadOf(
      reports.map((report) => Object.values(report.starts)),
      provedStarts(teams, games),
    ),
    byeSpread: measure(
      Math.max(...byes) - Math.min(...byes),
      byes.reduce((sum, count) => sum + count, 0) % teams.length === 0 ? 0 : 1,
    ),
    carryOver: measure(carryOver.value, carryOver.least, provedCarryOver(teams, games)),
  }
}

function spreadOf(rows: readonly (readonly number[])[], proved: number | null): Measure {
  const value = Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row)))
  return measure(value, leastSpread(rows), proved)
}

/** A measure beside its bound. A value that reaches the bound is proved to be the best. */
function measure(value: number, bound: number, proved: number | null = null): Measure {
  const best = proved ?? bound
  return { value, best, claim: proved !== null || value === best ? 'proved' : 'bound' }
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
