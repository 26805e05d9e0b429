import type { SeasonLeft } from '@hive/contract/season/repairs'
import type { PlannedGame } from '@hive/domain/season/repairs/planned-game'
import type { Hall } from '@hive/domain/season/schedule/conflicts'
import { conflictsNow } from '@hive/domain/season/schedule-edits/board'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import { takenOut } from '@hive/domain/season/repairs/taken-out'
import { wishesNow } from '@hive/domain/season/schedule/wishes-now'
import { namesApart } from '@hive/domain/season/schedule/names-apart'
import type { Slot, TeamWish } from '@hive/domain/season/schedule/game'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { isOwnHall, type LeagueHalls, placeOf } from '@hive/domain/leagues/leagues/other-halls'
import type { Context } from '#context.ts'
import {
  type ScheduleSource,
  scheduleSourceOf,
  wishesOfTeams,
} from '#features/season/schedule/service.ts'
import {
  findDrawnTerms,
  listDrawnSlots,
  listLateTeams,
  listSeasonGames,
  type SeasonGameRow,
} from './queries.ts'

/** A league's season as it can be repaired. */
export type Season = {
  readonly rows: readonly SeasonGameRow[]
  readonly games: readonly PlannedGame[]
  /** From tomorrow on. */
  readonly slots: readonly Slot[]
  readonly hall: Hall
  /** Games to come that stand where none can be played any more. */
  readonly closed: readonly number[]
  /** Of the league: games in the hall of their night are there too. */
  readonly venueId: number
  readonly halls: ScheduleSource['halls']
  readonly gameMinutes: number
  readonly wishes: readonly TeamWish[]
  /** Teams that came after the fixtures were out. */
  readonly late: Awaited<ReturnType<typeof listLateTeams>>
  /** The teams that are in the season, by their numbers. */
  readonly isIn: ReadonlySet<number>
}

/** Games that have started or have a score stay; those that are postponed wait for a slot. */
export async function seasonOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<Season> {
  const at = now()
  const [source, found, drawn, came, drawnSlots] = await Promise.all([
    scheduleSourceOf(db, leagueId),
    listSeasonGames(db, leagueId),
    findDrawnTerms(db, leagueId),
    listLateTeams(db, leagueId, at),
    listDrawnSlots(db, leagueId),
  ])
  const { slots, venueId, gameMinutes, hall, halls } = source
  const drawnTeams = new Set(drawn?.teamIds)
  const { rows, late } = toldApart({ rows: found, late: came }, source)
  const others = [...teamNames(rows), ...late.map(({ id, name }) => [id, name] as const)]
  const teams = others.map(([id, name]) => ({ id, name }))
  const undrawn = new Set(teams.filter(({ id }) => !drawnTeams.has(id)).map(({ name }) => name))
  const { wishes: today } = await wishesOfTeams(db, { leagueId, teams, slots })
  const games = rows.map((row) => plannedGame(row, at, source))
  return {
    rows,
    games,
    hall,
    closed: closedAmong(games, { hall, venueId, booked: source.booked, drawnSlots }),
    slots: slots.filter(({ night }) => night > irishDay(at)),
    venueId,
    halls,
    gameMinutes,
    wishes: wishesNow(
      { wishes: wishesOf(drawn, rows), slots: drawn?.terms.slots ?? [] },
      today,
      undrawn,
    ),
    late,
    isIn: new Set(source.teamsWithPaying.map(({ id }) => id)),
  }
}

/** The same by names that are each of one team: a team can have that of one that has left, which then gets a number. */
function toldApart(
  { rows, late }: Pick<Season, 'rows' | 'late'>,
  { teamsWithPaying }: Pick<ScheduleSource, 'teamsWithPaying'>,
): Pick<Season, 'rows' | 'late'> {
  const played = [...teamNames(rows)].map(([id, name]) => ({ id, name }))
  const names = namesApart([...teamsWithPaying, ...late, ...played])
  const nameOf = (id: number, name: string) => names.get(id) ?? name
  return {
    rows: rows.map((row) => ({
      ...row,
      teamOne: nameOf(row.teamOneId, row.teamOne),
      teamTwo: nameOf(row.teamTwoId, row.teamTwo),
    })),
    late: late.map((team) => ({ ...team, name: nameOf(team.id, team.name) })),
  }
}

type Inventory = Pick<ScheduleSource, 'hall' | 'venueId' | 'booked'> & {
  readonly drawnSlots: readonly Slot[]
}

/**
 * Games that the hall does not have a place for any more, because it is closed then or the court is lost, or the league: the
 * night or the court is not its own by now.
 */
function closedAmong(
  games: readonly PlannedGame[],
  { hall, venueId, booked, drawnSlots }: Inventory,
): number[] {
  const home = games.filter((game) => game.venueId === venueId)
  const toCome = home.filter(({ isFixed }) => !isFixed)
  const closed = conflictsNow({ games: toCome, hall })
    .filter(({ conflicts }) => conflicts.some(({ kind }) => kind === 'closed'))
    .map(({ game }) => game.id)
  return [...new Set([...closed, ...takenOut(home, drawnSlots, booked)])]
}

function plannedGame(row: SeasonGameRow, now: Date, league: LeagueHalls): PlannedGame {
  const { id, teamOne, teamTwo, startTime, status, venueId: at, isScored } = row
  const isOn = status === 'scheduled'
  return {
    id,
    teamOne,
    teamTwo,
    venueId: isOn
      ? placeOf({ night: irishDay(startTime), venueId: at }, league)
      : homeOf(at, league),
    slot: isOn ? slotOf(row) : null,
    isFixed: isScored || (isOn && startTime <= now),
  }
}

/** A game that waits for a slot gets the hall of its night with it. */
function homeOf(venueId: number, league: LeagueHalls): number {
  return isOwnHall(venueId, league) ? league.venueId : venueId
}

function slotOf({ startTime, courtNumber }: SeasonGameRow): Slot {
  return {
    night: irishDay(startTime),
    start: irishTime(startTime),
    court: courtNumber ?? NO_COURT,
  }
}

/** The wishes before the draw, by the names that the teams have now. */
function wishesOf(
  drawn: Awaited<ReturnType<typeof findDrawnTerms>>,
  rows: readonly SeasonGameRow[],
): TeamWish[] {
  const names = teamNames(rows)
  return (drawn?.terms.wishes ?? []).flatMap((wish) => {
    const teamId = drawn?.teamIds[drawn.terms.teams.indexOf(wish.team)]
    const team = teamId === undefined ? undefined : names.get(teamId)
    return team === undefined ? [] : [{ ...wish, team }]
  })
}

function teamNames(rows: readonly SeasonGameRow[]): Map<number, string> {
  return new Map(
    rows.flatMap(({ teamOneId, teamTwoId, teamOne, teamTwo }) => [
      [teamOneId, teamOne] as const,
      [teamTwoId, teamTwo] as const,
    ]),
  )
}

/** The nights, courts and teams that a season still has, and so can lose. */
export function seasonLeft({ rows, games, closed, late }: Season): SeasonLeft {
  const open = games.filter(({ isFixed }) => !isFixed)
  const slots = open.flatMap(({ slot }) => slot ?? [])
  const nights = Map.groupBy(slots, ({ night }) => night)
  const courts = new Set(slots.map(({ court }) => court).filter((court) => court !== NO_COURT))
  const teams = [...teamNames(rows)].map(([id, name]) => ({
    id,
    name,
    games: open.filter(({ teamOne, teamTwo }) => teamOne === name || teamTwo === name).length,
  }))
  return {
    nights: [...nights]
      .map(([night, { length }]) => ({ night, games: length }))
      .toSorted((one, other) => (one.night < other.night ? -1 : 1)),
    courts: [...courts].toSorted((one, other) => one - other),
    teams: teams
      .filter((team) => team.games > 0)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    waiting: open.filter(({ slot }) => slot === null).length,
    closed: closed.length,
    late,
  }
}
