import type { League } from '@hive/domain/leagues/league'
import { DEFAULT_SKILL_LEVEL, SKILL_LEVELS } from '@hive/domain/registration/registration'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { useApi } from '#app/hooks.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField, TextField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AgreementBox } from './agreement-box.tsx'
import { checkoutProblem, openCheckout, rightPrice } from './checkout.ts'
import { checkoutSlip } from './checkout-slip.ts'
import { type Choice, saveChoice } from './choice.ts'
import { PriceBox } from './price-box.tsx'
import { useAgreement } from './use-agreement.ts'

const LEVELS = Object.entries(SKILL_LEVELS).map(([id, label]) => ({ value: Number(id), label }))

type Props = { league: League; email: string; choice: Choice }

/** Level, agreement, and on to the card page. */
export function SignUpForm({ league, email, choice: first }: Props) {
  const api = useApi()
  const agreement = useAgreement()
  const [choice, setChoice] = useState(first)
  const [level, setLevel] = useState<number>(DEFAULT_SKILL_LEVEL)
  const [isRead, setRead] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function pay(agreementVersion: string) {
    if (!isAgreed) {
      setProblem('You must agree to the waiver to proceed.')
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      location.assign(
        await openCheckout(api, { league, email, choice, skillLevelId: level, agreementVersion }),
      )
    } catch (error) {
      checkoutSlip.clear()
      const price = rightPrice(error)
      if (price !== null) {
        saveChoice({ ...choice, price })
        setChoice({ ...choice, price })
      }
      setProblem(checkoutProblem(error))
      setBusy(false)
    }
  }

  if (agreement === null) return <Spinner>Loading your sign-up...</Spinner>
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.league(league.id)} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">
        Sign Up for {league.title} as Individual
      </h1>
      <div className="grid gap-8">
        <PriceBox league={league} choice={choice} />
        <TextField id="email" label="E-mail" type="email" value={email} readOnly />
        <RadioCards
          legend="Your skill level"
          name="level"
          options={LEVELS}
          value={level}
          onChange={setLevel}
        />
        {agreement === undefined ? (
          <Notice tone="error">
            We could not load the liability agreement. Please load this page again.
          </Notice>
        ) : (
          <div className="grid gap-3">
            <h2 className="text-2xl">Liability agreement</h2>
            <AgreementBox agreement={agreement} onRead={() => setRead(true)} />
            <CheckboxField
              id="agree"
              label="I have read and agree to the liability agreement"
              disabled={!isRead}
              checked={isAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            {!isRead && <p className="hint">Scroll to the end of the agreement to tick the box.</p>}
            {problem && <Notice tone="error">{problem}</Notice>}
            <Button
              className="mt-2 text-lg"
              disabled={!isAgreed}
              busy={isBusy && 'Processing...'}
              onClick={() => void pay(agreement.version)}
            >
              Confirm and Proceed to Payment
            </Button>
            <p className="text-center">
              <Link className="link inline-block p-3" to={paths.leagues}>
                Cancel
              </Link>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
