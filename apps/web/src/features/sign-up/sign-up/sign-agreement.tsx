import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { useApi, useRefresh } from '#app/hooks.ts'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { AgreementConsent } from './agreement-consent.tsx'
import { type Agreement, useAgreement, useConsent } from './use-agreement.ts'

const WHY = {
  never:
    'We don’t have your liability agreement for this league. Please read and sign it before you play.',
  older:
    'The liability agreement has changed since you signed it. Please read and sign the new one before you play.',
} as const

type Props = { own: RegistrationWire; unsigned: keyof typeof WHY }

/** The agreement of a league, for a player who is in and has not signed it. */
export function SignAgreement({ own, unsigned }: Props) {
  const { value: agreement, problem, again } = useAgreement(own.leagueId)
  return (
    <Section title="Your liability agreement">
      <p>{WHY[unsigned]}</p>
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {!agreement && !problem && <Spinner>Loading the agreement...</Spinner>}
      {agreement && <Signing registrationId={own.id} agreement={agreement} />}
    </Section>
  )
}

function Signing({ registrationId, agreement }: { registrationId: number; agreement: Agreement }) {
  const api = useApi()
  const refresh = useRefresh()
  const consent = useConsent(agreement)
  async function run() {
    const { signAgreement } = await import('@hive/contract/sign-up/signature')
    const body = { registrationId, agreementVersion: agreement.version }
    await api.call(signAgreement, { body })
  }
  return (
    <>
      <AgreementConsent agreement={agreement} consent={consent} />
      <p>
        <StepButton
          run={run}
          done="Thank you. We have your agreement."
          after={refresh}
          disabled={!consent.isAgreed}
        >
          Sign the agreement
        </StepButton>
      </p>
    </>
  )
}
