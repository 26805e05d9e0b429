import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { Day } from '@hive/domain/base/time/day'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { HeartPulse } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ListColumn, ListFilter, ListPlan } from '#console/kit/list/list-rows.ts'
import { PersonLink } from '#console/kit/person-link.tsx'
import { euro } from '#lib/euro.ts'
import { Tag } from '#ui/tag.tsx'
import { PAID_WORDS, STANDING_WORDS, wayWords } from './place-words.ts'

const isIn = ({ standing }: LeaguePerson) => standing === 'confirmed' || standing === 'held'
const isWaiting = ({ standing }: LeaguePerson) => standing === 'waiting' || standing === 'offered'
const isUnpaid = (person: LeaguePerson) =>
  isIn(person) && (person.payment === 'unpaid' || person.payment === 'refunded')

const isUnsigned = ({ standing, agreement }: LeaguePerson) =>
  standing === 'confirmed' && !agreement?.isCurrent

type Column = ListColumn<LeaguePerson>

const WHO: Column = {
  name: 'name',
  title: 'Name',
  cell: (person) => <WhoCell person={person} />,
  value: namesOf,
  inFile: [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Waiting with', value: ({ group }) => namesIn(group) },
  ],
  order: ({ name }) => name,
}

const CONTACT: Column = {
  name: 'contact',
  title: 'Contact',
  cell: ({ email, phone }) => (
    <span className="grid max-w-52 text-sm">
      <span className="truncate print:wrap-anywhere print:whitespace-normal">{email}</span>
      <span className="muted">{phone}</span>
    </span>
  ),
  value: ({ email, phone }) => [email, phone].filter(Boolean).join(' '),
  inFile: [
    { title: 'E-mail', value: ({ email }) => email },
    { title: 'Phone', value: ({ phone }) => phone },
  ],
  order: ({ email }) => email,
  isForWideScreens: true,
}

const HOW: Column = {
  name: 'way',
  title: 'Signed up as',
  cell: (person) => wayWords(person),
  value: wayWords,
  isForWideScreens: true,
}

const TEAM: Column = {
  name: 'team',
  title: 'Team',
  cell: (person) => <TeamCell person={person} />,
  isName: true,
  value: teamText,
  inFile: [
    { title: 'Team', value: ({ team }) => team ?? '' },
    { title: 'Role', value: ({ team, isCaptain }) => roleText({ team, isCaptain }) },
  ],
  order: ({ team }) => team ?? '\uFFFF',
  isForWideScreens: true,
}

const SKILL: Column = {
  name: 'skill',
  title: 'Level',
  cell: ({ skill }) => skill ?? '–',
  value: ({ skill }) => String(skill ?? ''),
  order: ({ skill }) => skill ?? 0,
  isNumber: true,
  isForWideScreens: true,
}

const STANDING: Column = {
  name: 'state',
  title: 'State',
  cell: (person) => (
    <span className="grid justify-items-start gap-1">
      {person.leavesAt === null ? (
        <Tag tone={STANDING_WORDS[person.standing][1]}>{standingText(person)}</Tag>
      ) : (
        <>
          <Tag tone="honey">Leaving</Tag>
          {/* On a line of its own, so that it fits beside the next column on a phone. */}
          <span className="text-sm whitespace-normal">by {shortDay(dayOf(person.leavesAt))}</span>
        </>
      )}
      {person.group?.note && (
        <span className="w-28 text-sm whitespace-normal md:w-48">{person.group.note}</span>
      )}
    </span>
  ),
  value: (person) => [standingText(person), person.group?.note].filter(Boolean).join('. '),
  inFile: [
    { title: 'State', value: ({ standing }) => STANDING_WORDS[standing][0] },
    { title: 'Leaving on', value: ({ leavesAt }) => (leavesAt === null ? '' : dayOf(leavesAt)) },
    { title: 'Place in line', value: ({ position }) => position ?? '' },
    { title: 'Note', value: ({ group }) => group?.note ?? '' },
  ],
  order: standingText,
}

const PAYMENT: Column = {
  name: 'payment',
  title: 'Payment',
  cell: (person) => <PaymentCell person={person} />,
  value: paymentText,
  inFile: [
    { title: 'Payment', value: ({ payment }) => (payment === null ? '' : PAID_WORDS[payment]) },
    { title: 'Missing of the team fee (€)', value: ({ missing }) => missing?.toFixed(2) ?? '' },
  ],
  order: ({ payment }) => (payment ? PAID_WORDS[payment] : ''),
  isForWideScreens: true,
}

const PAID: Column = {
  name: 'paid',
  title: 'Paid (€)',
  cell: ({ paid, back }) => (paid === null ? '–' : (paid - (back ?? 0)).toFixed(2)),
  value: ({ paid, back }) => (paid === null ? '' : (paid - (back ?? 0)).toFixed(2)),
  order: ({ paid, back }) => (paid ?? 0) - (back ?? 0),
  isNumber: true,
  isForWideScreens: true,
}

const SINCE: Column = {
  name: 'since',
  title: 'Since',
  cell: ({ since }) => shortDay(dayOf(since)),
  value: ({ since }) => since.slice(0, 10),
  order: ({ since }) => since,
  isForWideScreens: true,
}

const PROMOTION: ListFilter<LeaguePerson> = {
  name: 'promotion',
  title: 'Promotion',
  valueOf: ({ promotion }) => promotion ?? 'None',
}

function changeBy(act: (person: LeaguePerson) => ReactNode): Column {
  return {
    name: 'actions',
    title: 'Change',
    value: () => '',
    cell: act,
    order: 'none',
    isForScreens: true,
  }
}

/** How the people of a league are listed; sums only for those who see them. */
export function leaguePeoplePlan(
  people: readonly LeaguePerson[],
  act: (person: LeaguePerson) => ReactNode,
): ListPlan<LeaguePerson> {
  const seesMoney = people.some(({ paid }) => paid !== null)
  return {
    hasPrivateSearch: true,
    views: [
      { name: 'in', title: 'In', has: isIn },
      {
        name: 'individuals',
        title: 'Individuals',
        has: (one) => isIn(one) && one.type === 'individual',
      },
      { name: 'teams', title: 'Teams', has: (one) => isIn(one) && one.type !== 'individual' },
      { name: 'waiting', title: 'Waiting', has: isWaiting },
      { name: 'unpaid', title: 'Unpaid', has: isUnpaid },
      { name: 'unsigned', title: 'Agreement missing', has: isUnsigned },
      { name: 'cancelled', title: 'Cancelled', has: (one) => !isIn(one) && !isWaiting(one) },
      { name: 'all', title: 'All', has: () => true },
    ],
    filters: [
      { name: 'team', title: 'Team', isName: true, valueOf: ({ team }) => team ?? 'No team' },
      { name: 'level', title: 'Level', valueOf: ({ skill }) => String(skill ?? 'Unknown') },
      ...(people.some(({ promotion }) => promotion !== null) ? [PROMOTION] : []),
    ],
    searched: ({ name, email, phone, team, group }) => [
      name,
      email,
      phone,
      team ?? '',
      ...(group?.others ?? []).flatMap((other) => [other.name, other.email]),
    ],
    columns: [
      WHO,
      CONTACT,
      HOW,
      TEAM,
      SKILL,
      STANDING,
      PAYMENT,
      ...(seesMoney ? [PAID] : []),
      SINCE,
      changeBy(act),
    ],
  }
}

function teamText({ team, isCaptain }: LeaguePerson): string {
  return isCaptain ? `${team ?? ''} (captain)` : (team ?? '')
}

/** Their team, with the way to its page. */
function TeamCell({ person }: { person: LeaguePerson }) {
  const leagueId = Number(useParams()['id'])
  const { teamId } = person
  const words = teamText(person) || '–'
  if (teamId === null || !leagueId) return words
  return <Link to={consolePaths.team(leagueId, teamId)}>{words}</Link>
}

/** As files of teams have it, ours and those of others. */
function roleText({ team, isCaptain }: Pick<LeaguePerson, 'team' | 'isCaptain'>): string {
  if (team === null) return ''
  return isCaptain ? 'Captain' : 'Player'
}

/** The Irish day of an instant, as files have it. */
function dayOf(instant: string): Day {
  return irishDay(new Date(instant))
}

function standingText({ standing, position, leavesAt }: LeaguePerson): string {
  if (leavesAt !== null) return `Leaving by ${shortDay(dayOf(leavesAt))}`
  const [text] = STANDING_WORDS[standing]
  return position === null ? text : `${text}, no. ${position}`
}

function paymentText({ payment, missing }: LeaguePerson): string {
  if (payment === null) return ''
  const paid = PAID_WORDS[payment]
  return missing === null ? paid : `${paid}, ${missingText(missing)}`
}

/** The rest of a team fee that the captain has split. */
function missingText(sum: number): string {
  return `${euro(sum)} of the team fee missing`
}

function PaymentCell({ person: { payment, back, missing } }: { person: LeaguePerson }) {
  if (payment === null) return <>–</>
  return (
    <span className="grid">
      {PAID_WORDS[payment]}
      {back !== null && back > 0 && <span className="muted text-sm">{euro(back)} back</span>}
      {missing !== null && (
        <span className="muted w-28 text-sm whitespace-normal">{missingText(missing)}</span>
      )}
    </span>
  )
}

/** The names of someone and of the group that waits with them. */
function namesOf({ name, group }: LeaguePerson): string {
  return [name, namesIn(group)].filter(Boolean).join(', ')
}

function namesIn(group: LeaguePerson['group']): string {
  return (group?.others ?? []).map(({ name }) => name).join(', ')
}

function WhoCell({ person }: { person: LeaguePerson }) {
  const { playerId, name, email, agreement, hasHealthNote, group } = person
  return (
    <span className="grid gap-0.5">
      <span className="flex items-center gap-2">
        <PersonLink className="font-semibold" playerId={playerId} name={name || email} />
        {hasHealthNote && (
          <>
            <HeartPulse size={16} aria-hidden="true" />
            <span className="sr-only">Health note</span>
          </>
        )}
      </span>
      {group?.others.map((other) => (
        <PersonLink
          key={other.playerId}
          className="font-semibold"
          playerId={other.playerId}
          name={other.name || other.email}
        />
      ))}
      <span className="muted text-sm md:hidden">
        {[wayWords(person), teamText(person)].filter(Boolean).join(' · ')}
      </span>
      {isUnsigned(person) && (
        <span className="text-sm font-semibold text-clay">
          {agreement ? 'New agreement not signed' : 'Agreement not signed'}
        </span>
      )}
    </span>
  )
}
