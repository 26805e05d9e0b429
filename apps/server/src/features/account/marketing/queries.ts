import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The data about a player for the marketing service. */
export function findSubscriber(db: Database, playerId: number) {
  return db
    .selectFrom('players as p')
    .leftJoin('healthDeclarations as h', 'h.playerId', 'p.id')
    .select(['p.email', 'p.emailVerified', 'p.name', 'p.dateOfBirth', 'p.phoneNumber'])
    .select([
      'p.genderId',
      'p.preferredLocation',
      'p.otherSports',
      'p.marketingConsent',
      'p.marketingAgreedAt',
    ])
    .select(['p.marketingState', 'p.updatedAt', 'p.active', 'h.waiverSignedAt'])
    .select(
      sql<number[]>`array(select sport_id::int from player_sports
        where player_id = p.id order by 1)`.as('sportIds'),
    )
    .select(
      sql<boolean>`exists (select from interests i
        where lower(i.email) = lower(p.email) and i.marketing_state = 'active')`.as(
        'isSubscribedByInterest',
      ),
    )
    .where('p.id', '=', playerId)
    .executeTakeFirst()
}
