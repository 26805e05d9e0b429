import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The spots that a person opened, left empty, took or objected to, for their download. */
export async function listSpotsWith(db: Database, playerId: number) {
  const rows = await db
    .selectFrom('spots as s')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .select(['l.title as league', 't.name as team', 's.forStart as start', 's.state'])
    .select(['s.openedBy', 's.absentId', 's.takerId', 's.namedId', 's.openedAt', 's.takenAt'])
    .select(['s.objection', 's.objectedBy', 's.objectedAt'])
    .where((eb) =>
      eb.or([
        eb('s.openedBy', '=', playerId),
        eb('s.absentId', '=', playerId),
        eb('s.takerId', '=', playerId),
        eb('s.namedId', '=', playerId),
        eb('s.objectedBy', '=', playerId),
      ]),
    )
    .orderBy('s.id')
    .execute()
  return rows.map(({ openedBy, absentId, takerId, namedId, takenAt, ...row }) => ({
    ...objectionOf(row, playerId),
    openedByYou: openedBy === playerId,
    // Whom they stand in for has gone for good.
    youWereMissing: absentId === playerId && takerId !== playerId,
    youFilledIn: takerId === playerId,
    askedForByName: namedId === playerId,
    takenAt: takerId === playerId ? takenAt : null,
  }))
}

type Objected = { objection: string | null; objectedBy: number | null; objectedAt: Date | null }

/** What others have against a substitute is for these, and not for all whom a spot concerns. */
function objectionOf<R extends Objected>({ objectedBy, objectedAt, ...row }: R, playerId: number) {
  const youObjected = objectedBy === playerId
  return { ...row, youObjected, objectedAt: youObjected ? objectedAt : null }
}

/** What a person was asked, and said, for their download. */
export function listAsksOf(db: Database, playerId: number) {
  return db
    .selectFrom('spotAsks as a')
    .innerJoin('spots as s', 's.id', 'a.spotId')
    .innerJoin('fixtures as f', 'f.id', 's.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .select(['l.title as league', 't.name as team', 's.forStart as start'])
    .select(['a.askedAt', 'a.answer', 'a.answeredAt', 'a.refused'])
    .where('a.playerId', '=', playerId)
    .orderBy('a.id')
    .execute()
}

/** The agreements that a person has signed to fill in, for their download. */
export function listAgreementsOf(db: Database, playerId: number) {
  return db
    .selectFrom('substituteAgreements as s')
    .innerJoin('leagues as l', 'l.id', 's.leagueId')
    .select(['l.title as league', 's.version', 's.hash', 's.signedAt'])
    .where('s.playerId', '=', playerId)
    .orderBy('s.signedAt')
    .execute()
}

type Merged = { from: number; to: number }

/** Leaves two accounts of a person one question about each spot, and one spot that stands in their place. */
export async function mergeSpots(db: Database, { from, to }: Merged): Promise<void> {
  await sql`
    delete from substitute_agreements a using substitute_agreements o
    where a.player_id = ${from} and o.player_id = ${to}
      and a.league_id = o.league_id and a.version = o.version`.execute(db)
  await sql`
    delete from spot_asks a using spot_asks o
    where a.player_id in (${from}, ${to}) and o.player_id in (${from}, ${to})
      and a.player_id <> o.player_id and a.spot_id = o.spot_id
      and (coalesce(a.answered_at, a.asked_at), a.id) < (coalesce(o.answered_at, o.asked_at), o.id)`.execute(
    db,
  )
  await sql`
    delete from spots a using spots o
    where a.absent_id = ${from} and o.absent_id = ${to} and a.fixture_id = o.fixture_id
      and a.state in ('open', 'taken') and o.state in ('open', 'taken')`.execute(db)
}

/**
 * Deletes what a person was asked, and the spots in their place or that they have taken. One that they opened for another stays, and so
 * does one that another has taken: they still play.
 */
export async function deleteSpotsOf(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('spotAsks').where('playerId', '=', playerId).execute()
  await sql`
    update spots set absent_id = taker_id
    where absent_id = ${playerId} and taker_id <> ${playerId}`.execute(db)
  await db
    .deleteFrom('spots')
    .where((eb) => eb.or([eb('absentId', '=', playerId), eb('takerId', '=', playerId)]))
    .execute()
  await sql`update spots set opened_by = absent_id where opened_by = ${playerId}`.execute(db)
  await sql`update spots set named_id = null where named_id = ${playerId}`.execute(db)
  await sql`update spots set objected_by = null where objected_by = ${playerId}`.execute(db)
}

/** Deletes spots of games before a moment, with who was asked. */
export async function deleteOldSpots(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('spots').where('forStart', '<', before).execute()
}
