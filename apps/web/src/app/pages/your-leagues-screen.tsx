import { YourLeaguesPage } from '#features/fixtures/your-leagues-page.tsx'
import { InLines } from '#features/registration/in-lines.tsx'

/** Your Leagues: the player's waiting lists, then their leagues. */
export function YourLeaguesScreen() {
  return <YourLeaguesPage above={<InLines />} />
}
