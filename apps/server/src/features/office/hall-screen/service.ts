import { getHallScreen } from '@hive/contract/office/hall-screen'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import { hallName, hallScreen } from '@hive/domain/office/hall-screen/hall-screen'
import type { League } from '@hive/domain/season/season/league'
import type { Context } from '#context.ts'
import { begunOn } from '#features/season/nights/service.ts'
import { type PreparedAnswer, prepare } from '#http/prepared.ts'
import { SHARED_HEADERS } from '#http/shared-caches.ts'
import { rarely } from '#watch/rarely.ts'

const TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** How long an answer is sent again, in milliseconds: as long as a cache on the way may keep it. */
const FRESH_MS = 4000

type Made = {
  readonly at: number
  readonly version: number
  readonly answer: Promise<PreparedAnswer>
}

/** On which courts phones have said that games begin, and when that was asked. */
type Begun = { readonly at: Date; readonly courts: ReadonlyMap<number, number> }

/**
 * The screens of halls, from the leagues that are in memory anyway, and one query each few seconds, however many screens ask.
 * While the database is away a screen is of when it was read last, and says so.
 */
export function hallScreens(context: Pick<Context, 'db' | 'leagueCache' | 'log' | 'now'>) {
  const { leagueCache } = context
  const made = new Map<number, Made>()
  const begun = new Map<number, Begun>()
  const note = rarely(context.log, 'the courts of a night could not be read')
  let lastKnown = context.now()

  async function read(venueId: number): Promise<PreparedAnswer> {
    const { leagues, version } = await leagueCache.read()
    if (leagueCache.current()?.version === version) lastKnown = context.now()
    const known = made.get(venueId)
    const at = lastKnown.getTime()
    if (known && Math.abs(at - known.at) < FRESH_MS && known.version === version)
      return known.answer
    if (hallName(leagues, venueId) === null) {
      made.delete(venueId)
      throw new Refusal('not_found', 'There is no league in this hall.')
    }
    const answer = draw(leagues, venueId, lastKnown)
    made.set(venueId, { at, version, answer })
    return answer
  }

  async function draw(leagues: readonly League[], venueId: number, now: Date) {
    const { at, courts } = await begunNow(venueId, now)
    const asOf = at < now ? at : now
    const screen = hallScreen(leagues, { venueId, now: asOf, begun: courts })
    const body = getHallScreen.reply.parse({ ...screen, asOf: asOf.toISOString() })
    return prepare(JSON.stringify(body), { ...TYPE, ...SHARED_HEADERS })
  }

  async function begunNow(venueId: number, now: Date): Promise<Begun> {
    try {
      const courts = await begunOn(context.db, { venueId, day: irishDay(now) })
      begun.set(venueId, { at: now, courts })
      return { at: now, courts }
    } catch (error) {
      note(error)
      // The fixtures have courts as well.
      return begun.get(venueId) ?? { at: now, courts: new Map() }
    }
  }
  return { read }
}
