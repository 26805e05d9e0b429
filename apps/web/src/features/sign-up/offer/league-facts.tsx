import type { League } from '@hive/domain/season/season/league'
import type { AbilityLevel } from '@hive/domain/leagues/leagues/league-terms'
import { counted } from '@hive/domain/base/text/words'
import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { placesLeft } from '@hive/domain/leagues/places/places'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import type { LeaguePurpose } from '@hive/domain/season/season/league-purpose'
import { useAppSelector, useOrganiser } from '#app/hooks.ts'
import { selectMoment } from '#features/base/site/slice.ts'
import { Fact } from '#ui/fact.tsx'
import { FoldOnPhone } from '#ui/fold-on-phone.tsx'
import { PlacesMeter } from '#ui/places-meter.tsx'
import { VenueMap } from './venue-map.tsx'

const LEVELS: Readonly<Record<AbilityLevel, string>> = {
  Beginner: 'New to it, or still finding your feet.',
  Competitive: 'You’ve played, and like a close game.',
}

type Props = { league: League; purpose: LeaguePurpose }

/**
 * Where a league plays, its season, its level, who runs its nights, and its places: folded on a phone once its games come
 * first, and without the map where both games and a sale want room.
 */
export function LeagueFacts({ league, purpose }: Props) {
  const facts = <Facts league={league} hasMap={purpose !== 'sold_and_played'} />
  if (purpose === 'played') return <FoldOnPhone title="The season">{facts}</FoldOnPhone>
  return (
    <section aria-label="The season" className="card as-sold overflow-hidden">
      {facts}
    </section>
  )
}

function Facts({ league, hasMap }: { league: League; hasMap: boolean }) {
  const organiser = useOrganiser()
  const weeks = weeksOf(league)
  const at = useAppSelector(selectMoment)
  const left = nightsToCome(league, at).length
  return (
    <>
      {hasMap && <VenueMap venue={league.venue} />}
      <dl className="facts [&_dd]:text-base [&_dd]:leading-snug p-4 pb-3 sm:p-6 sm:pb-4">
        <Fact name="Start date">{longDay(league.startDate)}</Fact>
        <Fact name="End date">{longDay(league.endDate)}</Fact>
        <Fact name="Length">
          {counted(weeks, 'week')}
          {left > 0 && left < weeks && `, ${counted(left, 'night')} left`}
        </Fact>
        <Fact name="Equipment">All equipment is provided</Fact>
        <Fact name={`Level: ${league.abilityLevel}`}>{LEVELS[league.abilityLevel]}</Fact>
        <Fact name="Who runs the night">
          {`Someone from ${organiser.name}. There’s no referee.`}
        </Fact>
      </dl>
      <Availability league={league} />
    </>
  )
}

function Availability({ league }: { league: League }) {
  const left = placesLeft(league)
  const state = signUpState(league, useAppSelector(selectMoment))
  const word = (places: number) =>
    state === 'full' ? 'Full' : state === 'open' && places > 0 ? `${places} left` : 'Not available'
  return (
    <div className="grid gap-1 px-4 pb-3 sm:px-6 sm:pb-5">
      <PlacesMeter league={league} />
      <table className="table table-close">
        <caption className="sr-only">Availability</caption>
        <tbody>
          {(
            [
              ['Individual', word(left.individual)],
              ['Team', word(left.team)],
              ['Co-Ed', league.coEd ? 'Yes' : 'No'],
            ] as const
          ).map(([name, value]) => (
            <tr key={name}>
              <th scope="row" className="left">
                {name}
              </th>
              <td className="font-semibold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
