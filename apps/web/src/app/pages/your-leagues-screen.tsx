import { YourLeaguesPage } from '#features/fixtures/your-leagues-page.tsx'
import { CaptaincyOffers } from '#features/registration/captaincy-offers.tsx'
import { InLines } from '#features/registration/in-lines.tsx'
import { MissingAgreements } from '#features/registration/missing-agreements.tsx'

/** Your Leagues: what captains ask the player, what is left to sign, their waiting lists, then their leagues. */
export function YourLeaguesScreen() {
  return (
    <YourLeaguesPage
      above={
        <>
          <CaptaincyOffers />
          <MissingAgreements />
          <InLines />
        </>
      }
    />
  )
}
