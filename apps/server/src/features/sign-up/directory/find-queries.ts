import {
  PEOPLE_COUNTED,
  type PEOPLE_ORDERS,
  type PEOPLE_VIEWS,
  type SEEN,
} from '@hive/contract/sign-up/person'
import type { Scope } from '@hive/domain/base/session/permission'
import type { Day } from '@hive/domain/base/time/day'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'

type View = (typeof PEOPLE_VIEWS)[number]
type Order = (typeof PEOPLE_ORDERS)[number]
type Seen = (typeof SEEN)[number]

/** The organiser’s leagues, and the time at which people are counted as playing, waiting or seen. */
type AsOf = { scope: Scope; today: Day; now: Date }

export type Search = AsOf & {
  /** Parts of names and e-mails, in lower case and without accents; all of them must be found. */
  words: readonly string[]
  /** A whole e-mail, in lower case, of those who are wanted; null for any. */
  email: string | null
  view: View
  leagueId: number | null
  seen: Seen | null
  tagId?: number | null
}

type Page = { sortedBy: Order; isDescending: boolean; offset: number; limit: number }

const ORDERS: Readonly<Record<Order, RawBuilder<unknown>>> = {
  name: sql`w.found_name`,
  email: sql`lower(w.email)`,
  joined: sql`w.created_at`,
  seen: sql`w.last_seen_at`,
}

const WAITING = sql`select i.player_id from waiting_list i where i.state in ('waiting', 'offered')`

/** The people of one page of a list, with the number of leagues that they are in. */
export function listFound(db: Database, search: Search & Page) {
  const { today, sortedBy, isDescending, offset, limit } = search
  const direction = isDescending ? 'desc' : 'asc'
  const leagues = sql<number>`(select count(*)::int
    from ${openMemberships(today)} and m.player_id = w.id)`
  const tags = sql<string[]>`array(select distinct g.name from person_tags t
    join tags g on g.id = t.tag_id where t.player_id = w.id order by g.name)`
  // Leagues are counted for the rows of the page alone, not for those before it.
  const page = found(db, search)
    .select(['w.id', 'w.name', 'w.foundName', 'w.email', 'w.createdAt', 'w.lastSeenAt'])
    .orderBy(ORDERS[sortedBy], direction)
    .orderBy('w.id', direction)
    .offset(offset)
    .limit(limit)
  return db
    .selectFrom(page.as('w'))
    .select(['w.id as playerId', 'w.name', 'w.email', 'w.createdAt', 'w.lastSeenAt'])
    .select([leagues.as('leagues'), tags.as('tags')])
    .orderBy(ORDERS[sortedBy], direction)
    .orderBy('w.id', direction)
    .execute()
}

type Chosen = Omit<Search, 'words' | 'email'>

/** Those of a view by their numbers, at most so many; or of these people those whom an organiser looks after. */
export async function listChosen(
  db: Database,
  chosen: Chosen & { among?: readonly number[] },
  most: number,
): Promise<number[]> {
  const { among } = chosen
  const rows = await found(db, { ...chosen, words: [], email: null })
    .select('w.id')
    .$if(among !== undefined, (query) =>
      query.where('w.id', '=', sql<number>`any(${among ?? []}::int[])`),
    )
    .orderBy('w.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many people all pages have; one more than are counted where there are more. */
export async function countFound(db: Database, search: Search): Promise<number> {
  const { count } = await db
    .selectFrom(some(found(db, search)).as('w'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many people each view has, counted as far. */
export function countViews(
  db: Database,
  { scope, today }: Omit<AsOf, 'now'>,
): Promise<Record<View, number>> {
  const countOf = (view: View) =>
    db
      .selectFrom(some(visible(db, scope).where(isInView(view, today))).as('w'))
      .select(sql<number>`count(*)::int`.as('count'))
  return db
    .selectNoFrom([
      countOf('all').$asScalar().$notNull().as('all'),
      countOf('playing').$asScalar().$notNull().as('playing'),
      countOf('resting').$asScalar().$notNull().as('resting'),
      countOf('waiting').$asScalar().$notNull().as('waiting'),
    ])
    .executeTakeFirstOrThrow()
}

/** The most people that are counted: to count a million, or ten thousand, took longer than all else. */
function some(people: People) {
  return people.select('w.id').limit(PEOPLE_COUNTED + 1)
}

type People = ReturnType<typeof visible>

function found(db: Database, search: Search) {
  const { words, email, view, leagueId, seen, tagId = null, scope, today, now } = search
  let query = visible(db, scope).where(isInView(view, today))
  if (email !== null) query = query.where(sql<string>`lower(w.email)`, '=', email)
  // An organiser of some leagues learns nothing of others by their numbers.
  if (leagueId !== null) {
    const canSee = scope === 'all' || scope.includes(leagueId)
    query = query.where(hasComeTo(canSee ? [leagueId] : []))
  }
  if (seen !== null) query = query.where(wasSeen(seen, now))
  if (tagId !== null) query = query.where(hasTag(tagId))
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(
      sql<boolean>`(w.found_name like ${pattern} or lower(w.email) like ${pattern})`,
    )
  }
  return query
}

/** The people whom an organiser looks after. */
function visible(db: Database, scope: Scope) {
  return db.selectFrom('players as w').where('w.erasedAt', 'is', null).where(hasComeTo(scope))
}

/** Whether a player has signed up for one of these leagues, or waited for a place, at any time. */
export function hasComeTo(scope: Scope): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`
  const leagues = sql`${[...scope]}::int[]`
  return sql`w.id in (
    select r.player_id from registrations r where r.league_id = any (${leagues})
    union select i.player_id from waiting_list i where i.league_id = any (${leagues}))`
}

/** Sets that are made once for all players: asked for each of 20,000, they took half a second. */
function isInView(view: View, today: Day): RawBuilder<boolean> {
  if (view === 'all') return sql`true`
  if (view === 'waiting') return sql`w.id in (${WAITING})`
  const playing = sql`select m.player_id from ${openMemberships(today)} and m.player_id is not null`
  return view === 'playing' ? sql`w.id in (${playing})` : sql`w.id not in (${playing})`
}

/** Memberships in leagues that are not over. */
function openMemberships(today: Day): RawBuilder<unknown> {
  return sql`memberships m join leagues l on l.id = m.league_id
    where m.registered and l.cancelled_at is null and l.end_date >= ${today}`
}

function wasSeen(seen: Seen, now: Date): RawBuilder<boolean> {
  const month = sql`${now}::timestamptz - interval '30 days'`
  if (seen === 'month') return sql`w.last_seen_at >= ${month}`
  if (seen === 'earlier') return sql`w.last_seen_at < ${month}`
  return sql`w.last_seen_at < ${now}::timestamptz - interval '6 months'`
}

function hasTag(tagId: number): RawBuilder<boolean> {
  return sql`exists (select from person_tags t where t.tag_id = ${tagId} and t.player_id = w.id)`
}

/** The leagues that a player has signed up for, or waited for a place in, at any time. */
export async function listLeagueIds(db: Database, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('leagueId')
    .where('playerId', '=', playerId)
    .union(db.selectFrom('waitingList').select('leagueId').where('playerId', '=', playerId))
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}
