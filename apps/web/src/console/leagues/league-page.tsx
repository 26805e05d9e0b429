import { LeagueFrame } from './league-frame.tsx'

/** A league at a glance. */
export function LeaguePage() {
  return <LeagueFrame />
}
