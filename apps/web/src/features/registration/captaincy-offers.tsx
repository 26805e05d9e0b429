import type { CaptaincyOffer } from '@hive/contract/captaincy'
import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { useReading } from '#lib/use-reading.ts'
import { StepButton } from '#ui/step-button.tsx'
import { useRefresh } from './use-cancelling.ts'

/** The teams whose captains ask the player to lead them; nothing if none does, or without a connection. */
export function CaptaincyOffers() {
  const api = useApi()
  const read = useCallback(async () => {
    const { getCaptaincyOffers } = await import('@hive/contract/captaincy')
    return (await api.call(getCaptaincyOffers)).offers
  }, [api])
  const { value: offers, change } = useReading(read, FAILED)
  if (!offers) return null
  return offers.map((offer) => (
    <Offer
      key={offer.teamId}
      offer={offer}
      over={() => change(offers.filter((other) => other !== offer))}
    />
  ))
}

const FAILED = 'We couldn’t load what your captain asks you. Please try again.'

function Offer({ offer, over }: { offer: CaptaincyOffer; over: () => void }) {
  const { teamId, teamName, leagueTitle, from, endsAt } = offer
  const api = useApi()
  const refresh = useRefresh()
  async function accept() {
    const { acceptCaptaincy } = await import('@hive/contract/captaincy')
    await api.call(acceptCaptaincy, { body: { teamId } })
  }
  async function decline() {
    const { declineCaptaincy } = await import('@hive/contract/captaincy')
    await api.call(declineCaptaincy, { body: { teamId } })
  }
  const titleId = `captaincy-${teamId}`
  return (
    <section className="card mb-8 grid gap-3 p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-2xl">
        {from || 'Your captain'} asks you to be captain of {teamName}
      </h2>
      <p>
        As captain in {leagueTitle} you invite players and keep the team together. It costs you
        nothing. You can accept until {irishMoment(endsAt)}.
      </p>
      <p className="flex flex-wrap gap-3">
        <StepButton
          run={accept}
          done={`You’re captain of ${teamName} now.`}
          after={() => {
            over()
            return refresh()
          }}
        >
          Be captain
        </StepButton>
        <StepButton
          variant="ghost"
          run={decline}
          done={`We’ve told ${from || 'your captain'}.`}
          after={over}
        >
          No, thanks
        </StepButton>
      </p>
    </section>
  )
}
