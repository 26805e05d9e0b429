import { leaguePath, type League } from '@hive/domain/leagues/league'
import { longDay, nightsLabel, timeRange } from '@hive/domain/leagues/labels'
import { monthOf } from '@hive/domain/time/day'
import { perNight, priceText } from '@hive/domain/leagues/pricing'
import { isRunning, nightsToCome } from '@hive/domain/leagues/nights'
import { placesLeft, placesText } from '@hive/domain/leagues/places'
import { MapPin } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { publicPrice } from '@hive/domain/registration/sign-up'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectMoment, selectPromotion } from '#features/content/slice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Court } from '#ui/court.tsx'
import { Tag } from '#ui/tag.tsx'
import { PlacesMeter } from './places-meter.tsx'
import { SportTag } from '#ui/sport-tag.tsx'

/** What decides, at a glance: sport, town, night, start, price, places left. */
export function LeagueCard({ league }: { league: League }) {
  const navigate = useNavigate()
  const { sport, abilityLevel, tryItOutEnabled } = league
  const places = placesText(league)
  return (
    <article className="card relative flex flex-col overflow-hidden transition-transform hover:-translate-y-1">
      <Court sport={sport.slug} />
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
        <div className="mt-auto grid gap-3 pt-2">
          <PlacesMeter league={league} />
          <p className="flex flex-wrap items-center justify-between gap-2">
            <Price league={league} />
            {places.isShort ? (
              <Tag tone="clay">{places.text}</Tag>
            ) : (
              <span className="muted">{places.text}</span>
            )}
          </p>
          <Button className="relative" onClick={() => void navigate(leaguePath(league.id))}>
            {placesLeft(league).individual > 0 ? 'Sign up now' : 'Join the waiting list'}
          </Button>
        </div>
      </div>
    </article>
  )
}

/** The title is the link, and takes the whole card for its own; what else can be pressed lies above it. */
function CardLink({ league: { id, title } }: { league: League }) {
  return (
    <h3>
      <Link to={leaguePath(id)} className="after:absolute after:inset-0 hover:underline">
        {title}
      </Link>
    </h3>
  )
}

function Place({ league: { venue } }: { league: League }) {
  return (
    <p className="muted flex items-center gap-1.5">
      <MapPin size={18} aria-hidden="true" /> {venue.name}
    </p>
  )
}

/** When it starts, or the next night of one that is running. */
function Start({ league }: { league: League }) {
  const at = useAppSelector(selectMoment)
  const [next = league.startDate] = nightsToCome(league, at)
  return isRunning(league, at)
    ? `Running since ${longDay(league.startDate)}, next night ${longDay(next)}`
    : `Starts ${longDay(league.startDate)}`
}

function Price({ league }: { league: League }) {
  const promotion = useAppSelector(selectPromotion)
  const at = useAppSelector(selectMoment)
  const { due } = publicPrice(league, 'individual', { at, promotion })
  const nights = nightsToCome(league, at).length
  return (
    <span className="flex items-baseline gap-2">
      <span className="num text-3xl">{priceText(due)}</span>
      <span className="muted text-sm">
        {isRunning(league, at)
          ? `${nights} ${nights === 1 ? 'night' : 'nights'} left`
          : `${nights} ${nights === 1 ? 'week' : 'weeks'}`}
        , {priceText(perNight(due, nights))} a night
      </span>
    </span>
  )
}

/** A league that is announced: its month, and a way to get to know the sport. */
export function UpcomingCard({ league }: { league: League }) {
  const { sport, startDate } = league
  return (
    <article className="card relative flex flex-col overflow-hidden">
      <Court sport={sport.slug} className="opacity-80" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div>
          <SportTag sport={sport} />
        </div>
        <CardLink league={league} />
        <Place league={league} />
        <p className="num text-lg">Starts {monthOf(startDate)}</p>
        <ButtonLink
          variant="ghost"
          className="relative mt-auto"
          to={paths.sportRulesOf(sport.slug)}
        >
          What is {sport.name}?
        </ButtonLink>
      </div>
    </article>
  )
}
