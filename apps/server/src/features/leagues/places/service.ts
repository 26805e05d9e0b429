import { Refusal } from '@hive/domain/errors'
import { leagueFull } from '@hive/domain/leagues/places/places'
import type { Database } from '#db/database.ts'
import * as pool from './queries.ts'

/** Takes places out of a league's pool, if there are that many; says whether it did. */
export function takePlaces(db: Database, leagueId: number, places: number): Promise<boolean> {
  return pool.take(db, leagueId, places)
}

/** Takes places out of a league's pool, or refuses in words fit to show. */
export async function takePlacesOrRefuse(
  db: Database,
  leagueId: number,
  places: number,
): Promise<void> {
  if (await pool.take(db, leagueId, places)) return
  if (!(await pool.isClosed(db, leagueId))) throw leagueFull()
  throw new Refusal('registration_closed', 'Registration Closed')
}

export function givePlacesBack(db: Database, leagueId: number, places: number): Promise<void> {
  return pool.giveBack(db, leagueId, places)
}

/** Opens the pool of a new league. */
export function openPlaces(db: Database, leagueId: number, places: number): Promise<void> {
  return pool.insertPool(db, leagueId, places)
}

/** Gives a league so many places, unless more are taken; answers with how many are. */
export async function resizePlaces(
  db: Database,
  leagueId: number,
  places: number,
): Promise<number> {
  await pool.setCapacity(db, leagueId, places)
  return pool.countTaken(db, leagueId)
}

/** How many places of a league are taken at this moment. */
export function countTaken(db: Database, leagueId: number): Promise<number> {
  return pool.countTaken(db, leagueId)
}

/** How many places of each of these leagues are taken at this moment. */
export function countTakenIn(
  db: Database,
  leagueIds: readonly number[],
): Promise<{ leagueId: number; taken: number }[]> {
  return pool.countTakenIn(db, leagueIds)
}

/** Waits until it is this transaction's turn to move places of a league. */
export function awaitTurn(db: Database, leagueId: number): Promise<void> {
  return pool.lock(db, leagueId)
}

/** Gives no place of a league any more. A place that is being taken at this moment is taken before, or not at all. */
export function callOffPlaces(db: Database, leagueId: number): Promise<void> {
  return pool.close(db, leagueId)
}

/** Whether a league gives no place any more, because it is called off. */
export function isCalledOff(db: Database, leagueId: number): Promise<boolean> {
  return pool.isClosed(db, leagueId)
}
