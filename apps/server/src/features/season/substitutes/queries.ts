import type { Objection } from '@hive/domain/season/substitutes/objection'
import type { SpotAnswer, SpotState } from '@hive/domain/season/substitutes/spot'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import { IS_TAKEN } from '#db/shared-queries.ts'

/** A spot with the game that it is about. */
export function findSpot(db: Database, spotId: number) {
  return db.selectFrom('spots').selectAll().where('id', '=', spotId).executeTakeFirst()
}

export type SpotRow = NonNullable<Awaited<ReturnType<typeof findSpot>>>

export function lockSpot(db: Database, spotId: number) {
  return db.selectFrom('spots').selectAll().where('id', '=', spotId).forUpdate().executeTakeFirst()
}

/** The spots of these games that stand for them as they are now, with how many were asked and who has taken them. */
export function listSpotsOf(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .leftJoin('players as p', 'p.id', 's.takerId')
    .select(['s.id', 's.fixtureId', 's.teamId', 's.absentId', 's.state', 's.forStart'])
    .select('s.objection')
    .select('p.name as taker')
    .select(sql<number>`(select count(*)::int from spot_asks a where a.spot_id = s.id)`.as('asked'))
    .where('s.fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .whereRef('s.forStart', '=', 'f.startTime')
    .orderBy('s.id', 'desc')
    .execute()
}

/** The games in which somebody fills in, from a moment on. */
export function listFillInsOf(db: Database, { playerId, now }: { playerId: number; now: Date }) {
  return db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .innerJoin('teams as o', (join) =>
      join.on(
        sql<boolean>`o.id = case when f.team_one_id = s.team_id then f.team_two_id else f.team_one_id end`,
      ),
    )
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .select(['s.id', 't.name as team', 'o.name as others', 'f.startTime as start'])
    .select('v.name as venue')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .where('s.takerId', '=', playerId)
    .where('l.cancelledAt', 'is', null)
    .where(IS_TAKEN)
    .where('f.startTime', '>', now)
    .orderBy('f.startTime')
    .orderBy('s.id')
    .execute()
}

/** Spots that are open for their games as these are now, but those of games in which this person plays; with whether they were asked. */
export function listOpenFor(db: Database, { playerId, now }: { playerId: number; now: Date }) {
  return db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('venues as v', 'v.id', 'f.venueId')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .innerJoin('teams as o', (join) =>
      join.on(
        sql<boolean>`o.id = case when f.team_one_id = s.team_id then f.team_two_id else f.team_one_id end`,
      ),
    )
    .select(['s.id', 's.fixtureId', 's.absentId', 'f.leagueId', 'l.title', 'f.startTime as start'])
    .select(['t.name as team', 'o.name as others', 'v.name as venue'])
    .select(
      sql<boolean>`exists (select from spot_asks a where a.spot_id = s.id
        and a.player_id = ${playerId} and not a.refused)`.as('isAsked'),
    )
    .where('s.state', '=', 'open')
    .where('s.forStart', '>', now)
    .whereRef('s.forStart', '=', 'f.startTime')
    .where('f.status', '=', 'scheduled')
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .where(
      sql<boolean>`not exists (select from memberships m where m.player_id = ${playerId}
        and m.team_id in (f.team_one_id, f.team_two_id))`,
    )
    .orderBy('f.startTime')
    .orderBy('s.id')
    .limit(50)
    .execute()
}

export async function insertSpot(db: Database, spot: New<'spots'>): Promise<number> {
  const { id } = await db.insertInto('spots').values(spot).returning('id').executeTakeFirstOrThrow()
  return id
}

type NewState = { state: SpotState; at: Date; takerId?: number }

/** Brings a spot to another state; nobody has one that is not taken. */
export async function setState(
  db: Database,
  spotId: number,
  { state, at, takerId }: NewState,
): Promise<void> {
  const isEnd = state === 'withdrawn' || state === 'over'
  await db
    .updateTable('spots')
    .set({
      state,
      revision: sql<number>`revision + 1`,
      endedAt: isEnd ? at : null,
      // What is said against a substitute ends with them; what was decided stays until there is another.
      objection: sql<Objection | null>`case when ${state} <> 'taken' and objection <> 'open' then objection end`,
      // Who had one that is over is still told so.
      ...(!isEnd && { takerId: takerId ?? null, takenAt: takerId === undefined ? null : at }),
    })
    .where('id', '=', spotId)
    .execute()
}

type NewObjection = { objection: Objection; by?: number; at?: Date }

export async function setObjection(
  db: Database,
  spotId: number,
  { objection, by, at }: NewObjection,
): Promise<void> {
  await db
    .updateTable('spots')
    .set({ objection, revision: sql<number>`revision + 1` })
    .$if(by !== undefined, (query) => query.set({ objectedBy: by ?? null, objectedAt: at ?? null }))
    .where('id', '=', spotId)
    .execute()
}

/** Has somebody who was asked for a spot take it no more. */
export async function refuseTaker(db: Database, spot: Pick<SpotRow, 'id' | 'takerId'>) {
  await db
    .updateTable('spotAsks')
    .set({ refused: true })
    .where('spotId', '=', spot.id)
    .where('playerId', '=', spot.takerId ?? 0)
    .execute()
}

/** Keeps what somebody has signed; the first time counts. */
export async function insertAgreement(
  db: Database,
  signed: New<'substituteAgreements'>,
): Promise<void> {
  await db
    .insertInto('substituteAgreements')
    .values(signed)
    .onConflict((conflict) => conflict.columns(['playerId', 'leagueId', 'version']).doNothing())
    .execute()
}

export async function countWave(db: Database, spotId: number, waves: number): Promise<void> {
  await db.updateTable('spots').set({ waves }).where('id', '=', spotId).execute()
}

/** Spots, of all games or one, that stand although their game has begun, is off or is at another time. */
export async function listOver(db: Database, now: Date, fixtureId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .select('s.id')
    .where('s.state', 'in', ['open', 'taken'])
    .$if(fixtureId !== undefined, (query) => query.where('f.id', '=', fixtureId ?? 0))
    .where(
      sql<boolean>`(f.start_time <> s.for_start or f.status <> 'scheduled' or l.cancelled_at is not null
        or (s.state = 'open' and s.for_start <= ${now}))`,
    )
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Asks people: those who have been asked already are not again. */
export async function insertAsks(
  db: Database,
  spotId: number,
  { playerIds, askedAt }: { playerIds: readonly number[]; askedAt: Date },
): Promise<number[]> {
  if (playerIds.length === 0) return []
  const rows = await db
    .insertInto('spotAsks')
    .values(playerIds.map((playerId) => ({ spotId, playerId, askedAt })))
    .onConflict((conflict) => conflict.columns(['spotId', 'playerId']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listAsked(db: Database, spotId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('spotAsks')
    .select('playerId')
    .where('spotId', '=', spotId)
    .execute()
  return rows.map(({ playerId }) => playerId)
}

export function findAsk(db: Database, { spotId, playerId }: { spotId: number; playerId: number }) {
  return db
    .selectFrom('spotAsks as a')
    .innerJoin('players as p', 'p.id', 'a.playerId')
    .select(['a.id', 'a.answer', 'a.refused', 'p.name'])
    .where('a.spotId', '=', spotId)
    .where('a.playerId', '=', playerId)
    .executeTakeFirst()
}

/** Who is asked, of what, and where they are written to. */
export function findAskById(db: Database, askId: number) {
  return db
    .selectFrom('spotAsks as a')
    .innerJoin('players as p', 'p.id', 'a.playerId')
    .select(['a.id', 'a.spotId', 'a.playerId', 'a.answer', 'p.name', 'p.email'])
    .where('a.id', '=', askId)
    .executeTakeFirst()
}

export async function setAnswer(
  db: Database,
  askId: number,
  { answer, at }: { answer: SpotAnswer; at: Date },
): Promise<void> {
  await db.updateTable('spotAsks').set({ answer, answeredAt: at }).where('id', '=', askId).execute()
}

/** Where a player is written to, and their name. */
export function findPerson(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['email', 'name'])
    .where('id', '=', playerId)
    .executeTakeFirst()
}

/** Has others who would let the same person play wait for their turn. */
export async function lockPlayer(db: Database, playerId: number): Promise<void> {
  await db.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute()
}

/** The captains of these teams. */
export async function listCaptains(
  db: Database,
  teamIds: readonly number[],
): Promise<{ teamId: number; playerId: number }[]> {
  const rows = await db
    .selectFrom('teams')
    .select(['id as teamId', 'captainPlayerId'])
    .where('id', '=', sql<number>`any(${teamIds}::int[])`)
    .where('releasedAt', 'is', null)
    .execute()
  return rows.flatMap(({ teamId, captainPlayerId }) =>
    captainPlayerId === null ? [] : [{ teamId, playerId: captainPlayerId }],
  )
}
