import { useApi } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = { callId: number; askId: number | null; what: string }

/** Has organisers look at what somebody wrote, or at a call. */
export function Report({ callId, askId, what }: Props) {
  const api = useApi()
  async function report() {
    const { reportCall } = await import('@hive/contract/roster/calls')
    await api.call(reportCall, { body: { callId, askId } })
  }
  return (
    <p className="-mb-2 -ml-2.5">
      <StepButton
        variant="quiet"
        run={report}
        done="Thanks for telling us. An organiser will look at it."
        aria-label={`Report: ${what}`}
      >
        Report
      </StepButton>
    </p>
  )
}
