import { type RawBuilder, sql } from 'kysely'
import type { OrganiserActionKind } from '@hive/domain/session/organiser-action'
import type { Database } from '#db/database.ts'

/** Whose actions are read: of everything, or of one league, player or other thing alone. */
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
  by: string | null
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
  { before, limit }: Part,
): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    with part as materialized (
      select a.*, split_part(a.subject, ':', 1) as what,
        case when a.subject ~ '^[a-z]+:[0-9]{1,9}$' then split_part(a.subject, ':', 2)::int end as subject_id
      from ${actionsOn(
        subjects,
        sql`${before === undefined ? sql`true` : sql`id < ${before}`}
        order by id desc limit ${limit}`,
      )} as a
      order by a.id desc
      limit ${limit}
    )
    select a.id, a.kind, a.subject, a.before, a.after, a.reason, a.at, a.player_id, p.name as by,
      coalesce(about.name, l.title, '') as name, l.id as league_id, l.title as league_title
    from part a
    left join players p on p.id = a.player_id
    left join lateral (${ABOUT}) as about on true
    left join leagues l on l.id = about.league_id
    order by a.id desc`.execute(db)
  return rows
}

/** The name and the league of an action's subject, looked up in the one table that has it, however large all of them are. */
const ABOUT = sql`
  select f.league_id, one.name || ' v ' || two.name as name from fixtures f
    left join teams one on one.id = f.team_one_id
    left join teams two on two.id = f.team_two_id
    where a.what = 'fixture' and f.id = a.subject_id
  union all select r.league_id, who.name from registrations r left join players who on who.id = r.player_id
    where r.id = case a.what when 'registration' then a.subject_id
      when 'refund' then (select registration_id from refunds where id = a.subject_id)
      when 'dispute' then (select registration_id from disputes where id = a.subject_id) end
  union all select null, name from players where a.what = 'player' and id = a.subject_id
  union all select league_id, name from teams where a.what = 'team' and id = a.subject_id
  union all select null, name from venues where a.what = 'venue' and id = a.subject_id
  union all select null, name from sports where a.what = 'sport' and id = a.subject_id
  union all select league_id, label from promotions where a.what = 'promotion' and id = a.subject_id
  union all select id, null from leagues where a.what = 'league' and id = a.subject_id`

/**
 * The newest actions on these subjects, looked up for each of them: how many actions there are on others makes no difference.
 * A league's actions include those on its games, teams, promotions and sign-ups; a player's, those on their sign-ups.
 */
function actionsOn(subjects: Subjects, newest: RawBuilder<unknown>): RawBuilder<unknown> {
  if (subjects === 'all') return sql`(select * from organiser_actions where ${newest})`
  return sql`(select newest.* from (${namesOf(subjects)}) as named (subject) cross join lateral (
    select * from organiser_actions where subject = named.subject and ${newest}) as newest)`
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
  if (of === 'player') return sql`${itself} union all ${ofRegistrations(sql`player_id = ${id}`)}`
  return itself
}

function ofRegistrations(condition: RawBuilder<unknown>) {
  const found = sql`select id from registrations where ${condition}`
  return sql`select 'registration:' || id from (${found}) r
    union all select 'refund:' || id from refunds where registration_id in (${found})
    union all select 'dispute:' || id from disputes where registration_id in (${found})`
}
