import type { Database } from '#db/database.ts'

/** The data about a sign-up for the ad network. */
export function findConversion(db: Database, registrationId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .innerJoin('payments as m', 'm.registrationId', 'r.id')
    .select(['r.adEventId', 'r.dueCents', 'r.leagueId', 'l.title', 'p.email', 'm.paidAt'])
    .where('r.id', '=', registrationId)
    .executeTakeFirst()
}

/** The confirmed registration with this ad event id, if there is one. */
export function findSignUp(db: Database, adEventId: string) {
  return db
    .selectFrom('registrations')
    .select('id')
    .where('adEventId', '=', adEventId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
}
