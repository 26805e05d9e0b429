import { ANSWERS, paths } from '@hive/domain/base/site/paths'
import type { Context } from '#context.ts'
import { mailed, sendOnce } from '#features/base/mails/service.ts'
import { leaveTopic, listWanting } from '#features/base/notices/service.ts'
import { pushBeside } from '#features/base/push/service.ts'
import type { Mail } from '#ports/mail.ts'
import { findGame } from './game-queries.ts'
import { sendSpotAsk } from './jobs.ts'
import { spotToken } from './linked-spot.ts'
import { type SpotAskMail, spotAskMail } from './mails/spot-ask.ts'
import { findAskById, findSpot } from './queries.ts'
import { sidesOf } from './sides-of.ts'

/** Asks one person to take a spot, unless it is gone by now, or they no longer want to be asked. */
export const askToSend = mailed(
  sendSpotAsk,
  spotAskMail,
  async (context, { askId }) => {
    const { db, sealer, now } = context
    const ask = await findAskById(db, askId)
    const spot = ask && (await findSpot(db, ask.spotId))
    const game = spot && (await findGame(db, spot.fixtureId))
    if (!ask || !spot || !game || ask.answer !== null || spot.state !== 'open') return null
    const { start, title, venue, leagueId, isOff } = game
    if (isOff || start <= now() || start.getTime() !== spot.forStart.getTime()) return null
    const subject = { pressing: 'hunt', topic: 'fill_in', leagueId } as const
    const [reader] = await listWanting(db, [ask.playerId], subject)
    if (reader === undefined) return null
    const { email, name } = ask
    return {
      email,
      name,
      askId,
      playerId: ask.playerId,
      title,
      start,
      venue,
      ...sidesOf(game, spot),
      token: spotToken(sealer, ask),
      leave: leaveTopic(context, 'fill_in', reader),
    }
  },
  sendAndRing,
)

async function sendAndRing(
  context: Context,
  mail: Mail,
  _order: unknown,
  { playerId, token, start }: SpotAskMail,
): Promise<void> {
  await sendOnce(context, mail)
  const path = `${paths.fillIn}#${ANSWERS.yes}${token}`
  await pushBeside(context, { playerId, topic: 'fill_in', path, until: start })
}
