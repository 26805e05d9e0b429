import type { RefundChoice } from '@hive/contract/money/refund-choices'
import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import { type Reading, useReading } from '#lib/use-reading.ts'

/** The leagues for which the player chooses how they get back what they paid by card. */
export function useRefundChoices(): Reading<readonly RefundChoice[]> {
  const api = useApi()
  const read = useCallback(async (): Promise<readonly RefundChoice[]> => {
    const { getRefundChoices } = await import('@hive/contract/money/refund-choices')
    return (await api.call(getRefundChoices)).choices
  }, [api])
  return useReading(read, 'We couldn’t load your refund. Please try again.')
}
