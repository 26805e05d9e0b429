import type { Account } from '@hive/contract/account/account'
import type { CheckoutOutcome } from '@hive/contract/sign-up/checkout'
import type { Api } from '#lib/api.ts'
import { isSignedOut, ScreenError, type Texts, wasAnswered } from '#lib/error-text.ts'
import { GENERIC_PATIENCE, patiently } from '#lib/retry.ts'
import type { CheckoutSlip } from './checkout-slip.ts'
import { lastStep } from './last-step.ts'

const FAILED = 'An error occurred during registration. Please try again.'

type LastStep = {
  sessionId: string
  account: Account | null
  slip: CheckoutSlip | null
  /** The address for a player who has paid and cannot continue. */
  support: string
}

/** The last step of the sign-up; resolves to the registration. */
export async function takeLastStep(
  api: Api,
  { support, ...known }: LastStep,
): Promise<CheckoutOutcome> {
  const { startRegistrationPaymentsFlow } = await import('@hive/contract/sign-up/checkout')
  const body = lastStep(known)
  const call = (signal: AbortSignal) => api.call(startRegistrationPaymentsFlow, { body, signal })
  return patiently(call, GENERIC_PATIENCE).catch((error: unknown) => {
    if (isSignedOut(error)) throw error
    throw new ScreenError(
      wasAnswered(error)
        ? `Final registration step failed. Please contact support at ${support}.`
        : `An error occurred during the final registration step. Please contact support at ${support}.`,
    )
  })
}

/** Texts for a sign-up that failed after its payment. */
export const AFTER_PAYMENT_TEXTS: Texts = {
  refused: () => 'Registration failed. Please try again.',
  0: FAILED,
  otherwise: FAILED,
}
