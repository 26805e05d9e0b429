import type { PlaceTransfers } from '@hive/contract/sign-up/place-transfers'
import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import { useReading } from '#lib/use-reading.ts'

/** Whether the player can give their place in a league to someone, and a place that is offered to them. */
export function usePlaceTransfers(leagueId: number) {
  const api = useApi()
  const read = useCallback(async (): Promise<PlaceTransfers> => {
    const { getPlaceTransfers } = await import('@hive/contract/sign-up/place-transfers')
    return api.call(getPlaceTransfers, { query: { leagueId } })
  }, [api, leagueId])
  return useReading(read, 'We couldn’t load this. Please try again.')
}
