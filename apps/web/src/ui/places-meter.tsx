import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { placesText } from '@hive/domain/leagues/places/places'

/** How full a league is, as a bar. */
export function PlacesMeter({ league }: { league: LeagueTerms }) {
  const share = Math.min(1, league.placesTaken / league.places)
  const { isShort } = placesText(league)
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="meter" aria-hidden="true">
      <rect width="100" height="8" fill="var(--line)" />
      <rect width={share * 100} height="8" fill={isShort ? 'var(--clay)' : 'var(--green)'} />
    </svg>
  )
}
