import { useCall } from '#app/use-call.ts'

export type Purchases = ReturnType<typeof usePurchases>

/** The player's own payments, in one league or in all. */
export function usePurchases(leagueId: number | null) {
  return useCall(
    async () => (await import('@hive/contract/money/receipts')).getPurchases,
    { query: leagueId === null ? {} : { leagueId } },
    'We couldn’t load your payments. Please try again.',
  )
}
