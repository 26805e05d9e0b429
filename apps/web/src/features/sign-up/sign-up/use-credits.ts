import type { CreditsReply } from '@hive/contract/roster/credits'
import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import { type Reading, useReading } from '#lib/use-reading.ts'

/** The player's own credits. */
export function useCredits(): Reading<CreditsReply> {
  const api = useApi()
  const read = useCallback(async () => {
    const { getCredits } = await import('@hive/contract/roster/credits')
    return api.call(getCredits, {})
  }, [api])
  return useReading(read, 'We couldn’t load your credit. Please try again.')
}
