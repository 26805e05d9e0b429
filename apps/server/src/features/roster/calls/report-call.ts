import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { clearReport, noteReport, takeAskDown } from './ask-queries.ts'
import { setEnded } from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'now'>
type Player = Pick<Caller, 'playerId'>
type Reported = { callId: number; askId: number | null }

/** Has organisers look at a call, or at what was asked and answered about it. */
export const reportCall = atomic(
  async ({ db, now }: Dependencies, { playerId }: Player, { callId, askId }: Reported) => {
    const isThere = await noteReport(db, { callId, askId }, { playerId, at: now() })
    if (!isThere) throw new Refusal('not_found', GONE)
  },
)

/** Takes down what was reported, or leaves it. */
export const decideReport = atomic(
  async (
    { db, now }: Dependencies,
    { playerId }: Player,
    { callId, askId, takesDown }: Reported & { takesDown: boolean },
  ) => {
    if (!(await clearReport(db, { callId, askId }))) throw new Refusal('not_found', GONE)
    if (takesDown && askId !== null) await takeAskDown(db, askId, now())
    else if (takesDown) await setEnded(db, { callId, endedBy: 'taken_down', at: now() })
    const after = { askId, takesDown }
    await noteAction(db, { by: playerId, kind: 'call_decided', subject: `call:${callId}`, after })
  },
)

const GONE = 'This is gone already.'
