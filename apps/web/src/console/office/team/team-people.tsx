import type { TeamReply } from '@hive/contract/office/team'
import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { PersonLink } from '#console/kit/person-link.tsx'
import { PhoneLink } from '#console/kit/phone-link.tsx'
import { Section } from '#console/kit/section.tsx'
import { ChangePlace } from '#console/sign-up/league-people/change-place.tsx'
import { PAID_WORDS, wayWords } from '#console/sign-up/league-people/place-words.ts'
import { euro } from '#lib/euro.ts'
import { Tag } from '#ui/tag.tsx'

/** Who is on a team, the captain first, each with their number and what can be done about their place. */
export function TeamPeople({ team: { people, teams } }: { team: TeamReply }) {
  return (
    <Section title={`On the team (${people.length})`}>
      {people.length === 0 && <p className="muted">Nobody has a place on this team yet.</p>}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li
            key={person.playerId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_auto_auto]"
          >
            <Who person={person} />
            {/* Below the name on a phone, so that names keep their room. */}
            <span className="order-last sm:order-none">
              {person.phone === '' ? (
                <span className="muted text-sm">No number given</span>
              ) : (
                <PhoneLink phone={person.phone} name={person.name} />
              )}
            </span>
            <span className="justify-self-end">
              <ChangePlace person={person} people={people} teams={teams} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Who({ person }: { person: LeaguePerson }) {
  const { playerId, name, email, isCaptain, standing, leavesAt, agreement } = person
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="flex flex-wrap items-center gap-2">
        <PersonLink
          className="font-semibold wrap-anywhere"
          playerId={playerId}
          name={name || email}
        />
        {isCaptain && <Tag tone="ink">Captain</Tag>}
        {standing === 'held' && <Tag tone="honey">Paying now</Tag>}
        {leavesAt !== null && (
          <Tag tone="honey">Leaving by {shortDay(irishDay(new Date(leavesAt)))}</Tag>
        )}
      </span>
      <a className="muted text-sm wrap-anywhere" href={`mailto:${email}`} translate="no">
        {email}
      </a>
      <span className="muted text-sm">
        {wayWords(person)}
        {moneyText(person)}
      </span>
      {!agreement?.isCurrent && (
        <span className="text-sm font-semibold text-clay">
          {agreement ? 'New agreement not signed' : 'Agreement not signed'}
        </span>
      )}
    </span>
  )
}

/** What somebody paid, for organisers who see money; for the others whether they did. */
function moneyText({ payment, paid, back }: LeaguePerson): string {
  if (payment === null) return ''
  const words = PAID_WORDS[payment]
  if (!paid) return ` · ${words}`
  return ` · ${words} ${euro(paid)}${back ? `, ${euro(back)} back` : ''}`
}
