import type { PurchaseWire } from '@hive/contract/receipts'
import { useEffect, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'

export type Purchases = { list: readonly PurchaseWire[] | null; error: string | null }

/** One's own payments, of one league or of all. */
export function usePurchases(leagueId: number | null): Purchases {
  const api = useApi()
  const [purchases, setPurchases] = useState<Purchases>({ list: null, error: null })
  useEffect(() => {
    let isCurrent = true
    readPurchases(api, leagueId).then(
      (list) => isCurrent && setPurchases({ list, error: null }),
      (error: unknown) =>
        isCurrent &&
        setPurchases({
          list: null,
          error: errorText(error, 'We could not load your payments. Please try again.'),
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, leagueId])
  return purchases
}

async function readPurchases(api: Api, leagueId: number | null) {
  const { getPurchases } = await import('@hive/contract/receipts')
  const query = leagueId === null ? {} : { leagueId }
  return (await api.call(getPurchases, { query })).purchases
}
