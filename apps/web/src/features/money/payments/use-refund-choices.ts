import { useCall } from '#app/use-call.ts'

/** The leagues for which the player chooses how they get back what they paid by card. */
export function useRefundChoices() {
  return useCall(
    async () => (await import('@hive/contract/money/refund-choices')).getRefundChoices,
    {},
    'We couldn’t load your refund. Please try again.',
  )
}
