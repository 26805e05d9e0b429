import type { OnTeam } from '@hive/domain/registration/captaincy'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { IS_PAID_TEAM } from '#db/shared-queries.ts'

type SignUp = { leagueId: number; playerId: number; registrationTypeId: number }

/** The team of someone who is in, if a captain has signed it up; its captain stays until the transaction ends. */
export async function findTeamOf(
  db: Database,
  { leagueId, playerId, registrationTypeId }: SignUp,
): Promise<OnTeam | undefined> {
  const team = await db
    .selectFrom('teams as t')
    .innerJoin('memberships as m', 'm.teamId', 't.id')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select([
      't.name as teamName',
      't.captainPlayerId',
      sql<string>`coalesce(c.name, '')`.as('captain'),
    ])
    .where('m.leagueId', '=', leagueId)
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where(IS_PAID_TEAM)
    .forUpdate('t')
    .executeTakeFirst()
  if (!team) return undefined
  const { captainPlayerId, ...names } = team
  const hasSignedUp = registrationTypeId === REGISTRATION_TYPE_IDS.team
  return { ...names, isCaptain: captainPlayerId === playerId, hasSignedUp }
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
