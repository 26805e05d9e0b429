import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { registrationsOf } from '#db/shared-queries.ts'

/** Takes out of sign-ups what names a player; that there was one, and what it cost, is kept. */
export async function eraseSignUps(db: Database, playerId: number): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ adEventId: null, wouldCaptain: false })
    .where('playerId', '=', playerId)
    .execute()
  // Texts that others have written about them.
  await sql`
    update registration_events set reason = 'account deleted'
    where registration_id in (select id from registrations where player_id = ${playerId})
      and actor like 'player:%' and actor <> ${`player:${playerId}`}`.execute(db)
}

export function listRegistrations(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('registrationTypes as t', 't.id', 'r.registrationTypeId')
    .select(['t.name as type', 'r.teamName', 'r.skillLevelId', 'r.tryItOut', 'r.state'])
    .select(['r.listedCents', 'r.dueCents', 'r.discount', 'r.firstNight', 'r.nights'])
    .select(['r.splitFeeCents', 'r.splitPlayers', 'r.splitRest'])
    .select(['r.agreementVersion', 'r.agreementHash', 'r.agreementSignedAt'])
    .select(['r.createdAt', 'r.updatedAt', 'r.adEventId', 'r.wouldCaptain'])
    .select(['r.leavingSince', 'r.leavingAt'])
    .orderBy('r.id')
    .execute()
}

export function listSteps(db: Database, playerId: number) {
  return registrationsOf(db, playerId)
    .innerJoin('registrationEvents as e', 'e.registrationId', 'r.id')
    .select(['e.fromState', 'e.toState', 'e.reason', 'e.at'])
    .orderBy('e.id')
    .execute()
}
