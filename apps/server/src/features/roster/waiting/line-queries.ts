import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { InLine } from '@hive/domain/roster/waiting/line-order'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Whether the league `l` still takes sign-ups. */
export const TAKES_SIGN_UPS = sql<boolean>`(
  not l.registration_closed and l.cancelled_at is null and coalesce(
    l.registration_closes collate "C" > to_char(now() at time zone 'Europe/Dublin', 'YYYY-MM-DD"T"HH24:MI'),
    true))`

/** Whether the league `l` takes more of what an entry `w` waits for: teams, or players on their own. */
const TAKES_MORE = sql<boolean>`not (l.teams_closed
  and w.registration_type_id = ${sql.lit(REGISTRATION_TYPE_IDS.team)})`

/** The entries that come up with `w`: itself, or all of its group. */
const TOGETHER = sql`waiting_list m where m.id = w.id or m.group_id = w.group_id`

/** Whether an entry `w` is the first of its group, or alone: a group counts once, by that one. */
const IS_LEAD = sql<boolean>`not exists (select from waiting_list f
  where f.group_id = w.group_id and f.id < w.id)`

/** How many places an entry `w` needs with its group. */
const PLACES = sql<number>`(select sum(m.places)::int from ${TOGETHER})`

const FREE = sql<number>`(p.capacity - p.taken)`

/** Whether too few places are kept for the group `g` at this moment: once, and for one group at a time. */
const IS_KEPT_FOR = sql<boolean>`(g.id is not null and ${FREE} > 0
  and coalesce(g.kept_until > now(), true)
  and not exists (select from waiting_groups o
    where o.league_id = g.league_id and o.id <> g.id and o.kept_until > now()))`

/** Everyone who waits for a place in a league and has no offer, first in line first, each group once; locked. */
export function lockLine(db: Database, leagueId: number) {
  return db
    .selectFrom('waitingList as w')
    .select(['w.id', 'w.priority', 'w.turn'])
    .where('w.leagueId', '=', leagueId)
    .where('w.state', '=', 'waiting')
    .where(IS_LEAD)
    .orderBy('w.priority', 'desc')
    .orderBy('w.turn')
    .orderBy('w.id')
    .forUpdate()
    .execute()
}

/** Writes the order of a waiting list; a group moves as a whole. */
export async function saveLine(db: Database, line: readonly InLine[]): Promise<void> {
  const column = (name: keyof InLine) => sql.val(line.map((entry) => entry[name]))
  await sql`
    update waiting_list w set priority = n.priority, turn = n.turn
    from unnest(${column('id')}::bigint[], ${column('priority')}::int[], ${column('turn')}::float8[])
      as n (id, priority, turn)
      join waiting_list lead on lead.id = n.id
    where w.id = lead.id or w.group_id = lead.group_id`.execute(db)
}

/**
 * The first entry for which there are enough free places with its group, or a group that too few are kept for; locked.
 * None while the league takes no sign-ups, and no team while it takes no more of them. Skips rows that another transaction has locked, people who hold a place by
 * now, and groups that friends have not joined yet.
 */
export function lockNextInLine(db: Database, leagueId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'w.leagueId')
    .leftJoin('waitingGroups as g', 'g.id', 'w.groupId')
    .select(['w.id', 'w.groupId', PLACES.as('places'), FREE.as('free')])
    .where('w.leagueId', '=', leagueId)
    .where('w.state', '=', 'waiting')
    .where(TAKES_SIGN_UPS)
    .where(TAKES_MORE)
    .where(sql<boolean>`l.end_date >= (now() at time zone 'Europe/Dublin')::date`)
    .where(IS_LEAD)
    .where(sql<boolean>`(${PLACES} <= ${FREE} or ${IS_KEPT_FOR})`)
    .where(sql<boolean>`not exists (select from registrations r where r.league_id = w.league_id
      and r.state = 'held' and r.player_id in (select m.player_id from ${TOGETHER}))`)
    .where(
      sql<boolean>`not exists (select from waiting_invitations i where i.group_id = w.group_id)`,
    )
    .orderBy('w.priority', 'desc')
    .orderBy('w.turn')
    .orderBy('w.id')
    .limit(1)
    .forUpdate('w')
    .skipLocked()
    .executeTakeFirst()
}

type InTurn = { id: number; groupId: number | null }

/** Offers an entry its place, and all of its group theirs; resolves to the entries. */
export async function setOffered(
  db: Database,
  { id, groupId }: InTurn,
  offerEndsAt: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('waitingList')
    .set({ state: 'offered', offerEndsAt, saidYesAt: null })
    .where((eb) => eb.or([eb('id', '=', id), eb('groupId', '=', groupId)]))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Leagues with free places for someone who waits, or whose places have been kept for a group long enough. */
export async function listLeaguesToOffer(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'w.leagueId')
    .leftJoin('waitingGroups as g', 'g.id', 'w.groupId')
    .select('w.leagueId')
    .distinct()
    .where('w.state', '=', 'waiting')
    .where(TAKES_MORE)
    .where(sql<boolean>`(${PLACES} <= ${FREE} or (g.kept_places > 0 and g.kept_until <= now()))`)
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

/** Notes that free places are kept for a group; from the first time on, until then. */
export async function keepForGroup(
  db: Database,
  { groupId, places }: { groupId: number; places: number },
  until: Date,
): Promise<void> {
  await db
    .updateTable('waitingGroups')
    .set({ keptPlaces: places, keptUntil: sql<Date>`coalesce(kept_until, ${until})` })
    .where('id', '=', groupId)
    .execute()
}

/** Keeps no place for a group of a league any more; resolves to how many it was. */
export async function endKeeping(db: Database, leagueId: number): Promise<number> {
  const rows = await db
    .updateTable('waitingGroups as g')
    .from(db.selectFrom('waitingGroups').select(['id', 'keptPlaces']).as('before'))
    .set({ keptPlaces: 0 })
    .whereRef('g.id', '=', 'before.id')
    .where('g.leagueId', '=', leagueId)
    .where('g.keptPlaces', '>', 0)
    .returning('before.keptPlaces')
    .execute()
  return rows.reduce((sum, { keptPlaces }) => sum + keptPlaces, 0)
}
