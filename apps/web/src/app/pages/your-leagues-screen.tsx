import { YourLeaguesPage } from '#features/fixtures/your-leagues-page.tsx'
import { CaptaincyOffers } from '#features/registration/captaincy-offers.tsx'
import { InLines } from '#features/registration/in-lines.tsx'
import { MissingAgreements } from '#features/registration/missing-agreements.tsx'
import { RefundChoices } from '#features/registration/refund-choices.tsx'

/** Your Leagues: what the player is asked, what is left to sign, their waiting lists, then their leagues. */
export function YourLeaguesScreen() {
  return (
    <YourLeaguesPage
      above={
        <>
          <RefundChoices />
          <CaptaincyOffers />
          <MissingAgreements />
          <InLines />
        </>
      }
    />
  )
}
