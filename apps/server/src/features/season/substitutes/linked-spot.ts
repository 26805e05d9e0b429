import type { LinkedSpot } from '@hive/contract/season/substitutes'
import { Refusal } from '@hive/domain/errors'
import { shortName } from '@hive/domain/season/partner-nights/short-names'
import { askStateOf, type SpotAnswer, spotStateAt } from '@hive/domain/season/substitutes/spot'
import { answerLinkState } from '@hive/domain/season/attendance/your-week'
import type { Context } from '#context.ts'
import type { Sealer } from '#db/sealing.ts'
import { atomic } from '#db/transaction.ts'
import { linkTokenOf, readLinkTokenOf } from '#features/base/mails/service.ts'
import { lockSpotNow, type SpotNow } from './ask-next.ts'
import { endIfOver } from './end-over-spots.ts'
import { findGame } from './game-queries.ts'
import { giveBack } from './give-back.ts'
import { findAsk, findSpot, lockPlayer, setAnswer, setState } from './queries.ts'
import { sidesOf } from './sides-of.ts'
import { teamNow } from './team-now.ts'
import { noteSpot } from './tell-spots.ts'
import { signToFillIn } from './sign-to-fill-in.ts'
import { admitPlayer, leftToDo } from './whom-to-ask.ts'

const PURPOSE = 'spot-ask'

type Asked = { spotId: number; playerId: number }

/** The secret with which one person answers for one spot without a sign-in. */
export function spotToken(sealer: Sealer, { spotId, playerId }: Asked): string {
  return linkTokenOf(sealer, PURPOSE, [spotId, playerId])
}

function readToken({ sealer }: Context, token: string): Asked {
  const [spotId, playerId, other] = readLinkTokenOf(sealer, PURPOSE, token) ?? []
  if (spotId === undefined || playerId === undefined || other !== undefined) {
    const text = 'This link isn’t complete. Please open it from our e-mail again.'
    throw new Refusal('not_found', text)
  }
  return { spotId, playerId }
}

/** What a mailed link asks; it only reads, since mail programs open links before their reader does. */
export async function readLinkedSpot(context: Context, token: string): Promise<LinkedSpot> {
  const { db, now } = context
  const asked = readToken(context, token)
  const [spot, ask] = await Promise.all([findSpot(db, asked.spotId), findAsk(db, asked)])
  const game = spot && (await findGame(db, spot.fixtureId))
  if (!spot || !ask || !game) throw gone()
  if (answerLinkState(game.start, now()) === 'over') throw gone()
  const team = await teamNow(context, spot)
  const isAbsent = team?.isAbsent(spot.absentId) ?? false
  const stored = { state: spot.state, start: spot.forStart }
  const state = spotStateAt(stored, { ...game, isAbsent }, now())
  const isTaker = spot.takerId === asked.playerId
  const { teamId } = spot
  return {
    name: shortName(ask.name),
    fixtureId: game.id,
    leagueId: game.leagueId,
    leagueTitle: game.title,
    ...sidesOf(game, spot),
    start: game.start.toISOString(),
    venue: game.venue,
    address: game.address,
    court: game.courtNumber,
    state: ask.refused ? 'ended' : askStateOf(state, { isTaker, start: spot.forStart, now: now() }),
    answer: ask.answer,
    left: await leftToDo(context, game, { teamId, playerId: asked.playerId }),
  }
}

function gone(): Refusal {
  return new Refusal('choice_over', 'This game is over, so its link has ended.')
}

type Said = { token: string; answer: SpotAnswer; agreementVersion?: string | undefined }

/** Saves what somebody who was asked says. The first yes takes the spot; the rules are checked again then. */
export const answerLinkedSpot = atomic(
  async (
    context: Context,
    _caller: null,
    { token, answer, agreementVersion }: Said,
  ): Promise<void> => {
    const asked = readToken(context, token)
    const found = await lockSpotNow(context, asked.spotId)
    const ask = await findAsk(context.db, asked)
    if (!found || !ask) throw gone()
    const isTaker = found.spot.state === 'taken' && found.spot.takerId === asked.playerId
    const at = context.now()
    if (answer === 'yes') {
      if (isTaker && found.state === 'taken') return
      if (ask.refused) throw new Refusal('choice_over', REFUSED)
      await take(context, found, { ...asked, agreementVersion })
      await setAnswer(context.db, ask.id, { answer, at })
    } else if (isTaker) {
      await leave(context, found)
      await setAnswer(context.db, ask.id, { answer: 'back', at })
    } else if (ask.answer !== 'back') {
      // Said again, it would count as said later than it was.
      await setAnswer(context.db, ask.id, { answer: 'no', at })
    }
  },
)

const REFUSED = 'An organiser has decided that someone else plays. Thank you for offering!'

/** Frees a spot of its taker; where nobody is needed any more, because whom they stand in for has left, it ends. */
async function leave(context: Context, found: SpotNow): Promise<void> {
  await (found.state === 'taken' ? giveBack(context, found.spot) : endIfOver(context, found))
}

async function take(
  context: Context,
  { spot, team, state }: SpotNow,
  { spotId, playerId, agreementVersion }: Asked & Pick<Said, 'agreementVersion'>,
): Promise<void> {
  const { db, now } = context
  if (state === 'taken') {
    throw new Refusal('changed_meanwhile', 'Someone was faster, so you’re not needed. Thank you!')
  }
  if (state !== 'open' || !team) {
    throw new Refusal('choice_over', 'Nobody is needed for this game any more. Thank you!')
  }
  await lockPlayer(db, playerId)
  if (agreementVersion !== undefined) {
    await signToFillIn(context, team.game, { playerId, version: agreementVersion })
  }
  await admitPlayer(context, team.game, { teamId: spot.teamId, playerId })
  await setState(db, spotId, { state: 'taken', at: now(), takerId: playerId })
  await noteSpot(context, spotId, { by: playerId, before: spot })
}
