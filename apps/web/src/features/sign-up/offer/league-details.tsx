import type { League } from '@hive/domain/season/season/league'
import { counted } from '@hive/domain/base/text/words'
import { pointsInWords, pointsOf } from '@hive/domain/leagues/leagues/points'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import { rulesPageOf } from '@hive/domain/base/site/rules-pages'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Fact } from '#ui/fact.tsx'
import { AddressLink } from './league-head.tsx'

/** How a league plays: open on a wide screen, and for those who open it on a phone. */
export function LeagueDetails({ league }: { league: League }) {
  const { sport, venue } = league
  const rules = rulesPageOf(sport)
  const fold = useOpenWhereWide()
  return (
    <details ref={fold} className="card fold fold-where-narrow">
      <summary className="num text-xl">League Details</summary>
      <dl className="facts [&_dd]:text-base [&_dd]:leading-snug px-4 pb-4 sm:px-6 sm:pt-2 sm:pb-6">
        <Fact name="Address">
          <AddressLink venue={venue}>
            {/* Keeps the two halves of an Eircode on one line. */}
            {`${venue.address} ${venue.eircode.replaceAll(' ', '\u00A0')}`}
          </AddressLink>
        </Fact>
        <Fact name="What to bring">Athletic wear and a water bottle</Fact>
        <Fact name="Number of games">{weeksOf(league)}</Fact>
        <Fact name="Game duration">{counted(sport.gameDurationInMinutes, 'minute')}</Fact>
        <Fact name="Players on team">{sport.playersOnTeam}</Fact>
        <Fact name="Points">{pointsInWords(pointsOf(league.pointsRule, league.ownPoints))}</Fact>
        <Fact name="Rules">
          <span className="block">{sport.rules}</span>
          {rules && (
            <Link className="link" to={rules}>
              Rules of {sport.name}
            </Link>
          )}
        </Fact>
      </dl>
    </details>
  )
}

/** Until there is a script, the style sheet shows on a wide screen what is folded; from then on it can be closed. */
function useOpenWhereWide() {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const { current } = fold
    if (!current) return
    current.open = window.innerWidth >= WIDE_PX
    current.classList.remove('fold-where-narrow')
  }, [])
  return fold
}

const WIDE_PX = 640
