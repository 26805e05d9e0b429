import type { Cents } from '@hive/domain/base/money/cents'
import type { Day } from '@hive/domain/base/time/day'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { WaitingKind } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_CHOOSING, IS_PAID_TEAM, MISSING_OF_FEE, SHARE_OF_TEAM } from '#db/shared-queries.ts'

type WaitingRow = {
  kind: WaitingKind
  leagueId: number
  leagueTitle: string
  team: string | null
  /** The number of a team that invites. */
  teamId: number | null
  from: string | null
  amount: Cents | null
  endsAt: Date | null
  lastDay: Day | null
  /** The first night of the league, for what ends some days before it. */
  startDate: Day
}

type Columns = {
  kind: RawBuilder<unknown>
  team?: RawBuilder<unknown>
  teamId?: RawBuilder<unknown>
  from?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  endsAt?: RawBuilder<unknown>
  lastDay?: RawBuilder<unknown>
}

const NONE = sql`null`

/** The columns of one kind, of a league `l`. */
function select({ kind, team, teamId, from, amount, endsAt, lastDay }: Columns) {
  return sql`select ${kind} as kind, l.id as league_id, l.title as league_title,
    ${team ?? NONE}::text as team, ${teamId ?? NONE}::int as team_id, ${from ?? NONE}::text as "from", ${amount ?? NONE}::int as amount,
    ${endsAt ?? NONE}::timestamptz as ends_at, ${lastDay ?? NONE}::text as last_day,
    l.start_date::text as start_date`
}

/** All that waits for the answer of a player, `me`, in one statement. */
export async function listWaitingFor(
  db: Database,
  { playerId, today, wall }: { playerId: number; today: Day; wall: string },
): Promise<WaitingRow[]> {
  const kinds = [...PLACES, ...teams(today), ...captains(today), ...money(today), renewals(wall)]
  // An address that may be someone else’s learns nothing.
  const { rows } = await sql<WaitingRow>`
    with me as (select id, case when email_verified then lower(email) end as email
      from players where id = ${playerId})
    ${sql.join(kinds, sql` union all `)}`.execute(db)
  return rows
}

const TYPES = REGISTRATION_TYPE_IDS

/** Whether I have no place in a league `l`. */
const HAS_NO_PLACE = sql`not exists (select from registrations o where o.league_id = l.id
  and o.player_id = me.id and o.state = 'confirmed')`

/** Places that are on offer or given, and invitations to wait for one together. */
const PLACES = [
  sql`${select({
    kind: sql`case when w.group_id is null then 'place_offered' else 'group_offered' end`,
    endsAt: sql`w.offer_ends_at`,
  })}
    from me join waiting_list w on w.player_id = me.id join leagues l on l.id = w.league_id
    where w.state = 'offered' and w.offer_ends_at > now() and w.said_yes_at is null
      and l.cancelled_at is null`,
  sql`${select({ kind: sql`'group_invitation'`, from: sql`p.name` })}
    from me join waiting_invitations i on lower(i.email) = me.email
    join waiting_groups g on g.id = i.group_id join leagues l on l.id = g.league_id
    join players p on p.id = i.player_id
    where l.cancelled_at is null and ${HAS_NO_PLACE}
      and not exists (select from waiting_list w where w.league_id = l.id
        and w.player_id = me.id and w.group_id is not null)`,
  sql`${select({ kind: sql`'place_given'`, from: sql`p.name`, endsAt: sql`o.ends_at` })}
    from me join place_transfers o on lower(o.email) = me.email
    join registrations r on r.id = o.registration_id join leagues l on l.id = r.league_id
    join players p on p.id = r.player_id
    where o.state = 'offered' and o.ends_at > now() and r.state = 'confirmed'
      and l.cancelled_at is null and ${HAS_NO_PLACE}`,
]

/** Teams that I am invited to, and questions about another team or league. */
function teams(today: Day) {
  return [
    sql`${select({
      kind: sql`'team_invitation'`,
      team: sql`t.name`,
      teamId: sql`t.id`,
    })}
    from me join memberships m on m.player_id = me.id join teams t on t.id = m.team_id
    join leagues l on l.id = m.league_id
    where not m.registered and t.released_at is null and l.cancelled_at is null
      and l.end_date >= ${today} and ${IS_PAID_TEAM}`,
    sql`${select({ kind: sql`'league_move'`, endsAt: sql`v.ends_at` })}
    from me join registrations r on r.player_id = me.id
    join league_move_answers a on a.registration_id = r.id
    join league_moves v on v.id = a.move_id join leagues l on l.id = r.league_id
    where r.state = 'confirmed' and a.answer = 'waiting' and v.outcome is null
      and v.ends_at > now() and l.cancelled_at is null`,
    sql`${select({
      kind: sql`'team_merge'`,
      team: sql`t.name`,
      from: sql`o.name`,
      endsAt: sql`m.ends_at`,
    })}
    from me join teams t on t.captain_player_id = me.id
    join team_merges m on m.outcome is null and m.ends_at > now()
    join short_team_steps s on s.id = m.step_id and s.undone_at is null and s.mailed_at is not null
    join teams o on o.id = case when t.id = s.team_id then m.joining_team_id else s.team_id end
    join leagues l on l.id = t.league_id
    where t.id in (s.team_id, m.joining_team_id) and t.released_at is null
      and o.released_at is null and l.cancelled_at is null
      and case when t.id = s.team_id then m.agreed_by else m.joining_agreed_by end is null`,
  ]
}

/** Questions for captains about games and wishes. */
function captains(today: Day) {
  return [
    sql`${select({
      kind: sql`'game_move'`,
      team: sql`t.name`,
      from: sql`o.name`,
      endsAt: sql`v.ends_at`,
    })}
      from me join teams t on t.captain_player_id = me.id
      join game_move_answers a on a.team_id = t.id join game_moves v on v.id = a.move_id
      join teams o on o.id = v.team_id join leagues l on l.id = v.league_id
      where v.state = 'asked' and v.ends_at > now() and a.agreed_at is null
        and t.released_at is null and l.cancelled_at is null`,
    sql`${select({ kind: sql`'team_wish'`, team: sql`t.name`, lastDay: sql`w.answer_by` })}
      from me join teams t on t.captain_player_id = me.id join leagues l on l.id = t.league_id
      join wish_rounds w on w.league_id = l.id
      where w.closed_at is null and w.answer_by >= ${today} and t.released_at is null
        and l.cancelled_at is null
        and not exists (select from team_wishes s where s.team_id = t.id)
        and not exists (select from draws d where d.league_id = l.id and d.discarded_at is null and d.taken_back_at is null)`,
  ]
}

/** Shares of a team’s fee, and refunds whose way their owner chooses. */
function money(today: Day) {
  return [
    sql`${select({ kind: sql`'share_due'`, team: sql`t.name`, amount: SHARE_OF_TEAM })}
      from me join memberships m on m.player_id = me.id join teams t on t.id = m.team_id
      join registrations r on r.team_id = t.id and r.state = 'confirmed'
        and r.registration_type_id = ${sql.lit(TYPES.team)} and r.split_fee_cents is not null
      join leagues l on l.id = t.league_id
      where m.registered and t.released_at is null and l.cancelled_at is null
        and l.end_date >= ${today} and r.player_id <> me.id and ${MISSING_OF_FEE} is not null
        and not exists (select from registrations s where s.share_of_id = r.id
          and s.player_id = me.id and s.state = 'share_paid')`,
    sql`${select({
      kind: sql`'refund_choice'`,
      amount: sql`sum(f.amount_cents)`,
      // The choice ends with a day, at an Irish midnight.
      lastDay: sql`((min(f.choose_until) - interval '1 ms') at time zone 'Europe/Dublin')::date`,
    })}
      from me join registrations r on r.player_id = me.id join refunds f on f.registration_id = r.id
      join leagues l on l.id = r.league_id
      where f.state = 'due' and ${IS_CHOOSING} group by l.id`,
  ]
}

/** Leagues for which a captain of last season can sign up before others, at this moment of an Irish clock. */
function renewals(wall: string) {
  return sql`${select({
    kind: sql`'renewal'`,
    team: sql`t.name`,
    endsAt: sql`(l.registration_opens::timestamp at time zone 'Europe/Dublin')`,
  })}
    from me join teams t on t.captain_player_id = me.id join leagues l on l.renews_id = t.league_id
    where t.released_at is null and ${IS_PAID_TEAM} and l.published_at is not null
      and l.cancelled_at is null and not l.registration_closed and l.is_upcoming
      and l.renewal_opens <= ${wall} and l.registration_opens > ${wall}
      and not exists (select from registrations o where o.league_id = l.id
        and o.player_id = me.id and o.state in ('held', 'confirmed'))`
}
