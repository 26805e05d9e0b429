import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { isWithheldFor } from '#db/shared-queries.ts'

const { individual, team, team_player: teamPlayer } = REGISTRATION_TYPE_IDS

/** The sign-ups of individuals and teams that are in a league, or were asked to move out of it. */
function signUps(db: Database) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .leftJoin('teams as t', 't.id', 'r.teamId')
    .select(['r.id as registrationId', 'r.leagueId', 'r.playerId', 'r.state', 'r.teamId'])
    .select(['r.tryItOut', 'p.name', 't.name as team'])
    .select([
      sql<boolean>`r.registration_type_id = ${team}`.as('isTeam'),
      sql<boolean>`r.takes_over_id is not null`.as('isTakenOver'),
      sql<boolean>`r.split_fee_cents is not null`.as('hasSplitFee'),
      sql<boolean>`t.captain_player_id is not distinct from r.player_id`.as('isCaptain'),
      isWithheldFor(sql`r.id`).as('isWithheld'),
      sql<number>`1 + (select count(*)::int from registrations m where m.team_id = r.team_id
        and m.registration_type_id = ${teamPlayer} and m.state = 'confirmed')`.as('players'),
      sql<number>`(select count(*)::int from team_invitations i where i.team_id = r.team_id
        and i.accepted_at is null and i.withdrawn_at is null)`.as('invited'),
    ])
    .where('r.registrationTypeId', 'in', [individual, team])
}

export type SignUpFacts = Awaited<ReturnType<typeof findSignUp>>

/** One sign-up, with what decides whether it can move. */
export function findSignUp(db: Database, registrationId: number) {
  return signUps(db).where('r.id', '=', registrationId).executeTakeFirstOrThrow()
}

/** The sign-ups that are in a league. */
export function listSignUpsIn(db: Database, leagueId: number) {
  return signUps(db)
    .where('r.leagueId', '=', leagueId)
    .where('r.state', '=', 'confirmed')
    .orderBy('p.name')
    .orderBy('r.id')
    .execute()
}

/** The sign-ups that are in a league, or were when its people were asked, with the answers and what became of the money. */
export function listSignUpsAsked(
  db: Database,
  { leagueId, moveId }: { leagueId: number; moveId: number },
) {
  return signUps(db)
    .leftJoin('leagueMoveAnswers as a', (join) =>
      join.onRef('a.registrationId', '=', 'r.id').on('a.moveId', '=', moveId),
    )
    .select('a.answer')
    .select(
      sql<'failed' | 'under_way' | 'done' | null>`(select case
          when count(*) = 0 then null
          when bool_or(f.state = 'failed') then 'failed'
          when bool_or(f.state in ('due', 'pending')) then 'under_way' else 'done' end
        from refunds f where f.registration_id in (r.id, r.upgrades_id) and f.state <> 'superseded'
          and (f.reason = 'league_cancelled' or f.reason = 'moved' and f.way <> 'credit'))`.as(
        'refund',
      ),
    )
    .where('r.leagueId', '=', leagueId)
    .where((eb) =>
      eb.or([
        eb('a.moveId', 'is not', null),
        eb('r.state', '=', 'confirmed'),
        sql<boolean>`exists (select from refunds f
          where f.registration_id = r.id and f.reason = 'league_cancelled')`,
      ]),
    )
    .orderBy('p.name')
    .orderBy('r.id')
    .execute()
}

/** The sign-ups of those who joined a team for nothing, in the order of their numbers. */
export async function listMates(db: Database, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('teamId', '=', teamId)
    .where('registrationTypeId', '=', teamPlayer)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Live sign-ups of a league: upgrades first, so that each is cancelled together with its try-out; teammates
 * before their captain, so that they hear why their place is gone.
 */
export async function listLiveOf(db: Database, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['held', 'confirmed'])
    .orderBy(sql`upgrades_id is null`)
    .orderBy(sql`registration_type_id <> ${teamPlayer}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The same as they stand, in the order of their numbers. */
export function listLiveRows(db: Database, leagueId: number) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(sql<boolean>`held_until < now()`.as('isOverdue'))
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['held', 'confirmed'])
    .orderBy('id')
    .execute()
}

/** The facts in a mail about a move to the player of a sign-up. */
export function findMoveNews(
  db: Database,
  { moveId, registrationId }: { moveId: number; registrationId: number },
) {
  return db
    .selectFrom('leagueMoves as v')
    .innerJoin('leagues as l', 'l.id', 'v.leagueId')
    .innerJoin('leagues as o', 'o.id', 'v.toLeagueId')
    .innerJoin('venues as n', 'n.id', 'o.venueId')
    .innerJoin('registrations as r', (join) => join.on('r.id', '=', registrationId))
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .leftJoin('teams as t', 't.id', 'r.teamId')
    .select(['v.leagueId', 'v.reason', 'v.askedAt', 'v.endsAt', 'v.outcome', 'v.toLeagueId'])
    .select(['l.title', 'o.title as toTitle', 'n.name as venueName'])
    .select(['o.startDate', 'o.endDate', 'o.nights', 'o.startTime'])
    .select(['r.state', 'p.email', 'p.name', 't.name as teamName'])
    .where('v.id', '=', moveId)
    .executeTakeFirst()
}
