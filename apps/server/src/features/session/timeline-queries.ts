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
      coalesce(one.name || ' v ' || two.name, who.name, t.name, v.name, s.name, o.label, l.title, '') as name,
      l.id as league_id, l.title as league_title
    from part a
    left join players p on p.id = a.player_id
    left join fixtures f on a.what = 'fixture' and f.id = a.subject_id
    left join teams one on one.id = f.team_one_id
    left join teams two on two.id = f.team_two_id
    left join refunds rf on a.what = 'refund' and rf.id = a.subject_id
    left join disputes d on a.what = 'dispute' and d.id = a.subject_id
    left join registrations r on r.id = coalesce(
      case when a.what = 'registration' then a.subject_id end, rf.registration_id, d.registration_id)
    left join players who on who.id = coalesce(
      case when a.what = 'player' then a.subject_id end, r.player_id)
    left join teams t on a.what = 'team' and t.id = a.subject_id
    left join venues v on a.what = 'venue' and v.id = a.subject_id
    left join sports s on a.what = 'sport' and s.id = a.subject_id
    left join promotions o on a.what = 'promotion' and o.id = a.subject_id
    left join leagues l on l.id = coalesce(
      case when a.what = 'league' then a.subject_id end, f.league_id, r.league_id, t.league_id, o.league_id)
    order by a.id desc`.execute(db)
  return rows
}

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
