import type { ScheduleTerms, SlottedGame } from '@hive/domain/season/schedule/game'
import type { Database } from '#db/database.ts'
import { listPlayersOf } from './change-queries.ts'
import { listPlayers } from './queries.ts'

export { certified, certifiedNames, linkAfter } from './certified.ts'
export { changeGames, type Decision, type GamesChange, placing } from './change-games.ts'
export { fixTerms, gamesOf } from './draws.ts'
export { changed, openDraw } from './open-draw.ts'
export { sourceOf } from './public-numbers.ts'
export { hallOf } from './hall.ts'
export { partnersInThread, repairInThread } from './make-in-thread.ts'
export { otherPeople, publishGames, refuseTakenOut } from './publish.ts'
export { type ScheduleSource, scheduleSourceOf } from './schedule-source.ts'
export { playableAgain } from './playable-again.ts'
export {
  findLastChange,
  findPublishedDraw,
  listChanges,
  listPlayersOf,
  lockSchedule,
} from './change-queries.ts'
export { wishesOfTeams } from './wishes.ts'
export { findDraw, hasEdits, openDrawOf, takeBackDraws, updateDraw } from './queries.ts'

/** A draw that is not out yet. */
export type OpenDraw = {
  readonly number: number
  readonly terms: ScheduleTerms
  /** In the order of the names in the terms. */
  readonly teamIds: readonly number[]
  /** Null while they have not been drawn. */
  readonly games: readonly SlottedGame[] | null
}

/** How many people are e-mailed when the fixtures of a league are out. */
export async function countPlayers(db: Database, leagueId: number): Promise<number> {
  return (await listPlayers(db, leagueId)).length
}

/** How many people are e-mailed about changes of some teams' games. */
export async function countPlayersOf(db: Database, teamIds: readonly number[]): Promise<number> {
  return (await listPlayersOf(db, teamIds)).length
}
