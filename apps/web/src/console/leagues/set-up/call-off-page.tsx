import { LeagueFrame } from '../leagues/league-frame.tsx'
import { CallOff } from './call-off.tsx'

/** Where a league is called off, with what goes back to whom. */
export function CallOffPage() {
  return <LeagueFrame>{(league) => <CallOff key={league.id} league={league} />}</LeagueFrame>
}
