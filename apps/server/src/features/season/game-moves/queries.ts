import type { MoveState } from '@hive/domain/season/game-moves/captain-moves'
import type { Database } from '#db/database.ts'
import { teamInLeague } from '#db/team-queries.ts'

/** A team that is in its league, with what its captain may do about games. */
export function findTeam(db: Database, teamId: number) {
  return teamInLeague(db, teamId)
    .select(['t.leagueId', 't.captainPlayerId', 'l.captainMoves'])
    .executeTakeFirst()
}

/** The captains of some teams who have an e-mail address. */
export function listCaptains(db: Database, teamIds: readonly number[]) {
  return db
    .selectFrom('teams as t')
    .innerJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.id as teamId', 't.name as teamName', 'c.id as playerId', 'c.email', 'c.name'])
    .where('t.id', 'in', teamIds)
    .where('t.releasedAt', 'is', null)
    .where('c.email', '<>', '')
    .execute()
}

/** Moves with their league and the team that asks. */
function selectMoves(db: Database) {
  return db
    .selectFrom('gameMoves as m')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .selectAll('m')
    .select(['l.title as leagueTitle', 'l.cancelledAt', 't.name as teamName'])
}

export type MoveRow = Awaited<ReturnType<typeof listOpen>>[number]

export function findMove(db: Database, id: string, { isLocked = false } = {}) {
  return selectMoves(db)
    .where('m.id', '=', id)
    .$if(isLocked, (query) => query.forUpdate('m'))
    .executeTakeFirst()
}

/** The open moves of a league, in the order in which they were asked. */
export function listOpen(db: Database, leagueId: number) {
  return selectMoves(db)
    .where('m.leagueId', '=', leagueId)
    .where('m.state', 'in', ['asked', 'agreed'])
    .orderBy('m.askedAt')
    .execute()
}

/** Moves that wait for an organiser, the one asked first first. */
export function listAgreed(db: Database) {
  return selectMoves(db)
    .where('m.state', '=', 'agreed')
    .where('l.cancelledAt', 'is', null)
    .orderBy('m.askedAt')
    .execute()
}

/** Moves whose time for answers is over, or whose games are about to start. */
export async function listOverdue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('gameMoves')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'asked'), eb('endsAt', '<=', now)]),
        eb.and([
          eb('state', '=', 'agreed'),
          eb.or([eb('fromStart', '<=', now), eb('toStart', '<=', now)]),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type NewMove = Omit<MoveRow, 'leagueTitle' | 'cancelledAt' | 'teamName' | 'note'>

/** Inserts a move with the teams that have to answer; `false` while the game has an open one. */
export async function insertMove(
  db: Database,
  move: NewMove,
  teamIds: readonly number[],
): Promise<boolean> {
  const row = await db
    .insertInto('gameMoves')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  if (teamIds.length > 0) {
    await db
      .insertInto('gameMoveAnswers')
      .values(teamIds.map((teamId) => ({ moveId: move.id, teamId, agreedAt: null })))
      .execute()
  }
  return true
}

/** The teams that are asked, by name, and when each agreed. */
export async function listAnswers(db: Database, moveIds: readonly string[]) {
  if (moveIds.length === 0) return []
  return db
    .selectFrom('gameMoveAnswers as a')
    .innerJoin('teams as t', 't.id', 'a.teamId')
    .select(['a.moveId', 'a.teamId', 'a.agreedAt', 't.name'])
    .where('a.moveId', 'in', moveIds)
    .orderBy('t.name')
    .execute()
}

/** Some games with the names of their teams, those that are off too. */
export function listPairs(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('fixtures as f')
    .innerJoin('teams as one', 'one.id', 'f.teamOneId')
    .innerJoin('teams as two', 'two.id', 'f.teamTwoId')
    .select(['f.id', 'one.name as teamOne', 'two.name as teamTwo'])
    .where('f.id', 'in', fixtureIds)
    .execute()
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

export async function setAgreed(
  db: Database,
  { moveId, teamId, agreedAt }: { moveId: string; teamId: number; agreedAt: Date },
): Promise<void> {
  await db
    .updateTable('gameMoveAnswers')
    .set({ agreedAt })
    .where('moveId', '=', moveId)
    .where('teamId', '=', teamId)
    .execute()
}

export async function setState(
  db: Database,
  id: string,
  change: { state: MoveState; note?: string },
): Promise<void> {
  await db.updateTable('gameMoves').set(change).where('id', '=', id).execute()
}

/** The open moves in which some games take part. */
export async function listMovesOf(db: Database, fixtureIds: readonly number[]): Promise<string[]> {
  if (fixtureIds.length === 0) return []
  const rows = await db
    .selectFrom('gameMoves')
    .select('id')
    .where('state', 'in', ['asked', 'agreed'])
    .where((eb) =>
      eb.or([eb('fixtureId', 'in', fixtureIds), eb('otherFixtureId', 'in', fixtureIds)]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
