import type { League } from '@hive/domain/season/season/league'
import { counted } from '@hive/domain/base/text/words'
import { pointsInWords, pointsOf } from '@hive/domain/leagues/leagues/points'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import { rulesPageOf } from '@hive/domain/base/site/rules-pages'
import { Link } from 'react-router'
import { Fact } from '#ui/fact.tsx'
import { FoldOnPhone } from '#ui/fold-on-phone.tsx'
import { AddressLink } from './league-head.tsx'
import { VenueMap } from './venue-map.tsx'

type Props = {
  league: League
  /** Whether the map is here, and not among the facts. */
  hasMap: boolean
}

/** How a league plays: open on a wide screen, and for those who open it on a phone. */
export function LeagueDetails({ league, hasMap }: Props) {
  const { sport, venue } = league
  const rules = rulesPageOf(sport)
  return (
    <FoldOnPhone title="League Details">
      {hasMap && <VenueMap venue={venue} />}
      <dl
        className={`facts [&_dd]:text-base [&_dd]:leading-snug px-4 pb-4 sm:px-6 sm:pb-6 ${hasMap ? 'pt-4 sm:pt-6' : 'sm:pt-2'}`}
      >
        <Fact name="Address">
          <AddressLink venue={venue}>
            {/* Keeps the two halves of an Eircode on one line. */}
            {`${venue.address} ${venue.eircode.replaceAll(' ', '\u00A0')}`}
          </AddressLink>
        </Fact>
        {league.otherHalls?.map(({ text }) => (
          <Fact key={text} name="Other hall" isName>
            {text}
          </Fact>
        ))}
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
    </FoldOnPhone>
  )
}
