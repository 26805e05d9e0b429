import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { MISSING_OF_FEE } from '#db/shared-queries.ts'

/** Sign-ups of teams, with their teams. */
function signUpsOfTeams(db: Database) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('teams as t', 't.id', 'r.teamId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .where('r.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('r.state', '=', 'confirmed')
}

/** The sign-up by which a team is in its league; null for one of individuals. */
export async function findSignUpOfTeam(db: Database, teamId: number): Promise<number | null> {
  const row = await signUpsOfTeams(db).select('r.id').where('t.id', '=', teamId).executeTakeFirst()
  return row?.id ?? null
}

/** In cents: what is missing of the split fee of a team's sign-up; null where nothing is. */
export async function findMissing(db: Database, signUpId: number): Promise<number | null> {
  const row = await signUpsOfTeams(db)
    .select(MISSING_OF_FEE.as('cents'))
    .where('r.id', '=', signUpId)
    .executeTakeFirst()
  return row?.cents ?? null
}

const IS_ALONE = sql<boolean>`not exists (select from memberships m
  where m.team_id = r.team_id and m.registered and m.player_id <> r.player_id)`

/** The sign-ups whose owners have waited long enough for someone to take their team over, or need not wait any more. */
export async function listDepartures(db: Database, now: Date): Promise<number[]> {
  const rows = await signUpsOfTeams(db)
    .select('r.id')
    .where('r.leavingAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.leavingAt', '<=', now),
        sql<boolean>`t.captain_player_id is distinct from r.player_id`,
        IS_ALONE,
      ]),
    )
    .orderBy('r.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The teams that a player has signed up and leads, in leagues that are not over, and that others are on. */
export async function listTeamsLedBy(
  db: Database,
  playerId: number,
  today: Day,
): Promise<number[]> {
  const rows = await signUpsOfTeams(db)
    .select('t.id')
    .where('r.playerId', '=', playerId)
    .where('t.captainPlayerId', '=', playerId)
    .where('l.cancelledAt', 'is', null)
    .where('l.endDate', '>=', today)
    .where(sql<boolean>`not ${IS_ALONE}`)
    // They are asked already.
    .where('r.leavingAt', 'is', null)
    .orderBy('t.id')
    .execute()
  return rows.map(({ id }) => id)
}
