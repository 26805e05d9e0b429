import { getHallScreen } from '@hive/contract/office/hall-screen'
import { Refusal } from '@hive/domain/errors'
import { hallScreen } from '@hive/domain/office/hall-screen/hall-screen'
import type { Context } from '#context.ts'
import { type PreparedAnswer, prepare } from '#http/prepared.ts'
import { SHARED_HEADERS } from '#http/shared-caches.ts'

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** How long an answer is sent again, in milliseconds: as long as a cache on the way may keep it. */
const FRESH_MS = 4000

type Made = {
  readonly at: number
  readonly version: number
  readonly answer: Promise<PreparedAnswer>
}

/**
 * The screens of halls, from the leagues that are in memory anyway: no query, however many screens ask. While the database is
 * away a screen is of when the leagues were read last, and says so.
 */
export function hallScreens(context: Pick<Context, 'leagueCache' | 'now'>) {
  const { leagueCache } = context
  const made = new Map<number, Made>()
  let lastKnown = context.now()

  async function read(venueId: number): Promise<PreparedAnswer> {
    const { leagues, version } = await leagueCache.read()
    if (leagueCache.current()?.version === version) lastKnown = context.now()
    const known = made.get(venueId)
    const at = lastKnown.getTime()
    if (known && Math.abs(at - known.at) < FRESH_MS && known.version === version)
      return known.answer
    const screen = hallScreen(leagues, { venueId, now: lastKnown })
    if (!screen) {
      made.delete(venueId)
      throw new Refusal('not_found', 'There is no league in this hall.')
    }
    const body = getHallScreen.reply.parse({ ...screen, asOf: lastKnown.toISOString() })
    const answer = prepare(JSON.stringify(body), { ...TYPE, ...SHARED_HEADERS })
    made.set(venueId, { at, version, answer })
    return answer
  }
  return { read }
}
