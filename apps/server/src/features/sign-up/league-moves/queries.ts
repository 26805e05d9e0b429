import type { MoveAnswer } from '@hive/domain/sign-up/league-moves/league-move'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type NewMove = { leagueId: number; toLeagueId: number; reason: string; endsAt: Date }

/** Starts to ask the people of a league; `null` when they are being asked already. */
export async function insertMove(
  db: Database,
  move: NewMove,
  registrationIds: readonly number[],
): Promise<number | null> {
  const row = await db
    .insertInto('leagueMoves')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const answers = registrationIds.map((registrationId) => ({ moveId: row.id, registrationId }))
  await db.insertInto('leagueMoveAnswers').values(answers).execute()
  return row.id
}

export type MoveRow = Awaited<ReturnType<ReturnType<typeof latestMove>['executeTakeFirstOrThrow']>>

function latestMove(db: Database, leagueId: number) {
  return db
    .selectFrom('leagueMoves as v')
    .innerJoin('leagues as t', 't.id', 'v.toLeagueId')
    .selectAll('v')
    .select('t.title as toTitle')
    .where('v.leagueId', '=', leagueId)
    .orderBy('v.id', 'desc')
    .limit(1)
}

/** The latest time that the people of a league were asked. */
export function findMove(db: Database, leagueId: number): Promise<MoveRow | undefined> {
  return latestMove(db, leagueId).executeTakeFirst()
}

/** The same, for someone who answers: it does not end before the transaction does. */
export function shareMove(db: Database, leagueId: number): Promise<MoveRow | undefined> {
  return latestMove(db, leagueId).forShare('v').executeTakeFirst()
}

/** The same, for its end: those who are answering are waited for. */
export function lockMove(db: Database, leagueId: number): Promise<MoveRow | undefined> {
  return latestMove(db, leagueId).forUpdate('v').executeTakeFirst()
}

export async function setWithdrawn(db: Database, moveId: number): Promise<void> {
  const outcome = 'withdrawn'
  await db.updateTable('leagueMoves').set({ outcome }).where('id', '=', moveId).execute()
}

/** Ends the question in a league that is called off; nothing where no one is being asked. */
export async function endAsCalledOff(db: Database, leagueId: number): Promise<void> {
  await db
    .updateTable('leagueMoves')
    .set({ outcome: 'called_off' })
    .where('leagueId', '=', leagueId)
    .where('outcome', 'is', null)
    .execute()
}

/** The answer of a player who is asked; another answer of theirs waits for the transaction if it is locked. */
export function findAnswer(
  db: Database,
  { moveId, playerId, isLocked }: { moveId: number; playerId: number; isLocked: boolean },
) {
  return db
    .selectFrom('leagueMoveAnswers as a')
    .innerJoin('registrations as r', 'r.id', 'a.registrationId')
    .select(['a.registrationId', 'a.answer'])
    .where('a.moveId', '=', moveId)
    .where('r.playerId', '=', playerId)
    .$if(isLocked, (query) => query.forUpdate('a'))
    .executeTakeFirst()
}

type NewAnswer = {
  moveId: number
  registrationId: number
  answer: MoveAnswer
  movedToId?: number
  answeredAt: Date
}

export async function setAnswer(
  db: Database,
  { moveId, registrationId, ...answer }: NewAnswer,
): Promise<void> {
  await db
    .updateTable('leagueMoveAnswers')
    .set(answer)
    .where('moveId', '=', moveId)
    .where('registrationId', '=', registrationId)
    .execute()
}

/** Those who are asked, have not moved and are still in the league. */
export async function listStillIn(db: Database, moveId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('leagueMoveAnswers as a')
    .innerJoin('registrations as r', 'r.id', 'a.registrationId')
    .select('a.registrationId')
    .where('a.moveId', '=', moveId)
    .where('r.state', '=', 'confirmed')
    .orderBy('a.registrationId')
    .execute()
  return rows.map(({ registrationId }) => registrationId)
}

/** Leagues whose time to answer is over, or in which no one is left to answer. */
export async function listToEnd(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('leagueMoves as v')
    .innerJoin('leagues as l', 'l.id', 'v.leagueId')
    .select('v.leagueId')
    .where('v.outcome', 'is', null)
    .where((eb) =>
      eb.or([
        eb('v.endsAt', '<=', now),
        eb('l.cancelledAt', 'is not', null),
        sql<boolean>`not exists (select from league_move_answers a
          join registrations r on r.id = a.registration_id
          where a.move_id = v.id and a.answer = 'waiting' and r.state = 'confirmed')`,
      ]),
    )
    .orderBy('v.id')
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

/** The last day on which the hall of a league can be cancelled; `null` where the venue has not said. */
export async function findDecideBy(db: Database, leagueId: number): Promise<Day | null> {
  const { decideBy } = await db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(sql<Day | null>`to_char(l.start_date - v.cancel_days, 'YYYY-MM-DD')`.as('decideBy'))
    .where('l.id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return decideBy
}
