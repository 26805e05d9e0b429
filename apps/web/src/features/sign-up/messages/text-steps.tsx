import { useState } from 'react'
import { useApi } from '#app/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
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
  if (isOwn) return <TakeDown {...{ messageId, answerId, again }} />
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

/** Takes down one of the reader’s own texts, which cannot be undone. */
function TakeDown({ messageId, answerId, again }: Pick<Props, 'messageId' | 'answerId' | 'again'>) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const body = { messageId, answerId }
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-2.5 justify-self-start"
        onClick={() => setAsking(true)}
      >
        Take it down
      </Button>
      {isAsking && (
        <Dialog title="Take it down?" close={close}>
          <div className="grid gap-4">
            <p>
              Nobody reads it on Hive any more, and it can’t be put back. What is in people’s
              mailboxes already stays there.
            </p>
            <p className="flex flex-wrap gap-3">
              <StepButton
                run={async () => api.call((await declared()).removeOwnText, { body })}
                done="It’s down: nobody reads it here any more."
                after={() => {
                  close()
                  again()
                }}
              >
                Take it down
              </StepButton>
              <Button variant="ghost" onClick={close}>
                Keep it
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
