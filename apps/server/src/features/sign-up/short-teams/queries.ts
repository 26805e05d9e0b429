import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { HELD_ON_TEAM } from '#db/shared-queries.ts'
import { teamInLeague } from '#db/team-queries.ts'
import type { ShortTeamStepKind } from '#db/schema.ts'

/** The teams of a league whose captain is not still paying, with their open invitations and steps. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.id', 't.name', 'c.name as captain', 't.captainPlayerId', HELD_ON_TEAM.as('held')])
    .select(
      sql<number>`(select count(*)::int from team_invitations i
        where i.team_id = t.id and i.accepted_at is null and i.withdrawn_at is null)`.as('invited'),
    )
    .select(
      sql<Date | null>`(select max(s.at) from short_team_steps s
        where s.team_id = t.id and s.kind = 'nudge' and s.undone_at is null)`.as('nudgedAt'),
    )
    .select(
      sql<string | null>`(select s.id from short_team_steps s
        where s.team_id = t.id and s.kind = 'play_short' and s.undone_at is null
        order by s.at desc limit 1)`.as('playsShort'),
    )
    .select(
      sql<string | null>`(select s.id from short_team_steps s
        where s.team_id = t.id and s.kind = 'individuals' and s.undone_at is null
          and s.mailed_at is null)`.as('becomes'),
    )
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from registrations h where h.team_id = t.id
        and h.registration_type_id = ${REGISTRATION_TYPE_IDS.team} and h.state = 'held')`,
    )
    .orderBy('t.id')
    .execute()
}

/** Those who play on the teams of a league. */
export function listOnTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.leagueId', '=', 'm.leagueId').onRef('r.playerId', '=', 'm.playerId'),
    )
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['r.id', 'r.playerId', 'w.name', 'w.genderId', 'r.skillLevelId', 'r.wouldCaptain'])
    .select('m.teamId')
    .where('m.leagueId', '=', leagueId)
    .where('m.teamId', 'is not', null)
    .where('m.registered', '=', true)
    .where('r.state', '=', 'confirmed')
    .orderBy('r.id')
    .execute()
}

type NewStep = {
  teamId: number
  kind: ShortTeamStepKind
  registrationIds: readonly number[]
  at: Date
}

export async function insertStep(
  db: Database,
  { registrationIds, ...step }: NewStep,
): Promise<string> {
  const { id } = await db
    .insertInto('shortTeamSteps')
    .values({ ...step, registrationIds: [...registrationIds] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A step with its team, locked until the transaction ends. */
export function lockStep(db: Database, id: string) {
  return db
    .selectFrom('shortTeamSteps as s')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .select(['s.id', 's.kind', 's.teamId', 's.registrationIds', 's.mailedAt', 's.undoneAt'])
    .select('t.leagueId')
    .where('s.id', '=', id)
    .forUpdate('s')
    .executeTakeFirst()
}

export async function setUndone(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('shortTeamSteps').set({ undoneAt: at }).where('id', '=', id).execute()
}

export async function setMailed(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('shortTeamSteps').set({ mailedAt: at }).where('id', '=', id).execute()
}

/** The players of these sign-ups that are on a team now. */
export async function listStillOn(
  db: Database,
  { teamId, registrationIds }: { teamId: number; registrationIds: readonly number[] },
): Promise<number[]> {
  if (registrationIds.length === 0) return []
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.leagueId', '=', 'r.leagueId').onRef('m.playerId', '=', 'r.playerId'),
    )
    .select('r.playerId')
    .where('r.id', 'in', registrationIds)
    .where('m.teamId', '=', teamId)
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** The facts in the e-mail to the captain of a team; nothing for a team that no one leads. */
export function findNudge(db: Database, teamId: number) {
  return teamInLeague(db, teamId)
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .innerJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.name as teamName', 'l.id as leagueId', 'l.title', 'l.startDate', 'l.endDate'])
    .select(['c.email', 'c.name'])
    .select((eb) => eb.fn.coalesce('s.playersOnTeam', sql<number>`1`).as('least'))
    .select(
      sql<number>`(select count(*)::int from memberships m
        where m.team_id = t.id and m.registered)`.as('players'),
    )
    .executeTakeFirst()
}

/** Someone whose team has become individuals, while they have a place in its league. */
export function findIndividual(
  db: Database,
  { stepId, playerId }: { stepId: string; playerId: number },
) {
  return db
    .selectFrom('shortTeamSteps as s')
    .innerJoin('teams as t', 't.id', 's.teamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.leagueId', '=', 'l.id').on('r.playerId', '=', playerId),
    )
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['w.email', 'w.name', 't.name as teamName', 'l.id as leagueId', 'l.title'])
    .where('s.id', '=', stepId)
    .where('r.state', '=', 'confirmed')
    .executeTakeFirst()
}
