import {
  DEFAULT_SKILL_LEVEL,
  SKILL_LEVELS,
  TEAM_SKILL_LEVELS,
} from '@hive/domain/roster/registration/registration'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { CheckboxField, TextField } from '#ui/fields.tsx'
import { Form, FormProblem, type FormProps, SubmitButton } from '#ui/form/form.tsx'
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

type Props<Values extends FieldValues, Sent> = Omit<
  FormProps<Values, Sent>,
  'send' | 'children'
> & {
  leagueId: number
  email: string
  submitText: string
  /** Whether a captain signs up a team: the texts say 'we' and 'our'. */
  isTeam?: boolean
  /** The known skill level, if there is one. */
  knownLevel: number | undefined
  /** More questions, below the e-mail. */
  children?: ReactNode
  /** More questions, below the level. */
  belowLevel?: ReactNode
  /** Other options, shown after a failure. */
  otherWays?: ReactNode
  send: (sent: Sent, answers: SignUpAnswers) => Promise<unknown>
}

/** The questions of every sign-up: skill level and agreement, then the button. */
export function SignUpControls<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const {
    leagueId,
    email,
    send,
    submitText,
    isTeam = false,
    knownLevel,
    children,
    belowLevel,
    otherWays,
    ...form
  } = props
  const { value: agreement, problem, again } = useAgreement(leagueId)
  const [chosenLevel, setLevel] = useState<number>()
  const skillLevelId = chosenLevel ?? knownLevel ?? DEFAULT_SKILL_LEVEL
  const version = agreement?.version ?? ''

  if (!agreement && !problem) return <Spinner>Loading your sign-up...</Spinner>
  return (
    <Form
      {...form}
      className="grid gap-8"
      send={(sent) => send(sent, { skillLevelId, agreementVersion: version })}
    >
      <TextField id="email" label="E-mail" type="email" value={email} readOnly />
      {children}
      <RadioCards
        legend={isTeam ? 'Our skill level' : 'Your skill level'}
        name="level"
        options={isTeam ? TEAM_LEVELS : LEVELS}
        value={skillLevelId}
        onChange={setLevel}
      />
      {belowLevel}
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {agreement && (
        <Confirmation
          agreement={agreement}
          isTeam={isTeam}
          submitText={submitText}
          otherWays={otherWays}
        />
      )}
    </Form>
  )
}

type ConfirmationProps = {
  agreement: Agreement
  isTeam: boolean
  submitText: string
  otherWays: ReactNode
}

/** The agreement, a tick for it, and the button, which works only once it is ticked. */
function Confirmation({ agreement, isTeam, submitText, otherWays }: ConfirmationProps) {
  const [isRead, setRead] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
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
      <FormProblem>{otherWays}</FormProblem>
      <SubmitButton
        variant="primary"
        className="mt-2 text-lg"
        disabled={!isAgreed}
        busy="Processing..."
      >
        {submitText}
      </SubmitButton>
      <p className="text-center">
        <Link className="link inline-block p-3" to={paths.leagues}>
          Cancel
        </Link>
      </p>
    </div>
  )
}
