import { leagueToWire, leagueWire } from '@hive/contract/office/league-wire'
import type { League } from '@hive/domain/season/season/league'
import type { Context } from '#context.ts'
import { type PreparedAnswer, prepare } from '#http/prepared.ts'

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** All leagues as the specification's clients read them, made once for each version of the cache. */
export function createWireList({
  leagueCache,
}: Pick<Context, 'leagueCache'>): () => Promise<PreparedAnswer> {
  let made: { version: number; list: Promise<PreparedAnswer> } | null = null
  /** Leagues that have not changed are the same object in the next reading. */
  const texts = new WeakMap<League, string>()

  function textOf(league: League): string {
    const known = texts.get(league)
    if (known !== undefined) return known
    const text = JSON.stringify(leagueWire.parse(leagueToWire(league)))
    texts.set(league, text)
    return text
  }

  return async () => {
    const { version, leagues } = await leagueCache.read()
    if (made?.version !== version) {
      made = { version, list: prepare(`[${leagues.map(textOf).join(',')}]`, TYPE) }
    }
    return made.list
  }
}
