import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'

type Signature = {
  signedRegistrationLiabilityAgreement?: boolean | undefined
  signedRegistrationLiabilityAgreementVersion?: string | undefined
}

/** Refuses a sign-up without the agreement, or with an outdated one. */
export function admitAgreement({ agreement }: Context, signature: Signature): void {
  if (!signature.signedRegistrationLiabilityAgreement) {
    throw new Refusal('agreement_unsigned', 'You must agree to the waiver to proceed.')
  }
  const version = signature.signedRegistrationLiabilityAgreementVersion ?? agreement.version
  if (version !== agreement.version) {
    throw new Refusal(
      'agreement_outdated',
      'The liability agreement has changed. Please load this page again and read the new one.',
    )
  }
}
