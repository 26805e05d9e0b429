import { getAllLeagues } from '@hive/contract/gateway'
import { leagueToWire } from '@hive/contract/league-wire'
import type { Context } from '#context.ts'
import { type Prepared, prepare } from '#http/prepared.ts'

/** The answer to `GetAllLeagues`, made once for each version of the leagues and shared by all. */
export function leagueList({ board }: Context): () => Promise<Prepared> {
  let made: { version: number; answer: Promise<Prepared> } | null = null
  return async () => {
    const { version, leagues } = await board.read()
    if (made?.version !== version) {
      const body = JSON.stringify(getAllLeagues.reply.parse(leagues.map(leagueToWire)))
      made = {
        version,
        answer: prepare(body, { 'content-type': 'application/json; charset=utf-8' }),
      }
    }
    return made.answer
  }
}
