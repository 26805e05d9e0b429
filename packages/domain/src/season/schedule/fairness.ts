import { leastByeSpread, leastOfSome, leastSpread, provedCourts, sum } from './bounds.ts'
import { type Crowding, crowdingOf, leastDoubleHeaders, minutesOfGame } from './crowding.ts'
import { carryOverOf } from './carry-over.ts'
import { byesIn } from './byes.ts'
import type { Slot, SlottedGame, TeamWish } from './game.ts'
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
  readonly crowding: Crowding
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
  /** On how many nights teams play more than once, all together. */
  readonly doubleHeaders: Measure
  /** The longest wait of a team between two games of a night, in minutes. */
  readonly longestWait: Measure
  /** How often teams play on two days in a row, all together. */
  readonly daysInARow: Measure
}

/** What a report takes in beside teams and games. */
export type FairnessSource = {
  readonly wishes?: readonly TeamWish[]
  /** The slots that were offered, of which some may be free. */
  readonly offered?: readonly Slot[]
  /** Teams that have left the season: they are not compared with the others. */
  readonly left?: readonly string[]
}

/**
 * The fairness of any schedule, however it was made, with what became of wishes. Games can have further teams, which are not
 * compared: what is claimed holds beside these too.
 */
export function fairnessOf(
  named: readonly string[],
  games: readonly SlottedGame[],
  { wishes = [], offered = [], left = [] }: FairnessSource = {},
): FairnessReport {
  const stayed = named.filter((team) => !left.includes(team))
  const teams = stayed.length === 0 ? named : stayed
  const everyone = distinct([...named, ...games.flatMap((game) => [game.teamOne, game.teamTwo])])
  const isOfAll = teams.length === everyone.length
  const gameMinutes = minutesOfGame([...games, ...offered])
  const reports = teamReports(teams, games, gameMinutes).map((report) => {
    const wish = wishes.find(({ team }) => team === report.team)
    return wish ? { ...report, wish: wishReport(wish, games, offered) } : report
  })
  return {
    teams: reports,
    ...spreadsOf(reports, { teams, games, isOfAll }),
    carryOver: orderOf(everyone, games),
    ...crowdingsOf(reports, isOfAll ? leastDoubleHeaders(teams.length, games) : 0),
  }
}

type Compared = {
  readonly teams: readonly string[]
  readonly games: readonly SlottedGame[]
  /** Whether these are all teams of the games. */
  readonly isOfAll: boolean
}

function spreadsOf(
  reports: readonly TeamReport[],
  { teams, games, isOfAll }: Compared,
): Pick<FairnessReport, 'courtSpread' | 'startSpread' | 'byeSpread'> {
  const spread = (rows: readonly (readonly number[])[], proved: number | null = null) =>
    measure(
      Math.max(...rows.map((row) => Math.max(...row) - Math.min(...row))),
      isOfAll ? leastSpread(rows) : leastOfSome(rows),
      { proved },
    )
  const byes = reports.map((report) => report.byes)
  return {
    courtSpread: spread(
      reports.map(({ courts }) => Object.values(courts)),
      isOfAll ? provedCourts(teams, games) : null,
    ),
    startSpread: spread(reports.map(({ starts }) => Object.values(starts))),
    byeSpread: measure(
      Math.max(...byes) - Math.min(...byes),
      isOfAll ? leastByeSpread(teams, games) : 0,
    ),
  }
}

function crowdingsOf(
  reports: readonly TeamReport[],
  least: number,
): Pick<FairnessReport, 'doubleHeaders' | 'longestWait' | 'daysInARow'> {
  const each = (of: keyof Crowding) => reports.map(({ crowding }) => crowding[of])
  return {
    doubleHeaders: measure(sum(each('doubleHeaders')), least),
    longestWait: measure(Math.max(...each('longestWait')), 0),
    daysInARow: measure(sum(each('daysInARow')), 0),
  }
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

function teamReports(
  teams: readonly string[],
  games: readonly SlottedGame[],
  gameMinutes: number,
): TeamReport[] {
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
      crowding: crowdingOf(own, gameMinutes),
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
