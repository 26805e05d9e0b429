import type { ScheduleTerms, SlottedGame } from '@hive/domain/season/schedule/game'
import type { Database } from '#db/database.ts'
import { listPlayersOf, lockHall } from './change-queries.ts'
import { findOpenDraw, listPlayers } from './queries.ts'

export { certified } from './certified.ts'
export { changeGames, type GamesChange, placing } from './change-games.ts'
export { changed } from './draws.ts'
export { partnersInThread, repairInThread } from './make-in-thread.ts'
export { otherPeople, publishGames } from './publish.ts'
export { scheduleSourceOf } from './schedule-source.ts'

/** Makes changes of games in one hall wait for each other, until the caller's transaction ends. */
export function lockSchedule(db: Database, leagueId: number): Promise<void> {
  return lockHall(db, leagueId)
}

/** A draw that is not out yet. */
export type OpenDraw = {
  readonly number: number
  readonly terms: ScheduleTerms
  /** Null while they have not been drawn. */
  readonly games: readonly SlottedGame[] | null
}

/** The draw of a league that is neither published nor discarded. */
export function openDrawOf(db: Database, leagueId: number): Promise<OpenDraw | undefined> {
  return findOpenDraw(db, leagueId)
}

/** How many people are e-mailed when the fixtures of a league are out. */
export async function countPlayers(db: Database, leagueId: number): Promise<number> {
  return (await listPlayers(db, leagueId)).length
}

/** How many people are e-mailed about changes of some teams' games. */
export async function countPlayersOf(db: Database, teamIds: readonly number[]): Promise<number> {
  return (await listPlayersOf(db, teamIds)).length
}
