import { getPerson, type Person } from '@hive/contract/sign-up/person'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Facts, ObjectPage } from '#console/kit/object-page.tsx'
import { PhoneLink } from '#console/kit/phone-link.tsx'
import { ROLE_WORDS } from '#console/base/session/role-words.ts'
import { irishDate } from '#lib/irish-date.ts'
import { HealthAnswers } from './health-answers.tsx'
import { PersonContact } from './person-contact.tsx'
import { PersonMails } from './person-mails.tsx'
import { PersonMoney } from './person-money.tsx'
import { PersonNotes } from './person-notes.tsx'
import { PersonSignUps } from './person-sign-ups.tsx'
import { PersonSteps } from './person-steps.tsx'
import { PersonTags } from './person-tags.tsx'
import { useMerging } from './use-merging.ts'
import { useSignOut } from './use-sign-out.ts'
import { SeeAsPlayer } from './view/see-as-player.tsx'

/** One person, as far as they are the organiser's to look after. */
export function PersonPage() {
  const playerId = Number(useParams()['id'])
  const query = useRead(getPerson, { playerId }, 'people')
  return (
    <Loaded query={query} what="this person">
      {(person) => <Found person={person} />}
    </Loaded>
  )
}

function Found({ person }: { person: Person }) {
  const { playerId, name, email, money } = person
  const lastActions = [...useSignOut(person), ...useMerging(person)]
  return (
    <ObjectPage
      title={name || email}
      isName
      list={{ title: 'People', to: consolePaths.people }}
      facts={factsOf(person)}
      actions={[]}
      steps={<PersonContact person={person} />}
      lastActions={lastActions}
      about={`player:${playerId}`}
      first={
        <>
          <PersonSignUps person={person} />
          {money && <PersonMoney person={person} money={money} />}
        </>
      }
    >
      <PersonTags person={person} />
      <PersonNotes person={person} />
      <HealthAnswers playerId={playerId} />
      <SeeAsPlayer playerId={playerId} />
      <PersonMails mails={person.mails} />
      <PersonSteps steps={person.steps} />
    </ObjectPage>
  )
}

function factsOf(person: Person): Facts {
  const { name, email, isEmailVerified, phone, consents, createdAt, lastSeenAt, deletionDueAt } =
    person
  const { marketingSince, declarationSignedAt } = consents
  return [
    ['E-mail', isEmailVerified ? email : `${email} (not verified)`, 'wide'],
    ['Phone', phone === '' ? '–' : <PhoneLink key="phone" phone={phone} name={name || email} />],
    ['With us since', irishDate(createdAt)],
    ['Last seen', irishDate(lastSeenAt)],
    ['News and offers', marketingSince ? `Agreed ${irishDate(marketingSince)}` : 'No'],
    [
      'Health declaration',
      declarationSignedAt ? `Signed ${irishDate(declarationSignedAt)}` : 'Not signed',
    ],
    ...rolesOf(person),
    ...(deletionDueAt ? [['Account will be deleted', irishDate(deletionDueAt)] as const] : []),
  ]
}

function rolesOf({ roles }: Person): Facts {
  if (roles === null || roles.length === 0) return []
  const held = roles.map(
    ({ role, league }) => `${ROLE_WORDS[role].title}, ${league ?? 'all leagues'}`,
  )
  return [['Roles', held.join('; ')]]
}
