import { useFormState } from 'react-hook-form'
import { FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useBar } from '#ui/use-bar.ts'
import { Interrupted } from './interrupted.tsx'

type Props = {
  /** Whether anything has been typed that is not saved. */
  isChanged: boolean
  /** Why the form cannot be sent, in words. */
  reason: string | null
  /** Whether the account was saved elsewhere since the form was opened. */
  hasChanged: boolean
  onOverwrite: () => void
  onLoad: () => void
}

/** The button, and above it why it cannot be pressed or what failed: in view on a phone while there is something to save. */
export function SubmitBar({ isChanged, reason, hasChanged, onOverwrite, onLoad }: Props) {
  const { isSubmitting } = useFormState()
  const stays = isChanged || isSubmitting || hasChanged
  const bar = useBar(stays)
  return (
    <div
      ref={bar}
      data-bar={stays ? '' : undefined}
      className={`grid grid-cols-1 gap-2 bg-chalk py-3 sm:p-0 ${stays ? 'sticky bottom-0 z-10 mx-[-16px] px-[16px] sm:static sm:mx-0' : ''}`}
    >
      <FormProblem />
      {hasChanged && <Interrupted onOverwrite={onOverwrite} onLoad={onLoad} />}
      {reason && (
        <p id="submit-reason" className="hint m-0">
          {reason}
        </p>
      )}
      <SubmitButton
        variant="primary"
        className="text-lg"
        aria-describedby={reason ? 'submit-reason' : undefined}
        disabled={reason !== null}
        busy="Saving..."
      >
        Submit
      </SubmitButton>
    </div>
  )
}
