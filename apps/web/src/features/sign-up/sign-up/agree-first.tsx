import type { ReactNode } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { AgreementConsent } from './agreement-consent.tsx'
import { type Agreement, useAgreement, useConsent } from './use-agreement.ts'

type Props = {
  leagueId: number
  /** What comes after it, with the version that is agreed to; null for none. */
  children: (version: string | null) => ReactNode
}

/** The agreement of a league to read and agree to, for who can sign with another step on the same page. */
export function AgreeFirst({ leagueId, children }: Props) {
  const { value: agreement, problem, again } = useAgreement(leagueId)
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!agreement) return <Spinner>Loading the agreement...</Spinner>
  return <Agreeing agreement={agreement}>{children}</Agreeing>
}

type AgreeingProps = Pick<Props, 'children'> & { agreement: Agreement }

function Agreeing({ agreement, children }: AgreeingProps) {
  const consent = useConsent(agreement)
  return (
    <>
      <div className="grid w-full gap-3 text-base">
        <AgreementConsent agreement={agreement} consent={consent} />
      </div>
      {children(consent.isAgreed ? agreement.version : null)}
    </>
  )
}
