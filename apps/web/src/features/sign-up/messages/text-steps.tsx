import { useApi } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = {
  messageId: number
  /** Null for the message itself. */
  answerId: number | null
  isOwn: boolean
  isReported: boolean
  again: () => void
}

const declared = () => import('@hive/contract/sign-up/team-messages')

/** What a reader can do about a text: take down one of their own, or have organisers look at another’s. */
export function TextSteps({ messageId, answerId, isOwn, isReported, again }: Props) {
  const api = useApi()
  const body = { messageId, answerId }
  if (isOwn) {
    return (
      <StepButton
        variant="quiet"
        className="-ml-2.5 justify-self-start"
        run={async () => api.call((await declared()).removeOwnText, { body })}
        done="It’s down: nobody reads it here any more."
        after={again}
      >
        Take it down
      </StepButton>
    )
  }
  if (isReported) return <p className="muted text-sm">An organiser will look at this.</p>
  return (
    <StepButton
      variant="quiet"
      className="-ml-2.5 justify-self-start"
      run={async () => api.call((await declared()).reportText, { body })}
      done="Thanks. An organiser will look at it."
      after={again}
    >
      Report
    </StepButton>
  )
}
