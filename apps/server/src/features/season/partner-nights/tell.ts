import type { Context } from '#context.ts'
import { listPlayers, noteTold } from './queries.ts'
import { sendPartnerNight } from './jobs.ts'

type Dependencies = Pick<Context, 'db' | 'jobs'>
type DrawKey = { leagueId: number; nightId: number; edition: number }

/** Queues an e-mail to players of a night, by number, who have an address; resolves to how many these are. */
export async function tell(
  { db, jobs }: Dependencies,
  { leagueId, nightId, edition }: DrawKey,
  numbers: readonly number[],
): Promise<number> {
  const players = (await listPlayers(db, [nightId])).filter(
    ({ number, canBeWrittenTo }) => canBeWrittenTo && numbers.includes(number),
  )
  await noteTold(db, { nightId, edition, numbers: players.map(({ number }) => number) })
  for (const { playerId } of players) {
    const id = `partner night ${nightId} ${edition} ${playerId}`
    await jobs.add(db, sendPartnerNight, { leagueId, nightId, edition, playerId }, id)
  }
  return players.length
}
