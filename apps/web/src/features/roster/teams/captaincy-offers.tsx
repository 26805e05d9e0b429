import type { CaptaincyOffer } from '@hive/contract/roster/captaincy'
import { useCall } from '#app/use-call.ts'
import { useApi, useOrganiser, useRefresh } from '#app/hooks.ts'
import { euro } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import type { Reading } from '#lib/use-reading.ts'
import { StepButton } from '#ui/step-button.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'

type Offers = { readonly offers: CaptaincyOffer[] }

/** Reads which captains ask the player to lead their teams. */
export function useCaptaincyOffers(): Reading<Offers> {
  return useCall(
    async () => (await import('@hive/contract/roster/captaincy')).getCaptaincyOffers,
    {},
    FAILED,
  )
}

/** The teams whose captains ask the player to lead them; nothing if none does, or without a connection. */
export function CaptaincyOffers({ reading: { value, change } }: { reading: Reading<Offers> }) {
  const { offers } = value ?? { offers: [] }
  return offers.map((offer) => (
    <Offer
      key={offer.teamId}
      offer={offer}
      over={() => change({ offers: offers.filter((other) => other !== offer) })}
    />
  ))
}

const FAILED = 'We couldn’t load what your captain asks you. Please try again.'

function Offer({ offer, over }: { offer: CaptaincyOffer; over: () => void }) {
  const organiser = useOrganiser()
  const { teamId, teamName, from, isLeaving, missing } = offer
  const api = useApi()
  const refresh = useRefresh()
  async function accept() {
    const { acceptCaptaincy } = await import('@hive/contract/roster/captaincy')
    await api.call(acceptCaptaincy, { body: { teamId, missing } })
  }
  async function decline() {
    const { declineCaptaincy } = await import('@hive/contract/roster/captaincy')
    await api.call(declineCaptaincy, { body: { teamId } })
  }
  const titleId = `captaincy-${teamId}`
  return (
    <section className="card asks mb-8 grid gap-3 px-5 py-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-2xl">
        {titleOf(offer)}
      </h2>
      <p>{offerText(offer)}</p>
      <WhoAsked asked={offer.asked} by={organiser} />
      <p className="flex flex-wrap gap-3">
        <StepButton
          run={accept}
          done={`You’re captain of ${teamName} now.`}
          after={() => {
            over()
            return refresh()
          }}
        >
          {isLeaving ? 'Take the team over' : 'Be captain'}
        </StepButton>
        {!isLeaving && (
          <StepButton
            variant="ghost"
            run={decline}
            done={`We’ve told ${from || 'your captain'}.`}
            after={over}
          >
            No, thanks
          </StepButton>
        )}
      </p>
    </section>
  )
}

function titleOf({ from, isLeaving, teamName }: CaptaincyOffer): string {
  const captain = from || 'Your captain'
  return isLeaving
    ? `${captain} is leaving ${teamName}. Will you take it over?`
    : `${captain} asks you to be captain of ${teamName}`
}

/** The work of a captain, its cost, and the fate of a team that its captain is leaving if no one takes it over. */
function offerText({ teamName, leagueTitle, endsAt, isLeaving, missing }: CaptaincyOffer): string {
  const what = `As captain in ${leagueTitle} you invite players and keep the team together.`
  const cost =
    missing === null
      ? 'It costs you nothing.'
      : `Of the fee that the team shares, ${euro(missing)} is still missing. If it still is two days before the first night, we’ll ask you to pay it.`
  const until = irishMoment(endsAt)
  return isLeaving
    ? `${what} ${cost} Anyone on the team can take it over until ${until}. If no one does, ${teamName} leaves the league, and everyone on it loses their place.`
    : `${what} ${cost} You can accept until ${until}.`
}
