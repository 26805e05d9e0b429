import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { cardDay, nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import { monthOf } from '@hive/domain/base/time/day'
import { counted } from '@hive/domain/base/text/words'
import { perNight, priceText } from '@hive/domain/base/money/cents'
import { isRunning, nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { placesLeft, placesText } from '@hive/domain/leagues/places/places'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import { aheadText } from '@hive/domain/roster/waiting/waiting-list'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { publicPrice } from '@hive/domain/leagues/promotions/prices'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { rulesPageOf } from '@hive/domain/base/site/rules-pages'
import { selectMoment, selectPromotions } from '#features/base/site/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { Picture } from '#ui/picture.tsx'
import { PlacesMeter } from '#ui/places-meter.tsx'
import { SportTag } from '#ui/sport-tag.tsx'

/** A league at a glance: sport, town, night, start, price, places left. */
export function LeagueCard({ league }: { league: LeagueTerms }) {
  const { sport, abilityLevel, tryItOutEnabled } = league
  const isFull = placesLeft(league).individual === 0
  return (
    <article className="card relative flex flex-col overflow-hidden transition-transform hover:-translate-y-1">
      <Picture league={league} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-2">
          <div className="flex flex-wrap gap-2">
            <SportTag sport={sport} />
            {tryItOutEnabled && <Tag tone="honey">Try it out for 1 week</Tag>}
          </div>
          <span className="muted">{abilityLevel}</span>
        </div>
        <CardLink league={league} />
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num text-lg">{nightsLabel(league.weekday)}</span>
          <span className="muted">{timeRange(league.startTime, league.endTime)}</span>
        </p>
        <p className="muted">
          <Start league={league} />
          <br />
          All equipment provided
        </p>
        <Place league={league} />
        {/* Laid out from the bottom, so that the lines of neighbouring cards are level. */}
        <div className="mt-auto grid gap-3 pt-2">
          <PlacesMeter league={league} />
          <Room league={league} />
          <Price league={league} />
          <ButtonLink
            className="relative"
            variant={isFull ? 'ghost' : 'primary'}
            to={paths.league(league.id)}
            // The title above is the same link, and one stop for the keyboard is enough.
            tabIndex={-1}
            aria-describedby={titleId(league)}
          >
            {isFull ? 'Join the waiting list' : 'Sign up now'}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** The number of places left, or of people waiting for a full league. */
function Room({ league }: { league: LeagueTerms }) {
  const { text, isShort } = placesText(league)
  const isFull = placesLeft(league).individual === 0
  return (
    <p className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
      {isShort ? <Tag tone="clay">{text}</Tag> : <span className="muted">{text}</span>}
      {isFull && <span className="muted">{aheadText(league.waiting)}</span>}
    </p>
  )
}

/** The title is a link over the whole card; other controls lie above it. */
function CardLink({ league }: { league: LeagueTerms }) {
  return (
    <h3 id={titleId(league)}>
      <Link to={paths.league(league.id)} className="after:absolute after:inset-0 hover:underline">
        {league.title}
      </Link>
    </h3>
  )
}

function titleId({ id }: LeagueTerms): string {
  return `league-${id}`
}

function Place({ league: { venue } }: { league: LeagueTerms }) {
  return (
    <p className="muted flex items-center gap-1.5">
      <MapPin size={18} aria-hidden="true" /> {venue.name}
    </p>
  )
}

/** The first night, or the next one of a league that is running. */
function Start({ league }: { league: LeagueTerms }) {
  const at = useAppSelector(selectMoment)
  const [next = league.startDate] = nightsToCome(league, at)
  const text = isRunning(league, at)
    ? `Running since ${cardDay(league.startDate)}, next night ${cardDay(next)}`
    : `Starts ${cardDay(league.startDate)}`
  return <>{text}</>
}

/** Today's price and what it comes to per night; also the old price while it is reduced. */
function Price({ league }: { league: LeagueTerms }) {
  const promotions = useAppSelector(selectPromotions)
  const at = useAppSelector(selectMoment)
  const { due, listed, discount, promotion } = publicPrice(league, 'individual', { at, promotions })
  const nights = nightsToCome(league, at).length
  const unit = isRunning(league, at) ? 'night' : 'week'
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span className="num text-3xl">{priceText(due)}</span>
        {discount && (
          <s className="muted">
            <span className="sr-only">before: </span>
            {priceText(listed)}
          </s>
        )}
      </p>
      {discount && <p className="text-sm font-semibold text-green">{promotion?.label}</p>}
      <p className="muted text-sm">
        {counted(nights, unit)}
        {unit === 'night' && ' left'}, {priceText(perNight(due, nights))} a night
      </p>
    </div>
  )
}

/** An announced league: its month and price, a way to hear of it, and the rules of its sport. */
export function UpcomingCard({ league }: { league: LeagueTerms }) {
  const { sport, startDate } = league
  const weeks = weeksOf(league)
  const rules = rulesPageOf(sport)
  return (
    <article className="card relative flex flex-col overflow-hidden">
      <Picture league={league} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <SportTag sport={sport} />
        </div>
        <CardLink league={league} />
        <Place league={league} />
        <p className="num text-lg">Starts {monthOf(startDate)}</p>
        <p className="flex items-baseline gap-2">
          <span className="num text-3xl">{priceText(league.individualPrice)}</span>
          <span className="muted text-sm">for {counted(weeks, 'week')}</span>
        </p>
        <div className="mt-auto grid gap-3 pt-2">
          {rules && (
            <ButtonLink variant="ghost" className="relative" to={rules}>
              What is {sport.name}?
            </ButtonLink>
          )}
          <Link className="link relative min-h-11 content-center text-center" to={paths.interest}>
            Register your interest
          </Link>
        </div>
      </div>
    </article>
  )
}
