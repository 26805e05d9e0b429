import { Refusal } from '@hive/domain/errors'
import { voidProblem } from '@hive/domain/roster/credits/credit'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { insertVoided, lockCredit } from './queries.ts'
import { sendCreditVoidedMail } from './jobs.ts'

type Order = { creditId: number; reason: string }

/** Takes a credit back that an organiser has given by mistake, as long as nothing of it has been used; once. Its owner is e-mailed. */
export const voidCredit = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, { creditId, reason }: Order) => {
    const { db, jobs } = context
    const credit = await lockCredit(db, creditId)
    if (!credit) throw new Refusal('not_found', 'There is no such credit.')
    const { registrationId, leagueId, given: cents, isVoided } = credit
    admitTo(permissions, 'money', leagueId)
    if (isVoided) return
    const problem = voidProblem(credit)
    if (problem) throw new Refusal('bad_request', problem)
    await insertVoided(db, { creditId, cents })
    await jobs.add(db, sendCreditVoidedMail, { creditId })
    const trace = { subject: `registration:${registrationId}`, before: { cents }, reason }
    await noteAction(db, { by, kind: 'credit_voided', ...trace })
  },
)
