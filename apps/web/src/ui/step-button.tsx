import { Button, type ButtonProps } from './button.tsx'
import { type Step, useStep } from './use-step.ts'

type Props = Omit<ButtonProps, 'onClick'> &
  Step & {
    /** Shows why the step failed, where a toast would not do. */
    show?: (text: string) => void
    /** Whether it has been taken for good. The button keeps the focus, and does no more. */
    isTaken?: boolean
  }

/**
 * A button that takes one step, and waits until it is known how that went. It keeps the focus until then,
 * unless it has a busy label.
 */
export function StepButton({ run, done, after, texts, show, busy, isTaken, ...button }: Props) {
  const { isBusy, take } = useStep(show)
  const step = { run, done, after, texts }
  return (
    <Button
      {...button}
      busy={isBusy && busy}
      aria-disabled={isBusy || isTaken || undefined}
      onClick={isTaken ? undefined : () => void take(step)}
    />
  )
}
