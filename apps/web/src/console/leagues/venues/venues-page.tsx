import { getVenues, type Venue } from '@hive/contract/leagues/venues'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import type { ListPlan } from '#console/kit/list/list-rows.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { LeaguesCount } from '#console/leagues/leagues/leagues-count.tsx'
import { exactEuro } from '#lib/euro.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The halls and pitches that leagues are played in. */
export function VenuesPage() {
  const query = useRead(getVenues, undefined, 'venues')
  return (
    <Screen
      title="Venues"
      actions={<ButtonLink to={consolePaths.newVenue}>Add a venue</ButtonLink>}
    >
      <Loaded query={query} what="your venues">
        {({ venues }) => (
          <>
            {venues.length > 0 && venues.every(({ leagues }) => leagues === 0) && (
              <ForALeague halls={venues.length} />
            )}
            <List
              nouns={['venue', 'venues']}
              plan={VENUES}
              rows={venues}
              keyOf={({ venueId }) => venueId}
              empty="There are no venues yet. Add the first, and you can open a league there."
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The way on where halls are there and no league is. */
function ForALeague({ halls }: { halls: number }) {
  return (
    <p className="card flex flex-wrap items-center justify-between gap-3 p-4">
      {halls === 1
        ? 'The hall is there. Make a league in it.'
        : 'The halls are there. Make a league in one of them.'}
      <ButtonLink to={consolePaths.newLeague}>New league</ButtonLink>
    </p>
  )
}

const VENUES: ListPlan<Venue> = {
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'used', title: 'With leagues', has: ({ leagues }) => leagues > 0 },
  ],
  filters: [
    { name: 'town', title: 'Town', isName: true, valueOf: ({ town }) => town },
    { name: 'kind', title: 'Kind', valueOf: kindOf },
  ],
  searched: ({ name, address, town, eircode }) => [name, address, town, eircode],
  columns: [
    {
      name: 'venue',
      title: 'Venue',
      cell: ({ venueId, name, address }) => (
        <span className="grid gap-0.5">
          <Link className="font-semibold" to={consolePaths.venue(venueId)} translate="no">
            {name}
          </Link>
          <span className="muted text-sm" translate="no">
            {address}
          </span>
        </span>
      ),
      value: ({ name }) => name,
    },
    {
      name: 'courts',
      title: 'Courts',
      cell: ({ courts }) => courts.length || '–',
      value: ({ courts }) => courts.join(', '),
      order: ({ courts }) => courts.length,
      isNumber: true,
    },
    {
      name: 'hour',
      title: 'An hour',
      value: hourText,
      order: ({ hourPrice }) => hourPrice ?? -1,
      isNumber: true,
      isForWideScreens: true,
    },
    {
      name: 'leagues',
      title: 'Leagues',
      cell: ({ leagues, name, town }) => <LeaguesCount count={leagues} asked={{ town, q: name }} />,
      value: ({ leagues }) => leagues,
      isNumber: true,
    },
  ],
}

function kindOf({ type }: Venue): string {
  return type === 'indoor' ? 'Indoor' : 'Outdoor'
}

function hourText({ hourPrice }: Venue): string {
  return hourPrice === null ? '–' : exactEuro(hourPrice)
}
