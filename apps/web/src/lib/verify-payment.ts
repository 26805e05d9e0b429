import type { Api } from './api.ts'
import { GENERIC_PATIENCE, patiently } from './retry.ts'

/** Asks the server to check a payment. Repeating the call changes nothing, so a weak signal is retried. */
export async function verifyPayment(api: Api, sessionId: string): Promise<void> {
  const payments = await import('@hive/contract/sign-up/checkout')
  const body = { SessionId: sessionId }
  await patiently((signal) => api.call(payments.verifyPayment, { body, signal }), GENERIC_PATIENCE)
}
