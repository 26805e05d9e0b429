import type { InterestedPerson } from '@hive/contract/account/interest'
import { irishDay } from '@hive/domain/base/time/irish'
import type { ListPlan } from '#console/kit/list/list-rows.ts'
import { irishDate } from '#lib/irish-date.ts'

const nameOf = ({ name, email }: InterestedPerson) => name || email
const nightsOf = ({ nights }: InterestedPerson) => nights.join(', ')
const hearsText = ({ isToHear }: InterestedPerson) => (isToHear ? 'Agreed' : 'Not agreed')

/** The list of people who registered interest, in the order of the server: the latest first. */
export const INTERESTED: ListPlan<InterestedPerson> = {
  hasPrivateSearch: true,
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'agreed', title: 'Agreed to e-mails', has: ({ isToHear }) => isToHear },
  ],
  filters: [],
  searched: ({ name, email, sports, towns }) => [name, email, ...sports, ...towns],
  columns: [
    {
      name: 'name',
      title: 'Name',
      cell: (person) => <WhoCell person={person} />,
      value: ({ name }) => name,
      order: nameOf,
    },
    {
      name: 'email',
      title: 'E-mail',
      value: ({ email }) => email,
      isForWideScreens: true,
    },
    {
      name: 'sports',
      title: 'Sports',
      value: ({ sports }) => sports.join(', '),
      order: 'none',
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'towns',
      title: 'Towns',
      value: ({ towns }) => towns.join(', '),
      order: 'none',
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'nights',
      title: 'Nights',
      cell: (person) => nightsOf(person) || 'Any',
      value: nightsOf,
      order: 'none',
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'hears',
      title: 'Consent',
      value: hearsText,
    },
    {
      name: 'at',
      title: 'Asked',
      cell: ({ at }) => irishDate(at),
      value: ({ at }) => irishDay(new Date(at)),
      order: ({ at }) => at,
      isForWideScreens: true,
    },
  ],
}

function WhoCell({ person }: { person: InterestedPerson }) {
  const { name, email, sports, towns } = person
  return (
    <span className="grid gap-0.5">
      <b translate="no">{name || email}</b>
      {name !== '' && <span className="muted break-all text-sm md:hidden">{email}</span>}
      <span className="muted text-sm md:hidden">
        {[sports.join(', '), towns.join(', '), nightsOf(person)].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
