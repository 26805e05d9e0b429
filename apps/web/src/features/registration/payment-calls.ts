import type { Account } from '@hive/contract/account'
import type { CheckoutOutcome } from '@hive/contract/payments'
import { type Api, ApiError } from '#lib/api.ts'
import { GENERIC_PATIENCE, patiently } from '#lib/retry.ts'
import type { CheckoutSlip } from './checkout-slip.ts'
import { lastStep } from './last-step.ts'

/** Has the payment looked at; a repeated call changes nothing, so a weak signal is met with patience. */
export async function verify(api: Api, sessionId: string): Promise<void> {
  const { verifyPayment } = await import('@hive/contract/payments')
  const body = { SessionId: sessionId }
  await patiently((signal) => api.call(verifyPayment, { body, signal }), GENERIC_PATIENCE)
}

type LastStep = {
  sessionId: string
  account: Account | null
  slip: CheckoutSlip | null
  /** Where someone may write who has paid and cannot go on. */
  support: string
}

/** The last step of the flow: answers with the registration as it stands. */
export async function takeLastStep(
  api: Api,
  { support, ...known }: LastStep,
): Promise<CheckoutOutcome> {
  const { startRegistrationPaymentsFlow } = await import('@hive/contract/payments')
  const body = lastStep(known)
  const call = (signal: AbortSignal) => api.call(startRegistrationPaymentsFlow, { body, signal })
  return patiently(call, GENERIC_PATIENCE).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw error
    const wasAnswered = error instanceof ApiError && error.status > 0
    throw new FinalStep(
      wasAnswered
        ? `Final registration step failed. Please contact support at ${support}.`
        : `An error occurred during the final registration step. Please contact support at ${support}.`,
    )
  })
}

/** Paid, and then something went wrong. */
class FinalStep extends Error {}

export function problemText(error: unknown): string {
  if (error instanceof FinalStep) return error.message
  const wasAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
  return wasAnswered
    ? 'Registration failed. Please try again.'
    : 'An error occurred during registration. Please try again.'
}
