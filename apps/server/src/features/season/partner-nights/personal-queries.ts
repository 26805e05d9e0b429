import { ownRounds } from '@hive/domain/season/partner-nights/partner-night'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The nights of one player for their download, with the rounds that they had. */
export async function listNightsOf(db: Database, playerId: number) {
  const rows = await db
    .selectFrom('partnerPlayers as m')
    .innerJoin('partnerNights as n', 'n.id', 'm.nightId')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .select(['l.title as league', 'n.night', 'n.rounds', 'm.number', 'm.isHere'])
    .where('m.playerId', '=', playerId)
    .where('n.publishedAt', 'is not', null)
    .orderBy('n.night')
    .orderBy('n.id')
    .execute()
  return rows.map(({ league, night, rounds, number, isHere: isThere }) => ({
    league,
    night,
    isThere,
    rounds: ownRounds(rounds, number)
      .map(({ round, game }) => `${round}: ${game ? `court ${game.court}` : 'sits out'}`)
      .join(', '),
  }))
}

/** Makes the nights of one account those of another; where both were on one, the other’s place stays. */
export async function mergePlayers(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update partner_players m set player_id = ${to}
    where m.player_id = ${from} and not exists (
      select from partner_players o where o.night_id = m.night_id and o.player_id = ${to})`.execute(
    db,
  )
}
