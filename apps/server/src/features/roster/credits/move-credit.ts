import type { CreditsReply } from '@hive/contract/roster/credits'
import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/base/money/cents'
import { moveProblem } from '@hive/domain/roster/credits/credit'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import type { Caller } from '#features/base/session/service.ts'
import { creditsOf } from './own-credits.ts'
import { findOrigin, insertCredit, insertMoved, isGiven, lockCredits } from './queries.ts'
import { listTeammates } from './teammate-queries.ts'
import { sendCreditMail, sendCreditMovedMail } from './jobs.ts'

type Move = { creditId: number; playerId: number; amount: number; requestId: string }

/** Gives a part of a player's credit to a teammate, until the day on which it would end. Once for each request. */
export async function moveCredit(
  context: Context,
  caller: Caller,
  move: Move,
): Promise<CreditsReply> {
  await moveOnce(context, caller, move)
  return creditsOf(context, caller)
}

const moveOnce = atomic(
  async ({ db, jobs, now, sealer }: Context, { playerId: from }: Caller, move: Move) => {
    const { creditId, playerId, requestId } = move
    const credit = (await lockCredits(db, from)).find((own) => own.creditId === creditId)
    if (!credit) throw new Refusal('not_found', 'We can’t find this credit.')
    const key = `moved:${requestId}`
    if (await isGiven(db, key)) return
    const teammates = await listTeammates(db, from)
    if (!teammates.some((mate) => mate.playerId === playerId)) refuse('playerId', NO_TEAMMATE)
    const cents = centsOf(move.amount) ?? 0
    const problem = moveProblem(credit, cents, now())
    if (problem) refuse('amount', problem)
    const wait = await createLimits(db, sealer).spend([LIMITS.creditMove, String(from)])
    if (wait !== null) throw new Refusal('too_many_requests', TOO_MANY)
    const moved = await insertCredit(db, {
      ...(await findOrigin(db, creditId)),
      playerId,
      cents,
      origin: 'moved',
      key,
      fromCreditId: creditId,
      actor: `player:${from}`,
      expiresAt: credit.expiresAt,
    })
    if (moved === null) return
    await insertMoved(db, { creditId, cents })
    await jobs.add(db, sendCreditMail, { creditId: moved })
    await jobs.add(db, sendCreditMovedMail, { creditId: moved })
  },
)

const TOO_MANY =
  'You’ve given credit to teammates several times today, and they get an e-mail each time. Please give the rest tomorrow.'

const NO_TEAMMATE = 'Please choose someone who is on a team with you.'

function refuse(field: string, problem: string): never {
  throw new Refusal('bad_request', problem, { [field]: problem })
}
