import type { PurchaseWire } from '@hive/contract/receipts'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'

type Answer = { list: readonly PurchaseWire[] | null; error: string | null }

/** Payments as far as they are read, and a way to read them once more. */
export type Purchases = Answer & { again: () => void }

const NOTHING: Answer = { list: null, error: null }

/** One's own payments, of one league or of all. */
export function usePurchases(leagueId: number | null): Purchases {
  const api = useApi()
  const [purchases, setPurchases] = useState(NOTHING)
  const read = useCallback(() => {
    let isCurrent = true
    readPurchases(api, leagueId).then(
      (list) => isCurrent && setPurchases({ list, error: null }),
      (error: unknown) =>
        isCurrent &&
        setPurchases({
          list: null,
          error: errorText(error, 'We couldn’t load your payments. Please try again.'),
        }),
    )
    return () => {
      isCurrent = false
    }
  }, [api, leagueId])
  useEffect(read, [read])
  const again = () => {
    setPurchases(NOTHING)
    read()
  }
  return { ...purchases, again }
}

async function readPurchases(api: Api, leagueId: number | null) {
  const { getPurchases } = await import('@hive/contract/receipts')
  const query = leagueId === null ? {} : { leagueId }
  return (await api.call(getPurchases, { query })).purchases
}
