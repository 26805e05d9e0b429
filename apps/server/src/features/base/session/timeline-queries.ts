import { type RawBuilder, sql } from 'kysely'
import type { OrganiserActionKind } from '@hive/domain/base/session/organiser-action'
import type { Database } from '#db/database.ts'

/** The subjects of the actions to read: everything, or one league, player or other thing alone. */
export type Subjects = 'all' | { readonly of: string; readonly id: number }

type Part = { readonly before: number | undefined; readonly limit: number }

type ActionRow = {
  id: number
  kind: OrganiserActionKind
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string
  at: Date
  playerId: number | null
  /** `null` for what was done on the machine itself. */
  doer: string | null
  isErased: boolean
  name: string
  leagueId: number | null
  leagueTitle: string | null
}

/**
 * A part of the actions, newest first, with the names of who did it and of what it was done to. Rows have the numbers of
 * their subjects alone, so that a name that is erased is so here too.
 */
export async function listActions(
  db: Database,
  subjects: Subjects,
  { before = Number.MAX_SAFE_INTEGER, limit }: Part,
): Promise<ActionRow[]> {
  // Written into the text, since PostgreSQL plans anew each time where it does not know how many rows are wanted.
  const size = sql.lit(limit)
  const { rows } = await sql<ActionRow>`
    with part as materialized (
      select a.*, split_part(a.subject, ':', 1) as what,
        case when a.subject ~ '^[a-z]+:[0-9]{1,9}$' then split_part(a.subject, ':', 2)::int end as subject_id
      from ${actionsOn(subjects, sql`id < ${before} order by id desc limit ${size}`)} as a
      order by a.id desc
      limit ${size}
    )
    select a.id, a.kind, a.subject, a.before, a.after, a.reason, a.at, a.player_id,
      p.name as doer, p.erased_at is not null as is_erased,
      coalesce(about.name, l.title, '') as name, l.id as league_id, l.title as league_title
    from part a
    left join players p on p.id = a.player_id
    left join (${ABOUT}) as about on about.what = a.what and about.id = a.subject_id
    left join leagues l on l.id = about.league_id
    order by a.id desc`.execute(db)
  return rows
}

/** The numbers of the part's subjects of one kind. */
const those = (what: string) =>
  sql`any(array(select subject_id from part where what = ${sql.lit(what)}))`

/** The names and leagues of the part's subjects: those of one kind are looked up at once, however large their table is. */
const ABOUT = sql`
  select 'fixture' as what, f.id, f.league_id, one.name || ' v ' || two.name as name from fixtures f
    left join teams one on one.id = f.team_one_id
    left join teams two on two.id = f.team_two_id
    where f.id = ${those('fixture')}
  union all select 'registration', r.id, r.league_id, who.name from registrations r
    left join players who on who.id = r.player_id where r.id = ${those('registration')}
  union all select 'refund', f.id, r.league_id, who.name from refunds f
    join registrations r on r.id = f.registration_id
    left join players who on who.id = r.player_id where f.id = ${those('refund')}
  union all select 'dispute', d.id, r.league_id, who.name from disputes d
    join registrations r on r.id = d.registration_id
    left join players who on who.id = r.player_id where d.id = ${those('dispute')}
  union all select 'player', id, null, name from players where id = ${those('player')}
  union all select 'team', id, league_id, name from teams where id = ${those('team')}
  union all select 'venue', id, null, name from venues where id = ${those('venue')}
  union all select 'sport', id, null, name from sports where id = ${those('sport')}
  union all select 'promotion', id, league_id, label from promotions where id = ${those('promotion')}
  union all select 'league', id, id, null from leagues where id = ${those('league')}`

/**
 * The newest actions on these subjects, found by their names at once: how many actions there are on others makes no difference.
 * A league's actions include those on its games, teams, promotions and sign-ups; those of a team or a player, on their sign-ups.
 */
function actionsOn(subjects: Subjects, newest: RawBuilder<unknown>): RawBuilder<unknown> {
  if (subjects === 'all') return sql`(select * from organiser_actions where ${newest})`
  // Without the offset, PostgreSQL may rather look through all actions for the newest of these.
  return sql`(select * from (select * from organiser_actions
    where subject = any(array(${namesOf(subjects)})) offset 0) as named where ${newest})`
}

function namesOf({ of, id }: Exclude<Subjects, 'all'>): RawBuilder<unknown> {
  const itself = sql`select ${`${of}:${id}`}::text`
  if (of === 'league') {
    return sql`${itself}
      union all select 'fixture:' || id from fixtures where league_id = ${id}
      union all select 'team:' || id from teams where league_id = ${id}
      union all select 'promotion:' || id from promotions where league_id = ${id}
      union all ${ofRegistrations(sql`league_id = ${id}`)}`
  }
  if (of === 'team') {
    return sql`${itself} union all ${ofRegistrations(sql`id in (
      select r.id from registrations r where r.team_id = ${id}
      union all select r.id from memberships m join registrations r
        on r.league_id = m.league_id and r.player_id = m.player_id where m.team_id = ${id})`)}`
  }
  if (of === 'player') return sql`${itself} union all ${ofRegistrations(sql`player_id = ${id}`)}`
  return itself
}

function ofRegistrations(condition: RawBuilder<unknown>) {
  const found = sql`select id from registrations where ${condition}`
  return sql`select 'registration:' || id from (${found}) r
    union all select 'refund:' || id from refunds where registration_id in (${found})
    union all select 'dispute:' || id from disputes where registration_id in (${found})`
}
