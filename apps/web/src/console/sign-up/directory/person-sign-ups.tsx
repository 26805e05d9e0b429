import type { Person } from '@hive/contract/sign-up/person'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { type Columns, Table } from '#console/kit/table.tsx'
import { irishDate } from '#lib/irish-date.ts'
import { Tag } from '#ui/tag.tsx'
import { NoneYet, PersonSection } from './person-section.tsx'
import { PAID_WORDS, STANDING_WORDS, wayWords } from '../league-people/place-words.ts'

type SignUp = Person['signUps'][number]
type WaitingPlace = Person['waiting'][number]

const SIGN_UPS: Columns<SignUp> = [
  {
    title: 'League',
    cell: (signUp) => (
      <span className="grid gap-0.5">
        <Link className="font-semibold" to={consolePaths.leaguePeople(signUp.leagueId)}>
          {signUp.league}
        </Link>
        <span className="muted text-sm">
          {wayWords(signUp)} ·{' '}
          {signUp.team !== null && <TeamOf signUp={signUp} team={signUp.team} />}
          level {signUp.skill}
        </span>
        <span className="muted text-sm">{agreementText(signUp)}</span>
      </span>
    ),
  },
  {
    title: 'State and payment',
    cell: ({ standing, payment, since }) => (
      <span className="grid justify-items-end gap-1 text-right">
        <Tag tone={STANDING_WORDS[standing][1]}>{STANDING_WORDS[standing][0]}</Tag>
        <span>{PAID_WORDS[payment]}</span>
        <span className="muted text-sm">Since {irishDate(since)}</span>
      </span>
    ),
  },
]

const WAITING: Columns<WaitingPlace> = [
  {
    title: 'League',
    cell: ({ leagueId, league }) => (
      <Link className="font-semibold" to={consolePaths.leaguePeople(leagueId)}>
        {league}
      </Link>
    ),
  },
  {
    title: 'Place in line',
    cell: ({ standing, position, since }) => (
      <span className="grid justify-items-end gap-1 text-right">
        <Tag tone="blue">
          {standing === 'offered' ? 'Place offered' : `Waiting, no. ${position}`}
        </Tag>
        <span className="muted text-sm">Since {irishDate(since)}</span>
      </span>
    ),
  },
]

/** A person's sign-ups, and their places in line. */
export function PersonSignUps({ person: { signUps, waiting } }: { person: Person }) {
  return (
    <PersonSection title="Leagues">
      {signUps.length === 0 && waiting.length === 0 && <NoneYet>No sign-up yet.</NoneYet>}
      {waiting.length > 0 && (
        <Table
          caption="Waiting lists"
          columns={WAITING}
          rows={waiting}
          keyOf={({ leagueId }) => leagueId}
        />
      )}
      {signUps.length > 0 && (
        <Table
          caption="Sign-ups"
          columns={SIGN_UPS}
          rows={signUps}
          keyOf={({ registrationId }) => registrationId}
        />
      )}
    </PersonSection>
  )
}

/** The team that they are or were on, and the way to its page. */
function TeamOf({ signUp: { leagueId, teamId }, team }: { signUp: SignUp; team: string }) {
  return (
    <>
      {teamId === null ? (
        <span translate="no">{team}</span>
      ) : (
        <Link className="link" translate="no" to={consolePaths.team(leagueId, teamId)}>
          {team}
        </Link>
      )}
      {' · '}
    </>
  )
}

function agreementText({ agreement }: SignUp): string {
  if (agreement === null) return 'Agreement not signed'
  const text = `Agreement ${agreement.version} signed ${irishDate(agreement.signedAt)}`
  return agreement.isCurrent ? text : `${text}, not the newest`
}
