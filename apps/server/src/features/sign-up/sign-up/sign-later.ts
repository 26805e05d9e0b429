import type { signAgreement as contract } from '@hive/contract/sign-up/signature'
import { unsignedOf } from '@hive/domain/leagues/content/agreement'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { agreementVersionOf } from '#features/leagues/leagues/service.ts'
import {
  lockRegistration,
  noSuchSignUp,
  setSignature,
} from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitAgreement } from './agreement.ts'

type SignRequest = z.output<typeof contract.body>

/**
 * Signs the agreement of a league that the caller is in: one that a place given by hand came without, or a newer text.
 * The record of the sign-up keeps what was signed before. Signing again changes nothing.
 */
export const signLater = atomic(
  async (
    context: Context,
    { playerId }: Pick<Caller, 'playerId'>,
    { registrationId, agreementVersion }: SignRequest,
  ) => {
    const { db, agreements, now } = context
    const own = await lockRegistration(db, registrationId)
    const { leagueId } = own
    if (own.playerId !== playerId || own.state !== 'confirmed') throw noSuchSignUp()
    const chosen = await agreementVersionOf(db, leagueId)
    if (unsignedOf(agreements, { chosen, signed: own.agreementVersion }) === null) return
    const signed = await admitAgreement(context, leagueId, {
      signedRegistrationLiabilityAgreement: true,
      signedRegistrationLiabilityAgreementVersion: agreementVersion,
    })
    await setSignature(db, registrationId, { ...signed, signedAt: now() })
    await noteAction(db, {
      by: playerId,
      kind: 'agreement_signed',
      subject: `registration:${registrationId}`,
      before: { agreement: own.agreementVersion, signedAt: own.agreementSignedAt },
      after: { agreement: signed.version, signedAt: now() },
    })
  },
)
