import { useCall } from '#app/use-call.ts'

export type Agreement = { version: string; title: string; paragraphs: readonly string[] }

/** The agreement that new sign-ups of a league sign. */
export function useAgreement(leagueId: number) {
  return useCall(
    async () => (await import('@hive/contract/base/site')).getAgreement,
    { query: { leagueId } },
    'We could not load the liability agreement. Please try again.',
  )
}
