import type { League } from '@hive/domain/season/season/league'
import { counted } from '@hive/domain/base/text/words'
import { pictureOf } from '@hive/domain/leagues/leagues/card-pictures'
import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { placesLeft } from '@hive/domain/leagues/places/places'
import { priceText } from '@hive/domain/base/money/cents'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import type { WaitingKind } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { pointsInWords, pointsOf } from '@hive/domain/leagues/leagues/points'
import { rulesPageOf } from '@hive/domain/base/site/rules-pages'
import { selectMoment } from '#features/base/site/slice.ts'
import { selectHeldOf, selectWaitingOf } from '#features/roster/registration/slice.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { useInView } from '#lib/use-in-view.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Tag } from '#ui/tag.tsx'
import { MorePhotos } from '#ui/more-photos.tsx'
import { Picture } from '#ui/picture.tsx'
import { selectWaitingItems } from '#features/sign-up/waiting-for-you/slice.ts'
import { RegistrationOptions } from './registration-options.tsx'
import { SportTag } from '#ui/sport-tag.tsx'
import { useQuote } from './use-quote.ts'

type Props = {
  league: League
  /** What someone who is not in should know before they choose a way in. */
  before?: ReactNode
  below?: ReactNode
}

/** A league as its page shows it; organisers see a draft in the same way. */
export function LeagueArticle({ league, before, below }: Props) {
  return (
    <article className="wrap py-8">
      <BackButton fallback={paths.leagues} />
      {/* On a phone the options follow the summary; on wider screens they are beside it. */}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[1.4fr_1fr] lg:gap-x-8">
        <Summary league={league} />
        <Beside league={league} before={before} />
      </div>
      <MorePhotos photographs={league.photographs} />
      {below}
      <JumpToOptions league={league} />
    </article>
  )
}

/** The options stay in view while the page scrolls; without any, the details take the full width. */
function Beside({ league, before }: Pick<Props, 'league' | 'before'>) {
  const state = signUpState(league, useAppSelector(selectMoment))
  const hasWays = state !== 'closed' && state !== 'finished'
  const column = 'grid gap-6 lg:col-start-2 lg:row-start-1'
  return (
    <>
      <div className={hasWays ? `${column} lg:sticky lg:top-24 lg:row-span-2` : column}>
        <RegistrationOptions league={league} before={before} />
        {!hasWays && <Details league={league} columns="sm:grid-cols-2 lg:grid-cols-1" />}
      </div>
      {hasWays && <Details league={league} columns="sm:grid-cols-2" />}
    </>
  )
}

/** What waits for a player who has no place, which then stands where the link does. */
const ASKED_IN_ITS_PLACE: ReadonlySet<WaitingKind> = new Set([
  'place_given',
  'group_offered',
  'group_invitation',
])

/** On a phone the price and a link to the options stay in view, until the options are on the screen. */
function JumpToOptions({ league }: { league: League }) {
  const at = useAppSelector(selectMoment)
  const entry = useAppSelector((root) => selectWaitingOf(root, league.id))
  const held = useAppSelector((root) => selectHeldOf(root, league.id))
  const isMember = useAppSelector(selectMemberships).some(({ leagueId }) => leagueId === league.id)
  const state = signUpState(league, at)
  const { due } = useQuote(league, { type: 'individual', tryItOut: false })
  const isAsked = useAppSelector(selectWaitingItems).some(
    ({ kind, leagueId }) => leagueId === league.id && ASKED_IN_ITS_PLACE.has(kind),
  )
  const isInView = useInView('options')
  if (isInView || isMember || isAsked || (state !== 'open' && state !== 'full')) return null
  const text = () => {
    if (held) return 'Finish your sign-up'
    if (entry?.state === 'offered') return 'Take your place'
    if (state === 'open') return `Registration from ${priceText(due)}`
    return entry ? 'Your place on the waiting list' : 'Join the waiting list'
  }
  return (
    <p className="no-print sticky bottom-3 mt-4 lg:hidden">
      <a className="btn btn-ink w-full shadow-xl" href="#options">
        {text()}
      </a>
    </p>
  )
}

/** How the picture on top of the page is loaded. */
const ON_TOP = { sizes: '(min-width: 64rem) 40rem, 100vw', isFirst: true }

function Summary({ league }: { league: League }) {
  const { sport, venue, title, abilityLevel } = league
  const rules = rulesPageOf(sport)
  const weeks = weeksOf(league)
  const at = useAppSelector(selectMoment)
  const left = nightsToCome(league, at).length
  return (
    <div className="card overflow-hidden">
      <Picture picture={pictureOf(league)} sport={sport.slug} {...ON_TOP} />
      <div className="grid gap-5 p-6">
        <div className="flex flex-wrap gap-2">
          <SportTag sport={sport} />
          <Tag tone="honey">{abilityLevel}</Tag>
        </div>
        <h1>{title}</h1>
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact name="Venue">
            <span translate="no">{venue.name}</span>
            <br />
            <span translate="no" className="muted">
              {venue.address}
            </span>
          </Fact>
          <Fact name="When">
            <span className="num">{nightsLabel(league.weekday)}</span>
            <br />
            <span className="muted">{timeRange(league.startTime, league.endTime)}</span>
          </Fact>
          <Fact name="Start date">{longDay(league.startDate)}</Fact>
          <Fact name="End date">{longDay(league.endDate)}</Fact>
          <Fact name="Length">
            {counted(weeks, 'week')}
            {left > 0 && left < weeks && `, ${counted(left, 'night')} left`}
          </Fact>
          <Fact name="Equipment">All equipment is provided</Fact>
        </dl>
        <Availability league={league} />
        {rules && (
          <p>
            <Link className="link" to={rules}>
              Rules of {sport.name}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

function Availability({ league }: { league: League }) {
  const left = placesLeft(league)
  const state = signUpState(league, useAppSelector(selectMoment))
  const word = (places: number) =>
    state === 'full' ? 'Full' : state === 'open' && places > 0 ? `${places} left` : 'Not available'
  return (
    <table className="table">
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
  )
}

function Details({ league, columns }: { league: League; columns: string }) {
  const { sport, venue } = league
  const rows = [
    ['What to bring', 'Athletic wear and a water bottle'],
    // Keeps the two halves of an Eircode on one line.
    ['Address', `${venue.address} ${venue.eircode.replaceAll(' ', '\u00A0')}`],
    ['Number of games', String(weeksOf(league))],
    ['Players on team', String(sport.playersOnTeam)],
    ['Game duration', counted(sport.gameDurationInMinutes, 'minute')],
    ['Rules', sport.rules],
    ['Points', pointsInWords(pointsOf(league.pointsRule, league.ownPoints))],
  ] as const
  return (
    <details className="card fold" open>
      <summary className="num text-xl">League Details</summary>
      <dl className={`grid gap-4 px-6 pt-2 pb-6 ${columns}`}>
        {rows.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </details>
  )
}
