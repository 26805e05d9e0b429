import { getVenues, type Venue } from '@hive/contract/leagues/venues'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import { webAddress } from '@hive/domain/base/text/web-address'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { ObjectPage } from '#console/kit/object-page.tsx'
import { exactEuro } from '#lib/euro.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Photographs } from '../photographs/photographs.tsx'
import { HallClosings } from './hall-closings.tsx'
import { VenueForm } from './venue-form.tsx'

/** One venue, or a new one. */
export function VenuePage() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewVenue /> : <OneVenue key={id} id={id} />
}

function NewVenue() {
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <p>
        <BackButton fallback={consolePaths.venues} />
      </p>
      <h1>Add a venue</h1>
      <VenueForm read={() => Promise.resolve(undefined)} />
    </div>
  )
}

function OneVenue({ id }: { id: string }) {
  const query = useRead(getVenues, undefined, 'venues')
  const find = (venues: readonly Venue[]) => venues.find(({ venueId }) => String(venueId) === id)
  return (
    <Loaded query={query} what="this venue">
      {({ venues }) => {
        const venue = find(venues)
        if (!venue) return <NoVenue />
        return (
          <ObjectPage
            title={venue.name}
            isName
            list={{ title: 'Venues', to: consolePaths.venues }}
            facts={factsOf(venue)}
            actions={[{ title: 'Courts by night', to: consolePaths.hallCalendar(venue.venueId) }]}
            about={`venue:${venue.venueId}`}
          >
            <VenueForm
              venue={venue}
              read={async () => find((await query.refetch().unwrap()).venues)}
            />
            <HallClosings venueId={venue.venueId} />
            <Photographs of="venue" ofId={venue.venueId} />
          </ObjectPage>
        )
      }}
    </Loaded>
  )
}

/** What a television in the hall shows; opened there, it needs no sign-in. */
function ScreenLink({ venueId }: { venueId: number }) {
  return (
    <a className="link" href={paths.screen(venueId)} target="_blank" rel="noopener">
      Open it
    </a>
  )
}

function NoVenue() {
  return (
    <div className="wrap py-8">
      <Notice tone="warning">There is no such venue.</Notice>
    </div>
  )
}

function factsOf(venue: Venue): (readonly [string, ReactNode])[] {
  const { town, eircode, courts, hourPrice, leagues } = venue
  const mapLink = webAddress(venue.mapLink)
  return [
    ['Town', `${town} ${eircode}`.trim()],
    ['Courts', courts.length || '–'],
    ['An hour', hourPrice === null ? '–' : exactEuro(hourPrice)],
    ['Leagues', leagues],
    ['Screen for the hall', <ScreenLink key="screen" venueId={venue.venueId} />],
    ['Map', mapLink === '' ? '–' : <MapLink key="map" to={mapLink} />],
  ]
}

function MapLink({ to }: { to: string }) {
  return (
    <a className="link" href={to} rel="noreferrer">
      Open the map
    </a>
  )
}
