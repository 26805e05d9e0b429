import type { RefundChoice } from '@hive/contract/money/refund-choices'
import { longDay } from '@hive/domain/base/time/day-labels'
import type { RefundWay } from '@hive/domain/money/payments/cancellation'
import { CHOICE_TERMS, lastDayToChoose } from '@hive/domain/money/payments/refund-choice'
import { paths } from '@hive/domain/base/site/paths'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { euro } from '#lib/euro.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useRefundChoices } from './use-refund-choices.ts'

/** How a player gets back what they paid by card for a league: on the card, or as a credit. */
export function RefundChoicePage() {
  const leagueId = Number(useParams()['id'])
  const { value, problem, again, change } = useRefundChoices()
  const [chosen, setChosen] = useState<RefundWay | null>(null)
  const choice = value?.choices.find((one) => one.leagueId === leagueId)
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.yourLeagues} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">Your money back</h1>
      {problem ? (
        <TryAgain again={again}>{problem}</TryAgain>
      ) : !value ? (
        <Spinner>Loading your refund...</Spinner>
      ) : choice ? (
        <Choice
          choice={choice}
          onChosen={(way, left) => {
            setChosen(way)
            change({ choices: [...left] })
          }}
        />
      ) : (
        <Over leagueId={leagueId} chosen={chosen} />
      )}
    </div>
  )
}

type ChoiceProps = {
  choice: RefundChoice
  onChosen: (way: RefundWay, left: readonly RefundChoice[]) => void
}

function Choice({ choice, onChosen }: ChoiceProps) {
  const { leagueId, leagueTitle, amount, endsAt, isWithheld } = choice
  const api = useApi()
  async function choose(way: RefundWay) {
    const { chooseRefund } = await import('@hive/contract/money/refund-choices')
    const { choices } = await api.call(chooseRefund, { body: { leagueId, way } })
    onChosen(way, choices)
  }
  return (
    <div className="grid gap-6">
      <p className="text-lg">
        You get back <b className="num">{euro(amount)}</b> that you paid by card for {leagueTitle}.
        Choose how by the end of {longDay(lastDayToChoose(new Date(endsAt)))}. If you don’t, it goes
        to your card.
      </p>
      {isWithheld && (
        <p>
          Your bank is looking into your payment. You can choose now, but the money has to wait
          until they’ve decided.
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="card grid grid-rows-[auto_1fr_auto] justify-items-start gap-4 p-6">
          <h2 className="text-2xl">On your card</h2>
          <p>{CHOICE_TERMS.card}</p>
          <StepButton variant="ghost" run={() => choose('card')}>
            Put {euro(amount)} on my card
          </StepButton>
        </div>
        <div className="card grid grid-rows-[auto_1fr_auto] justify-items-start gap-4 p-6">
          <h2 className="text-2xl">As a credit</h2>
          <p>{CHOICE_TERMS.credit}</p>
          <StepButton variant="ghost" run={() => choose('credit')}>
            Keep {euro(amount)} as a credit
          </StepButton>
        </div>
      </div>
      <p className="muted">You can’t change this once you’ve chosen.</p>
    </div>
  )
}

const DONE: Readonly<Record<RefundWay, string>> = {
  card: `It’s on its way back to your card. ${CHOICE_TERMS.card}`,
  credit: `It’s your credit now, under Your payments. ${CHOICE_TERMS.credit}`,
}

/** Takes the focus when the button that was pressed has gone. */
function Over({ leagueId, chosen }: { leagueId: number; chosen: RefundWay | null }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (chosen) words.current?.focus()
  }, [chosen])
  return (
    <div className="grid justify-items-start gap-5">
      <p ref={words} tabIndex={-1} className="text-lg">
        {chosen ? `Thanks. ${DONE[chosen]}` : 'There’s nothing left to choose here.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.registration(leagueId)}>See where your money is</ButtonLink>
        <ButtonLink variant="ghost" to={paths.leagues}>
          Find a league
        </ButtonLink>
      </div>
    </div>
  )
}
