import type { Context } from '#context.ts'
import { listPlayers, noteTold } from './queries.ts'

type Telling = Pick<Context, 'db' | 'jobs'>
type Draw = { leagueId: number; nightId: number; edition: number }

/** Has those of a night’s players written to who can be, by number; resolves to how many they are. */
export async function tell(
  { db, jobs }: Telling,
  { leagueId, nightId, edition }: Draw,
  numbers: readonly number[],
): Promise<number> {
  const players = (await listPlayers(db, [nightId])).filter(
    ({ number, canBeWrittenTo }) => canBeWrittenTo && numbers.includes(number),
  )
  await noteTold(db, { nightId, edition, numbers: players.map(({ number }) => number) })
  for (const { playerId } of players) {
    const id = `partner night ${nightId} ${edition} ${playerId}`
    await jobs.add(db, 'send-partner-night', { leagueId, nightId, edition, playerId }, id)
  }
  return players.length
}
