import type { League } from '@hive/domain/leagues/league'
import { useState } from 'react'
import { useApi } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { BackButton } from '#ui/back-button.tsx'
import { checkoutProblem, openCheckout, rightPrice } from './checkout.ts'
import { checkoutSlip } from './checkout-slip.ts'
import { type Choice, saveChoice } from './choice.ts'
import { PriceBox } from './price-box.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'

type Props = { league: League; email: string; choice: Choice }

/** Level, agreement, and on to the card page. */
export function SignUpForm({ league, email, choice: first }: Props) {
  const api = useApi()
  const [choice, setChoice] = useState(first)

  async function pay(answers: SignUpAnswers): Promise<string | null> {
    try {
      location.assign(await openCheckout(api, { league, email, choice, ...answers }))
      return null
    } catch (error) {
      checkoutSlip.clear()
      const price = rightPrice(error)
      if (price !== null) {
        saveChoice({ ...choice, price })
        setChoice({ ...choice, price })
      }
      return checkoutProblem(error)
    }
  }

  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.league(league.id)} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">
        Sign Up for {league.title} as Individual
      </h1>
      <div className="grid gap-8">
        <PriceBox league={league} choice={choice} />
        <SignUpControls email={email} submitText="Confirm and Proceed to Payment" submit={pay} />
      </div>
    </div>
  )
}
