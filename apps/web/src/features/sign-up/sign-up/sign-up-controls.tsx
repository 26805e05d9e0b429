import {
  DEFAULT_SKILL_LEVEL,
  SKILL_LEVELS,
  TEAM_SKILL_LEVELS,
} from '@hive/domain/roster/registration/registration'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { CheckboxField } from '#ui/fields.tsx'
import { Form, FormProblem, type FormProps, SubmitButton } from '#ui/form/form.tsx'
import { useChosen } from '#ui/form/use-typed.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useBar } from '#ui/use-bar.ts'
import { AgreementBox } from './agreement-box.tsx'
import { type Agreement, useAgreement, useConsent } from './use-agreement.ts'

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
  /** More questions, which can be left out. */
  below?: ReactNode
  /** What is to be known before the button is pressed. */
  terms?: ReactNode
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
    below,
    terms,
    otherWays,
    ...form
  } = props
  const { value: agreement, problem, again } = useAgreement(leagueId)
  const { chosen, choose } = useChosen<{ level: number }>('level')
  const skillLevelId = chosen?.level ?? knownLevel ?? DEFAULT_SKILL_LEVEL
  const version = agreement?.version ?? ''

  if (!agreement && !problem) return <Spinner>Loading your sign-up...</Spinner>
  return (
    <Form
      {...form}
      className="grid grid-cols-1 gap-5 sm:gap-8"
      send={(sent) => send(sent, { skillLevelId, agreementVersion: version })}
    >
      {children}
      <RadioCards
        legend={isTeam ? 'Our skill level' : 'Your skill level'}
        name="level"
        options={isTeam ? TEAM_LEVELS : LEVELS}
        value={skillLevelId}
        onChange={(level) => choose({ level })}
      />
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {agreement && (
        <Confirmation
          agreement={agreement}
          isTeam={isTeam}
          submitText={submitText}
          otherWays={otherWays}
          below={below}
          terms={terms}
          email={email}
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
  below: ReactNode
  terms: ReactNode
  email: string
}

/** The address that signs up, on a line. */
function OwnEmail({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <label htmlFor="email" className="font-semibold">
        E-mail
      </label>
      <input id="email" type="email" className="min-w-0 flex-1 truncate" value={email} readOnly />
    </div>
  )
}

type ToReadProps = { agreement: Agreement; isRead: boolean; onRead: () => void }

/** The agreement, and until it is read what to do with it. */
function ToRead({ agreement, isRead, onRead }: ToReadProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <AgreementBox agreement={agreement} onRead={onRead} />
      {!isRead && (
        <p className="hint m-0">Please read the agreement to its end, and then tick the box.</p>
      )}
    </div>
  )
}

/** The agreement, a tick for it, and the button, which works only once it is ticked; both in view on a phone. */
function Confirmation({
  agreement,
  isTeam,
  submitText,
  otherWays,
  below,
  terms,
  email,
}: ConfirmationProps) {
  const { isRead, isAgreed, read, agree } = useConsent(agreement)
  const bar = useBar(true)
  return (
    <>
      <ToRead agreement={agreement} isRead={isRead} onRead={read} />
      {below}
      <OwnEmail email={email} />
      {terms}
      <div
        ref={bar}
        data-bar=""
        className="sticky bottom-0 z-10 mx-[-16px] grid grid-cols-1 gap-1 border-t border-line bg-chalk px-[16px] pb-3 max-sm:text-sm sm:static sm:border-0 sm:mx-0 sm:gap-3 sm:p-0"
      >
        <CheckboxField
          id="agree"
          label={`${isTeam ? 'We' : 'I'} have read and agree to the liability agreement`}
          disabled={!isRead}
          checked={isAgreed}
          onChange={({ target }) => agree(target.checked)}
        />
        <FormProblem>{otherWays}</FormProblem>
        <SubmitButton
          variant="primary"
          className="text-lg"
          disabled={!isAgreed}
          busy="Processing..."
        >
          {submitText}
        </SubmitButton>
      </div>
      <p className="text-center">
        <Link className="link inline-block p-3" to={paths.leagues}>
          Cancel
        </Link>
      </p>
    </>
  )
}
