import type { OnTeam } from '@hive/domain/roster/teams/leaving'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { gamesToCome, IS_PAID_TEAM } from '#db/shared-queries.ts'

type SignUp = { leagueId: number; playerId: number; registrationTypeId: number }

export type TeamOfPlayer = {
  teamId: number
  teamName: string
  /** The name of the captain; empty where it is not known. */
  captain: string
  onTeam: OnTeam
}

/** The team of someone who is in, if a captain has signed it up; its captain stays until the transaction ends. */
export async function teamOf(
  db: Database,
  { leagueId, playerId, registrationTypeId }: SignUp,
): Promise<TeamOfPlayer | undefined> {
  const team = await db
    .selectFrom('teams as t')
    .innerJoin('memberships as m', 'm.teamId', 't.id')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.id as teamId', 't.name as teamName', 't.captainPlayerId'])
    .select(sql<string>`coalesce(c.name, '')`.as('captain'))
    .select(OTHERS.as('others'))
    .where('m.leagueId', '=', leagueId)
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where(IS_PAID_TEAM)
    .forUpdate('t')
    .executeTakeFirst()
  if (!team) return undefined
  const { teamId, teamName, captain, captainPlayerId, others } = team
  return {
    teamId,
    teamName,
    captain,
    onTeam: onTeamOf({ registrationTypeId, captainPlayerId, playerId, others }),
  }
}

/** Who leads a team. */
export async function findCaptain(db: Database, teamId: number): Promise<number | null> {
  const { captainPlayerId } = await db
    .selectFrom('teams')
    .select('captainPlayerId')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return captainPlayerId
}

/** How many others than the player of `m` have joined a team `t`. */
export const OTHERS = sql<number>`(select count(*)::int from memberships o
  where o.league_id = t.league_id and o.team_id = t.id and o.registered and o.player_id <> m.player_id)`

type Place = {
  registrationTypeId: number
  captainPlayerId: number | null
  playerId: number
  others: number
}

/** The facts that decide a team's fate when the owner of a place on it leaves. */
export function onTeamOf({ registrationTypeId, captainPlayerId, playerId, others }: Place): OnTeam {
  const hasSignedUp = registrationTypeId === REGISTRATION_TYPE_IDS.team
  const captain =
    captainPlayerId === null ? 'none' : captainPlayerId === playerId ? 'they' : 'another'
  return { hasSignedUp, captain, others }
}

/** The team that someone else's sign-up is for, if this player leads it; with the one who paid. */
export function findLedTeam(db: Database, registrationId: number, captainId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('teams as t', 't.id', 'r.teamId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['t.name as teamName', 'p.name as payer'])
    .where('r.id', '=', registrationId)
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('r.state', '=', 'confirmed')
    .where('t.captainPlayerId', '=', captainId)
    .executeTakeFirst()
}

/** How many games a team has to come, which are called off if it leaves its league. */
export async function countGamesToCome(db: Database, teamId: number, now: Date): Promise<number> {
  const { games } = await db
    .selectNoFrom(gamesToCome(sql`${teamId}::int`, now).as('games'))
    .executeTakeFirstOrThrow()
  return games
}
