import { useCall } from '#app/use-call.ts'

/** Whether the player can give their place in a league to someone, and a place that is offered to them. */
export function usePlaceTransfers(leagueId: number) {
  return useCall(
    async () => (await import('@hive/contract/sign-up/place-transfers')).getPlaceTransfers,
    { query: { leagueId } },
    'We couldn’t load this. Please try again.',
  )
}
