import type { SpotPreview } from '@hive/contract/season/substitutes'
import { shortName } from '@hive/domain/season/partner-nights/short-names'
import { wavesOf } from '@hive/domain/season/substitutes/waves'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { staysUp } from './ask-next.ts'
import { admitLooking } from './team-now.ts'
import { whomToAsk } from './whom-to-ask.ts'

/** Whom a search for a substitute would ask, and when it begins. */
export async function previewSpot(
  context: Context,
  caller: Pick<Caller, 'playerId'>,
  about: { fixtureId: number; absentId: number },
): Promise<SpotPreview> {
  const { game, teamId } = await admitLooking(context, caller, about)
  const order = await whomToAsk(context, game, { teamId, absentId: about.absentId, namedId: null })
  const time = { from: context.now(), start: game.start, staysUp: staysUp(context) }
  const waves = wavesOf(order, time)
  const [first] = order
  return {
    people: waves.reduce((sum, { people }) => sum + people.length, 0),
    first: first ? { name: shortName(first.name), why: first.why } : null,
    firstAt: waves[0]?.at.toISOString() ?? null,
    known: order
      .filter(({ isKnown }) => isKnown)
      .map(({ playerId, name }) => ({ playerId, name: shortName(name) })),
  }
}
