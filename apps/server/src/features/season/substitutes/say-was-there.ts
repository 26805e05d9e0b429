import { Refusal } from '@hive/domain/errors'
import { longDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { contestableUntil } from '@hive/domain/season/substitutes/no-shows'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { saveAnswer } from '#features/season/attendance/service.ts'
import { noShowsOf } from './no-shows.ts'

/** Takes somebody’s word that they were at a game at which they were marked as not there: it decides nothing but when they are asked. */
export const sayWasThere = atomic(
  async (
    context: Context,
    { playerId }: Pick<Caller, 'playerId'>,
    { fixtureId }: { fixtureId: number },
  ) => {
    const { db, now } = context
    const missed = await noShowsOf(context, [playerId])
    const game = missed.find((one) => one.fixtureId === fixtureId)
    if (!game) throw new Refusal('not_found', 'You’re not marked as missing from this game.')
    const until = contestableUntil(game)
    if (until <= now()) {
      const day = longDay(irishDay(until))
      throw new Refusal('choice_over', `You could say so until ${day}.`)
    }
    const { teamId, start } = game
    const answer = { playerId, comes: true, isOwn: true, start, saidAt: now() }
    await saveAnswer(db, { fixtureId, teamId }, answer)
  },
)
