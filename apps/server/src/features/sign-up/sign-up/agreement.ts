import { Refusal } from '@hive/domain/errors'
import { agreementFor } from '@hive/domain/leagues/content/agreement'
import type { Context } from '#context.ts'
import { agreementVersionOf } from '#features/leagues/leagues/service.ts'

type Signature = {
  signedRegistrationLiabilityAgreement?: boolean | undefined
  signedRegistrationLiabilityAgreementVersion?: string | undefined
}

/** The record of an agreement that someone signs. */
export type SignedText = { version: string; hash: string }

/** The agreement of a league that a sign-up has signed. Refuses one that is not signed, or outdated. */
export async function admitAgreement(
  context: Context,
  leagueId: number,
  signature: Signature,
): Promise<SignedText> {
  if (!signature.signedRegistrationLiabilityAgreement) {
    throw new Refusal('agreement_unsigned', 'You must agree to the waiver to proceed.')
  }
  const { db, agreements } = context
  const { version, hash } = agreementFor(agreements, await agreementVersionOf(db, leagueId))
  if ((signature.signedRegistrationLiabilityAgreementVersion ?? version) !== version) {
    throw new Refusal(
      'agreement_outdated',
      'The liability agreement has changed. Please load this page again and read the new one.',
    )
  }
  return { version, hash }
}
