import { getAllLeagues } from '@hive/contract/gateway'
import { leagueToWire } from '@hive/contract/league-wire'
import type { Context } from '#context.ts'
import { type Prepared, prepare } from '#http/prepared.ts'

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** The answer to `GetAllLeagues`, made once for each version of the leagues and shared by all. */
export function leagueList({ board }: Context) {
  let made: { version: number; answer: Promise<Prepared> } | null = null
  let ready: { version: number; answer: Prepared } | null = null

  async function prepared(): Promise<Prepared> {
    const { version, leagues } = await board.read()
    if (made?.version !== version) {
      const body = JSON.stringify(getAllLeagues.reply.parse(leagues.map(leagueToWire)))
      made = { version, answer: prepare(body, TYPE) }
    }
    const answer = await made.answer
    ready = { version, answer }
    return answer
  }
  return {
    prepared,
    /** The same for those who cannot wait: only when it is made already. */
    ready: () => (ready?.version === board.posted()?.version ? ready?.answer : undefined),
  }
}
