import { LeagueFrame } from '../leagues/league-frame.tsx'
import { SetUpTab } from './set-up-tab.tsx'

/** One league as its organiser sets it up. */
export function LeagueSetUpPage() {
  return <LeagueFrame>{({ id }) => <SetUpTab key={id} leagueId={id} />}</LeagueFrame>
}
