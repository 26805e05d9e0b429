import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

const NIGHT_START = sql<Date>`(n.night + n.start_time) at time zone 'Europe/Dublin'`

/** Partner nights `n` that are drawn, with those of their players who are still in the league. */
function selectDrawn(db: Database) {
  return db
    .selectFrom('partnerNights as n')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .innerJoin('partnerPlayers as pp', 'pp.nightId', 'n.id')
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.leagueId', '=', 'n.leagueId')
        .onRef('m.playerId', '=', 'pp.playerId')
        .on('m.registered', '=', true),
    )
    .where('n.publishedAt', 'is not', null)
}

function selectNights(db: Database) {
  return selectDrawn(db).where('n.calledOffAt', 'is', null).where('l.cancelledAt', 'is', null)
}

/** Everyone who is on a partner night to come that begins before a moment. */
export async function listPlayersOfNights(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<number[]> {
  const rows = await selectNights(db)
    .select('m.playerId')
    .distinct()
    .where(sql<boolean>`${NIGHT_START} > ${now} and ${NIGHT_START} < ${until}`)
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** The partner nights of a player, on or not, or one of them, as a question tells of them. */
export function listNightsAsked(
  db: Database,
  { playerId, nightId }: { playerId: number; nightId?: number },
) {
  return selectDrawn(db)
    .innerJoin('venues as v', 'v.id', 'n.venueId')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.nightId', '=', 'n.id').onRef('a.playerId', '=', 'm.playerId'),
    )
    .select(['n.id', 'n.leagueId', 'v.name as venue', 'p.name', 'l.title as leagueTitle'])
    .select(['a.comes', 'a.isOwn', 'a.forStart'])
    .select(NIGHT_START.as('start'))
    .select(sql<boolean>`num_nonnulls(n.called_off_at, l.cancelled_at) > 0`.as('isOff'))
    .where('m.playerId', '=', playerId)
    .$if(nightId !== undefined, (query) => query.where('n.id', '=', nightId ?? 0))
    .orderBy('start')
    .orderBy('n.id')
    .execute()
}

/** The partner nights to come that a player is on, with whether they said that they come. */
export function listOwnNights(db: Database, { playerId, now }: { playerId: number; now: Date }) {
  return selectNights(db)
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.nightId', '=', 'n.id').onRef('a.playerId', '=', 'm.playerId'),
    )
    .select(['n.id as nightId', 'n.leagueId', 'a.comes', 'a.forStart'])
    .select(NIGHT_START.as('start'))
    .where('m.playerId', '=', playerId)
    .where(sql<boolean>`${NIGHT_START} > ${now}`)
    .orderBy('start')
    .orderBy('n.id')
    .execute()
}

/** A partner night that a player is on, read so that they stay in its league until the transaction ends. */
export function shareNightOf(
  db: Database,
  { playerId, nightId }: { playerId: number; nightId: number },
) {
  return selectNights(db)
    .select(NIGHT_START.as('start'))
    .where('n.id', '=', nightId)
    .where('m.playerId', '=', playerId)
    .forShare('m')
    .executeTakeFirst()
}

/** Who of those on the partner nights of these leagues has said that they cannot come, by name. */
export function listAbsences(db: Database, leagueIds: readonly number[], night: string) {
  return selectNights(db)
    .innerJoin('attendance as a', (join) =>
      join.onRef('a.nightId', '=', 'n.id').onRef('a.playerId', '=', 'm.playerId'),
    )
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['n.leagueId', 'p.id as playerId', 'p.name', 'p.phoneNumber'])
    .where('n.leagueId', '=', sql<number>`any(${leagueIds}::int[])`)
    .where('n.night', '=', night)
    .where('a.comes', '=', false)
    .where(sql<boolean>`a.for_start = ${NIGHT_START}`)
    .orderBy('p.foundName')
    .orderBy('p.id')
    .execute()
}

/** Who is on the partner nights of a league on a day and has not said that they cannot come. */
export function listComersOfNights(db: Database, leagueId: number, night: string) {
  return selectNights(db)
    .leftJoin('attendance as a', (join) =>
      join.onRef('a.nightId', '=', 'n.id').onRef('a.playerId', '=', 'm.playerId'),
    )
    .select('m.playerId')
    .where('n.leagueId', '=', leagueId)
    .where('n.night', '=', night)
    .where(sql<boolean>`not coalesce(not a.comes and a.for_start = ${NIGHT_START}, false)`)
    .$narrowType<{ playerId: number }>()
    .execute()
}
