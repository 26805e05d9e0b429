import { YourLeaguesPage } from '#features/fixtures/your-leagues-page.tsx'
import { CaptaincyOffers } from '#features/registration/captaincy-offers.tsx'
import { InLines } from '#features/registration/in-lines.tsx'

/** Your Leagues: what captains ask the player, their waiting lists, then their leagues. */
export function YourLeaguesScreen() {
  return (
    <YourLeaguesPage
      above={
        <>
          <CaptaincyOffers />
          <InLines />
        </>
      }
    />
  )
}
