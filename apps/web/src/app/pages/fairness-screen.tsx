import { FairnessPage } from '#features/season/fixtures/fairness-page.tsx'
import { FoundLeague } from '#features/leagues/leagues/found-league.tsx'

/** How fair the fixtures of the league in the address are. */
export function FairnessScreen() {
  return <FoundLeague>{(league) => <FairnessPage league={league} />}</FoundLeague>
}
