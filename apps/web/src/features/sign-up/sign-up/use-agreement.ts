import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import { useReading } from '#lib/use-reading.ts'

export type Agreement = { version: string; title: string; paragraphs: readonly string[] }

/** The agreement that new sign-ups of a league sign. */
export function useAgreement(leagueId: number) {
  const api = useApi()
  const read = useCallback(
    async (): Promise<Agreement> =>
      api.call((await import('@hive/contract/base/site')).getAgreement, { query: { leagueId } }),
    [api, leagueId],
  )
  return useReading(read, 'We could not load the liability agreement. Please try again.')
}
