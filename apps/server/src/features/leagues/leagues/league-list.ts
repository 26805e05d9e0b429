import { leagueShape } from '@hive/contract/leagues/league'
import type { League } from '@hive/domain/season/season/league'
import { etagOf, type PreparedAnswer, prepare } from '#http/prepared.ts'
import { SHARED_HEADERS } from '#http/shared-caches.ts'
import type { LeagueCache } from './league-cache.ts'

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** All leagues as they are sent, made once for each version of the cache and shared by all. */
export type LeagueList = {
  read(): Promise<Listing>
  /** The same for those who cannot wait: only when it is made already. */
  ready(): Listing | undefined
}

export type Listing = {
  /** Names what is in it: two processes that list the same name it the same. */
  readonly version: string
  readonly answer: PreparedAnswer
}

export function createLeagueList(leagueCache: LeagueCache): LeagueList {
  let made: { version: number; listing: Promise<Listing> } | null = null
  let ready: { version: number; listing: Listing } | null = null
  /** Leagues that have not changed are the same object in the next reading. */
  const texts = new WeakMap<League, string>()

  function textOf(league: League): string {
    const known = texts.get(league)
    if (known !== undefined) return known
    const text = JSON.stringify(leagueShape.parse(league))
    texts.set(league, text)
    return text
  }

  return {
    async read() {
      const { version, leagues } = await leagueCache.read()
      if (made?.version !== version) {
        made = { version, listing: listingOf(`[${leagues.map(textOf).join(',')}]`) }
      }
      const listing = await made.listing
      ready = { version, listing }
      return listing
    },
    ready: () => (ready?.version === leagueCache.current()?.version ? ready?.listing : undefined),
  }
}

async function listingOf(json: string): Promise<Listing> {
  const version = etagOf(json)
  const body = `{"version":${JSON.stringify(version)},"leagues":${json}}`
  const answer = await prepare(body, { ...TYPE, ...SHARED_HEADERS, etag: version })
  return { version, answer }
}
