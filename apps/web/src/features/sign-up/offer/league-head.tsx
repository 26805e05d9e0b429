import type { League } from '@hive/domain/season/season/league'
import { pictureOf } from '@hive/domain/leagues/leagues/card-pictures'
import { nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { mapAddress } from '@hive/domain/leagues/venues/map-link'
import type { Venue } from '@hive/domain/leagues/venues/venue'
import { Picture } from '#ui/picture.tsx'
import { SportTag } from '#ui/sport-tag.tsx'
import { Tag } from '#ui/tag.tsx'

/** What decides at first sight: sport, level, night and place. */
export function LeagueHead({ league }: { league: League }) {
  const { sport, venue, title, abilityLevel } = league
  return (
    <div className="card overflow-hidden">
      <div className="no-print relative">
        <Picture
          picture={pictureOf(league)}
          sport={sport.slug}
          className="aspect-[11/2] sm:aspect-[7/2]"
          sizes="(min-width: 64rem) 42rem, 100vw"
          isFirst
        />
        <p className="absolute inset-x-4 bottom-2.5 flex flex-wrap gap-2 sm:inset-x-6 sm:bottom-4">
          <SportTag sport={sport} />
          <Tag tone="ink">{abilityLevel}</Tag>
        </p>
      </div>
      <div className="grid gap-3 p-4 sm:gap-5 sm:p-6">
        <h1 className="max-sm:text-[1.75rem]">{title}</h1>
        <dl className="grid grid-cols-2 gap-x-4">
          <div>
            <dt className="muted text-sm font-semibold">When</dt>
            <dd>
              <span className="num block text-lg">{nightsLabel(league.weekday)}</span>
              <span className="muted">{rangeInText(league.startTime, league.endTime)}</span>
            </dd>
          </div>
          <div>
            <dt className="muted text-sm font-semibold">Venue</dt>
            <dd>
              <span translate="no" className="block font-semibold">
                {venue.name}
              </span>
              <AddressLink venue={venue} className="text-sm sm:text-base">
                {venue.address}
              </AddressLink>
            </dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

type AddressProps = { venue: Venue; className?: string; children: string }

/** An address, which opens a map of the place in a tab of its own. */
export function AddressLink({ venue, className = '', children }: AddressProps) {
  return (
    <a
      className={`link font-normal ${className}`}
      href={mapAddress(venue)}
      target="_blank"
      rel="noreferrer"
    >
      <span translate="no">{children}</span>
      <span className="sr-only"> (opens a map)</span>
    </a>
  )
}
