import type { League } from '@hive/domain/leagues/league'
import { placesLeft } from '@hive/domain/leagues/places'

const FEW = 6

/** How full a league is: a bar, and words when there is little left. */
export function PlacesMeter({ league }: { league: League }) {
  const share = Math.min(1, league.placesTaken / league.places)
  const isShort = placesLeft(league).individual <= FEW
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="meter" aria-hidden="true">
      <rect width="100" height="8" fill="var(--line)" />
      <rect width={share * 100} height="8" fill={isShort ? 'var(--clay)' : 'var(--green)'} />
    </svg>
  )
}

/** `Last individual place`, `3 team places left`, `14 places left`, `Full`. */
export function placesText(league: League): { text: string; isShort: boolean } {
  const { individual, team } = placesLeft(league)
  if (individual === 0) return { text: 'Full', isShort: true }
  if (individual === 1) return { text: 'Last individual place', isShort: true }
  if (individual <= FEW) {
    const teams = team === 1 ? '1 team place left' : `${team} team places left`
    return { text: team === 0 ? `${individual} places left` : teams, isShort: true }
  }
  return { text: `${individual} places left`, isShort: false }
}
