import {
  DEFAULT_SKILL_LEVEL,
  SKILL_LEVELS,
  TEAM_SKILL_LEVELS,
} from '@hive/domain/registration/registration'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '@hive/domain/site/paths'
import { Button } from '#ui/button.tsx'
import { CheckboxField, TextField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
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
  /** Answers with what went wrong, fit to show; `null` when the person is on their way elsewhere. */
  submit: (answers: SignUpAnswers) => Promise<ReactNode>
}

/** What every sign-up asks: level and agreement; then its one button. */
export function SignUpControls(props: Props) {
  const { email, submitText, submit, isTeam = false, knownLevel, children } = props
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
          agreement={agreement}
          isTeam={isTeam}
          submitText={submitText}
          submit={() => submit({ skillLevelId, agreementVersion: agreement.version })}
        />
      )}
    </>
  )
}

type ConfirmationProps = {
  agreement: Agreement
  isTeam: boolean
  submitText: string
  submit: () => Promise<ReactNode>
}

/** The agreement, read to its end and agreed to, and the button. */
function Confirmation({ agreement, isTeam, submitText, submit }: ConfirmationProps) {
  const [isRead, setRead] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const { isBusy, problem, confirm } = useSubmission(submit, isAgreed)
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
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button
        className="mt-2 text-lg"
        disabled={!isAgreed}
        busy={isBusy && 'Processing...'}
        onClick={() => void confirm()}
      >
        {submitText}
      </Button>
      <p className="text-center">
        <Link className="link inline-block p-3" to={paths.leagues}>
          Cancel
        </Link>
      </p>
    </div>
  )
}

/** Sending it once: busy until it is refused, or its visitor comes back from the card page. */
function useSubmission(submit: () => Promise<ReactNode>, isAgreed: boolean) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  useReturn(() => setBusy(false))

  async function confirm() {
    if (!isAgreed) {
      setProblem('You must agree to the waiver to proceed.')
      return
    }
    setBusy(true)
    setProblem(null)
    const text = await submit()
    setProblem(text)
    if (text !== null) setBusy(false)
  }
  return { isBusy, problem, confirm }
}

/** Tells when a browser shows the page again as it was kept when its visitor went on to the card page. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  })
}
