import { useCall } from '#app/use-call.ts'
import { useChosen } from '#ui/form/use-typed.ts'

export type Agreement = { version: string; title: string; paragraphs: readonly string[] }

/** The agreement that new sign-ups of a league sign. */
export function useAgreement(leagueId: number) {
  return useCall(
    async () => (await import('@hive/contract/base/site')).getAgreement,
    { query: { leagueId } },
    'We could not load the liability agreement. Please try again.',
  )
}

export type Consent = ReturnType<typeof useConsent>

/** Whether an agreement has been read to its end and is agreed to; another version is read and agreed to anew. */
export function useConsent({ version }: Agreement) {
  const { chosen, choose } = useChosen<{ isRead: boolean; isAgreed: boolean }>(
    `agreement ${version}`,
  )
  const { isRead = false, isAgreed = false } = chosen ?? {}
  return {
    isRead,
    isAgreed,
    read: () => {
      if (!isRead) choose({ isRead: true })
    },
    agree: (agreed: boolean) => choose({ isAgreed: agreed }),
  }
}
