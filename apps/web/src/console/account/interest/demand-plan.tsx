import type { LocalDemand } from '@hive/domain/account/interest/demand'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan } from '#console/kit/list/list-rows.ts'

/** The list of the demand, in the order of the server: the most wanted first. */
export const DEMAND: ListPlan<LocalDemand> = {
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'several', title: 'Five people or more', has: ({ people }) => people >= 5 },
  ],
  filters: [
    { name: 'sport', title: 'Sport', valueOf: ({ sport }) => sport },
    { name: 'town', title: 'Town', isName: true, valueOf: ({ town }) => town },
  ],
  searched: ({ sport, town }) => [sport, town],
  columns: [
    {
      name: 'demand',
      title: 'Demand',
      cell: (demand) => <DemandCell demand={demand} />,
      value: ({ sport, town }) => `${sport} in ${town}`,
      order: ({ sport, town }) => `${sport} ${town}`,
    },
    {
      name: 'people',
      title: 'People',
      cell: ({ sport, town, people }) => (
        <Link className="link" to={consolePaths.demandPeople(sport, town)}>
          {people}{' '}
          <span className="sr-only">
            who want {sport} in {town}
          </span>
        </Link>
      ),
      value: ({ people }) => people,
      isNumber: true,
    },
    {
      name: 'nights',
      title: 'Nights that suit',
      value: nightsText,
      order: 'none',
      isForWideScreens: true,
    },
  ],
}

/** `18 people want Pickleball in Lucan` */
export function wantedText(demand: Pick<LocalDemand, 'sport' | 'town' | 'people'>): string {
  const { sport, town, people } = demand
  return `${people === 1 ? 'One person wants' : `${people} people want`} ${sport} in ${town}`
}

/** `Tuesday 7, Thursday 3`; the night that suits most comes first. */
function nightsText({ nights }: LocalDemand): string {
  if (nights.length === 0) return '–'
  return nights
    .toSorted((one, other) => other.people - one.people)
    .map(({ name, people }) => `${name} ${people}`)
    .join(', ')
}

function DemandCell({ demand }: { demand: LocalDemand }) {
  const { sport, town } = demand
  const from = new URLSearchParams({ sport, town })
  return (
    <span className="grid gap-0.5">
      {wantedText(demand)}
      <Link className="link text-sm" to={`${consolePaths.newLeague}?${from.toString()}`}>
        Draft a league{' '}
        <span className="sr-only">
          for {sport} in {town}
        </span>
      </Link>
    </span>
  )
}
