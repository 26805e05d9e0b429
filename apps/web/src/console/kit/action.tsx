import { type ButtonVariant, ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import type { Step } from '#ui/use-step.ts'

/** An action of an organiser on a screen: go to a page, or take a step. */
export type Action = {
  readonly title: string
  /** The key that does the same. */
  readonly keyShortcut?: 'e'
} & (
  | { readonly to: string; readonly step?: undefined }
  | { readonly step: Step; readonly to?: undefined }
)

type Props = { action: Action; variant?: ButtonVariant }

/** An action as a button. */
export function ActionButton({ action, variant = 'ghost' }: Props) {
  const { title, keyShortcut, to, step } = action
  const button = { variant, 'aria-keyshortcuts': keyShortcut }
  return step === undefined ? (
    <ButtonLink {...button} to={to}>
      {title}
    </ButtonLink>
  ) : (
    <StepButton {...button} {...step}>
      {title}
    </StepButton>
  )
}
