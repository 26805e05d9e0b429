import { YourLeaguesPage } from '#features/season/fixtures/your-leagues-page.tsx'
import { CaptaincyOffers } from '#features/roster/teams/captaincy-offers.tsx'
import { InLines } from '#features/roster/waiting/in-lines.tsx'
import { MissingAgreements } from '#features/sign-up/sign-up/missing-agreements.tsx'
import { RefundChoices } from '#features/money/payments/refund-choices.tsx'

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
