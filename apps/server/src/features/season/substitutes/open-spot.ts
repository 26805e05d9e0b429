import { Refusal } from '@hive/domain/errors'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { admitSpot } from '@hive/domain/season/substitutes/spot'
import { firstWave } from '@hive/domain/season/substitutes/waves'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { staysUp } from './ask-next.ts'
import { endOverOf } from './end-over-spots.ts'
import { askWave } from './jobs.ts'
import { insertSpot, listSpotsOf } from './queries.ts'
import { admitLooking } from './team-now.ts'
import { noteSpot } from './tell-spots.ts'
import { whomToAsk } from './whom-to-ask.ts'

type Opening = { fixtureId: number; absentId: number; start: string; firstId: number | null }

/** Looks for a substitute in the place of a player who cannot come, for that player or their captain. */
export const openSpot = atomic(
  async (context: Context, { playerId }: Pick<Caller, 'playerId'>, opening: Opening) => {
    const { db, jobs, now } = context
    const { fixtureId, absentId, firstId: namedId } = opening
    await lockGame(db, fixtureId)
    const team = await admitLooking(context, { playerId }, opening)
    const { game, teamId } = team
    if (new Date(opening.start).getTime() !== game.start.getTime()) {
      throw new Refusal('changed_meanwhile', `This game has moved to ${momentLabel(game.start)}.`)
    }
    await endOverOf(context, fixtureId)
    const spots = await listSpotsOf(db, [fixtureId])
    const hasSpot = spots.some(
      (spot) => spot.absentId === absentId && ['open', 'taken'].includes(spot.state),
    )
    const isAbsent = team.isAbsent(absentId)
    admitSpot({ ...game, isAbsent, ownComing: team.ownComing, hasSpot }, now())
    const people = await whomToAsk(context, game, { teamId, absentId, namedId })
    const { start } = game
    const at = firstWave({ from: now(), start, staysUp: staysUp(context) })
    if (people.length === 0 || at === null) throw new Refusal('not_found', NOBODY)
    const spotId = await insertSpot(db, {
      fixtureId,
      teamId,
      absentId,
      namedId,
      openedBy: playerId,
      openedAt: now(),
      forStart: start,
    })
    await jobs.addLater(db, at, askWave, { spotId, wave: 1 })
    await noteSpot(context, spotId, { by: playerId, before: null })
  },
)

const NOBODY =
  'There’s nobody we can ask in time: nobody who’s free then has told us that they’d fill in.'
