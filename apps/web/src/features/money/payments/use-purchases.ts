import type { PurchaseWire } from '@hive/contract/money/receipts'
import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { type Reading, useReading } from '#lib/use-reading.ts'

export type Purchases = Reading<readonly PurchaseWire[]>

/** The player's own payments, in one league or in all. */
export function usePurchases(leagueId: number | null): Purchases {
  const api = useApi()
  const read = useCallback(() => readPurchases(api, leagueId), [api, leagueId])
  return useReading(read, 'We couldn’t load your payments. Please try again.')
}

async function readPurchases(api: Api, leagueId: number | null): Promise<readonly PurchaseWire[]> {
  const { getPurchases } = await import('@hive/contract/money/receipts')
  const query = leagueId === null ? {} : { leagueId }
  return (await api.call(getPurchases, { query })).purchases
}
