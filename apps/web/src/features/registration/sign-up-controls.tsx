import {
  DEFAULT_SKILL_LEVEL,
  SKILL_LEVELS,
  TEAM_SKILL_LEVELS,
} from '@hive/domain/registration/registration'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@hive/domain/site/paths'
import { ScreenError } from '#lib/error-text.ts'
import { CheckboxField, TextField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import type { Step } from '#ui/use-step.ts'
import { AgreementBox } from './agreement-box.tsx'
import { type Agreement, useAgreement } from './use-agreement.ts'

function optionsOf(levels: Readonly<Record<number, string>>) {
  return Object.entries(levels).map(([id, label]) => ({ value: Number(id), label }))
}

const LEVELS = optionsOf(SKILL_LEVELS)
const TEAM_LEVELS = optionsOf(TEAM_SKILL_LEVELS)

export type SignUpAnswers = { skillLevelId: number; agreementVersion: string }

type Props = {
  email: string
  submitText: string
  /** A captain speaks for the team: we and our. */
  isTeam?: boolean
  /** The level that is known already, if one is. */
  knownLevel: number | undefined
  /** What else is asked, after the e-mail. */
  children?: ReactNode
  /** Other ways on, once it has failed. */
  otherWays?: ReactNode
  send: (answers: SignUpAnswers) => Promise<unknown>
} & Pick<Step, 'after' | 'texts'>

/** What every sign-up asks: level and agreement; then its one button. */
export function SignUpControls(props: Props) {
  const { email, send, isTeam = false, knownLevel, children, ...rest } = props
  const { value: agreement, problem, again } = useAgreement()
  const [chosenLevel, setLevel] = useState<number>()
  const skillLevelId = chosenLevel ?? knownLevel ?? DEFAULT_SKILL_LEVEL

  if (!agreement && !problem) return <Spinner>Loading your sign-up...</Spinner>
  return (
    <>
      <TextField id="email" label="E-mail" type="email" value={email} readOnly />
      {children}
      <RadioCards
        legend={isTeam ? 'Our skill level' : 'Your skill level'}
        name="level"
        options={isTeam ? TEAM_LEVELS : LEVELS}
        value={skillLevelId}
        onChange={setLevel}
      />
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {agreement && (
        <Confirmation
          {...rest}
          agreement={agreement}
          isTeam={isTeam}
          run={() => send({ skillLevelId, agreementVersion: agreement.version })}
        />
      )}
    </>
  )
}

type ConfirmationProps = Step & {
  agreement: Agreement
  isTeam: boolean
  submitText: string
  otherWays?: ReactNode
}

/** The agreement, read to its end and agreed to, and the button. */
function Confirmation(props: ConfirmationProps) {
  const { agreement, isTeam, submitText, otherWays, run, after, texts } = props
  const [isRead, setRead] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [problem, setProblem] = useState('')
  function confirm() {
    setProblem('')
    if (!isAgreed) throw new ScreenError('You must agree to the waiver to proceed.')
    return run()
  }
  return (
    <div className="grid gap-3">
      <AgreementBox agreement={agreement} onRead={() => setRead(true)} />
      <CheckboxField
        id="agree"
        label={`${isTeam ? 'We' : 'I'} have read and agree to the liability agreement`}
        disabled={!isRead}
        checked={isAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {!isRead && (
        <p className="hint">Please read the agreement to its end, and then tick the box.</p>
      )}
      {problem && (
        <Notice tone="error">
          <p>{problem}</p>
          {otherWays}
        </Notice>
      )}
      <StepButton
        className="mt-2 text-lg"
        disabled={!isAgreed}
        busy="Processing..."
        run={confirm}
        after={after}
        texts={texts}
        show={setProblem}
      >
        {submitText}
      </StepButton>
      <p className="text-center">
        <Link className="link inline-block p-3" to={paths.leagues}>
          Cancel
        </Link>
      </p>
    </div>
  )
}
