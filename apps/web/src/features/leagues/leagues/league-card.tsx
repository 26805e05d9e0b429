import type { LeagueTerms } from '@hive/domain/leagues/leagues/league-terms'
import { type CardPicture, cardPictures } from '@hive/domain/leagues/leagues/card-pictures'
import { cardDay, nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { monthOf } from '@hive/domain/base/time/day'
import { counted } from '@hive/domain/base/text/words'
import { perNight, priceText } from '@hive/domain/base/money/cents'
import { isRunning, nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { placesLeft, placesText } from '@hive/domain/leagues/places/places'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import { aheadText } from '@hive/domain/roster/waiting/waiting-list'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
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

type CardProps = { league: LeagueTerms; picture: CardPicture; isFirst?: boolean }
type ListProps = {
  leagues: readonly LeagueTerms[]
  card: (props: CardProps) => ReactNode
  /** Whether a phone shows them beside each other, where they matter less than what follows. */
  isStrip?: boolean
  /** Whether the first of them is in the first screen of its page. */
  isOnTop?: boolean
}

const ROWS = 'grid gap-3'
/** On a phone one card and a part of the next, to be moved sideways. */
const STRIP =
  'max-sm:-mx-[20px] max-sm:auto-cols-[88%] max-sm:grid-flow-col max-sm:grid-rows-[repeat(4,auto)] max-sm:overflow-x-auto max-sm:px-[20px] max-sm:pb-2'

/** Cards side by side, whose rows are level and whose pictures differ. */
export function LeagueCards({ leagues, card: Card, isStrip = false, isOnTop = false }: ListProps) {
  const pictures = cardPictures(leagues)
  return (
    <div className={`${ROWS} ${isStrip ? STRIP : ''} sm:grid-cols-2 sm:gap-5 lg:grid-cols-3`}>
      {leagues.map((league, index) => (
        <Card
          key={league.id}
          league={league}
          picture={pictures[index] ?? { view: 0 }}
          isFirst={isOnTop && index === 0}
        />
      ))}
    </div>
  )
}

/** The frame of a card: its picture with tags, its title, and below that two rows of its own. */
function Frame({
  league,
  picture,
  isFirst = false,
  tags,
  children,
}: CardProps & { tags: ReactNode; children: ReactNode }) {
  return (
    <article className="card relative row-span-4 grid grid-rows-subgrid gap-y-0 overflow-hidden transition-transform hover:-translate-y-1">
      <div className="relative">
        <Picture
          picture={picture}
          sport={league.sport.slug}
          className="aspect-[11/2] sm:aspect-[516/200]"
          isFirst={isFirst}
        />
        <p className="absolute inset-x-3 bottom-2 flex flex-wrap gap-1.5 sm:inset-x-4 sm:bottom-3">
          <SportTag sport={league.sport} />
          {tags}
        </p>
      </div>
      {/* The title is a link over the whole card; other controls lie above it. */}
      <h3 id={titleId(league)} className="px-4 pt-2.5 pb-1 text-xl sm:px-5 sm:pt-4 sm:pb-1.5">
        <Link to={paths.league(league.id)} className="after:absolute after:inset-0 hover:underline">
          {league.title}
        </Link>
      </h3>
      {children}
    </article>
  )
}

/** A league at a glance: sport, town, night, start, price, places left. */
export function LeagueCard({ league, picture, isFirst = false }: CardProps) {
  const isFull = placesLeft(league).individual === 0
  return (
    <Frame
      league={league}
      picture={picture}
      isFirst={isFirst}
      tags={
        <>
          <Tag tone="ink">{league.abilityLevel}</Tag>
          {league.tryItOutEnabled && <Tag tone="honey">Try it out for 1 week</Tag>}
        </>
      }
    >
      <div className="grid content-start gap-1 px-4 sm:px-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="num text-lg">{nightsLabel(league.weekday)}</span>
          <span className="muted">{rangeInText(league.startTime, league.endTime)}</span>
        </p>
        <p className="muted flex flex-wrap gap-x-3 text-sm">
          <Start league={league} />
          <span>All equipment provided</span>
        </p>
        <p className="muted flex flex-wrap items-center justify-between gap-x-3 text-sm">
          <Place league={league} />
          <Room league={league} />
        </p>
      </div>
      <div className="grid content-end gap-2 px-4 pt-2 pb-3 sm:px-5 sm:pt-3 sm:pb-5">
        <PlacesMeter league={league} />
        <div className="flex items-center justify-between gap-3">
          <Price league={league} />
          <ButtonLink
            className="relative max-w-44 px-4"
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
    </Frame>
  )
}

function Room({ league }: { league: LeagueTerms }) {
  const { text, isShort } = placesText(league)
  return isShort ? <Tag tone="clay">{text}</Tag> : <span>{text}</span>
}

function titleId({ id }: LeagueTerms): string {
  return `league-${id}`
}

function Place({ league: { venue } }: { league: LeagueTerms }) {
  return (
    <span className="flex items-center gap-1.5">
      <MapPin size={16} aria-hidden="true" /> <span translate="no">{venue.name}</span>
    </span>
  )
}

/** The first night, or the next one of a league that is running. */
function Start({ league }: { league: LeagueTerms }) {
  const at = useAppSelector(selectMoment)
  const [next = league.startDate] = nightsToCome(league, at)
  const text = isRunning(league, at)
    ? `Running, next night ${cardDay(next)}`
    : `Starts ${cardDay(league.startDate)}`
  return <span>{text}</span>
}

/**
 * Today's price, beside the old one while it is reduced; and what it comes to per night, or who is waiting for a league
 * that is full.
 */
function Price({ league }: { league: LeagueTerms }) {
  const promotions = useAppSelector(selectPromotions)
  const at = useAppSelector(selectMoment)
  const { due, listed, discount, promotion } = publicPrice(league, 'individual', { at, promotions })
  const isFull = placesLeft(league).individual === 0
  return (
    <div>
      <p className="flex items-baseline gap-2">
        <span translate="no" className="num text-3xl">
          {priceText(due)}
        </span>
        {discount && (
          <s translate="no" className="muted">
            <span className="sr-only">before: </span>
            {priceText(listed)}
          </s>
        )}
      </p>
      {discount && <p className="text-sm font-semibold text-green">{promotion?.label}</p>}
      {isFull ? (
        <p className="muted text-sm">{aheadText(league.waiting)}</p>
      ) : (
        <PerNight league={league} due={due} />
      )}
    </div>
  )
}

function PerNight({ league, due }: { league: LeagueTerms; due: number }) {
  const at = useAppSelector(selectMoment)
  const nights = nightsToCome(league, at).length
  const unit = isRunning(league, at) ? 'night' : 'week'
  return (
    <p className="muted text-sm">
      {counted(nights, unit)}
      {unit === 'night' && ' left'}, {priceText(perNight(due, nights))} a night
    </p>
  )
}

/** An announced league: its month and price, a way to hear of it, and the rules of its sport. */
export function UpcomingCard({ league, picture }: CardProps) {
  const { sport, startDate } = league
  const weeks = weeksOf(league)
  const rules = rulesPageOf(sport)
  return (
    <Frame league={league} picture={picture} tags={null}>
      <div className="px-4 sm:px-5">
        <p className="num text-lg">Starts {monthOf(startDate)}</p>
        <p className="muted text-sm">
          <Place league={league} />
        </p>
      </div>
      <div className="grid content-end px-4 pt-2 pb-1 sm:px-5 sm:pb-3">
        <div className="flex items-center justify-between gap-3">
          <p>
            <span translate="no" className="num block text-3xl">
              {priceText(league.individualPrice)}
            </span>
            <span className="muted text-sm">for {counted(weeks, 'week')}</span>
          </p>
          {rules && (
            <ButtonLink
              variant="ghost"
              className="relative px-4 max-sm:px-3 max-sm:text-sm"
              to={rules}
            >
              What is {sport.name}?
            </ButtonLink>
          )}
        </div>
        <Link className="link relative min-h-11 content-center" to={paths.interest}>
          Register your interest
        </Link>
      </div>
    </Frame>
  )
}
