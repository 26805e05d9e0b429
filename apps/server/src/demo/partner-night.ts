import { asNight } from '@hive/domain/season/partner-nights/partner-night'
import { rotatePartners } from '@hive/domain/season/partner-nights/rotate-partners'
import type { Database } from '#db/database.ts'

const TITLE = 'Lucan Wednesday Badminton'
const NIGHT = { startTime: '20:00', minutes: 15, seed: 'demo world' }
const ROUNDS = 7

/** A partner night on the first night of a league that has no fixtures yet, with all its players on one court. */
export async function insertPartnerNight(db: Database, now: Date): Promise<void> {
  const league = await db
    .selectFrom('leagues')
    .select(['id', 'venueId', 'startDate'])
    .where('title', '=', TITLE)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('leagueId', '=', league.id)
    .where('registered', '=', true)
    .orderBy('playerId')
    .execute()
  const players = members.map((_, at) => String(at + 1))
  const drawn = rotatePartners({ players, courts: 1, rounds: ROUNDS, seed: NIGHT.seed })
  const { id: nightId } = await db
    .insertInto('partnerNights')
    .values({
      ...NIGHT,
      leagueId: league.id,
      venueId: league.venueId,
      night: league.startDate,
      courts: [1],
      rounds: JSON.stringify(asNight(drawn, [1])),
      publishedAt: now,
      changedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('partnerPlayers')
    .values(members.map(({ playerId }, at) => ({ nightId, number: at + 1, playerId })))
    .execute()
}
