import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { getAudiences, type MessageAudience } from '@hive/contract/sign-up/messages'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { longDay } from '@hive/domain/base/time/day-labels'
import { useId } from 'react'
import { Link } from 'react-router'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { SelectField } from '#ui/fields.tsx'
import { type Chosen, GROUPS, isOfList } from './audience-choice.ts'

/** The league, and who of it, as they are chosen so far. */
export type Choice = {
  readonly leagueId: number | null
  readonly group: (typeof GROUPS)[number][0]
  readonly teamId: number | null
  readonly day: string | null
}

type Props = { choice: Choice; change: (choice: Choice) => void; ofList: Chosen | null }

/** Whom a message goes to: the first question, before a word of it. */
export function AudienceField({ choice, change, ofList }: Props) {
  if (ofList && isOfList(ofList.audience)) return <OfList audience={ofList.audience} />
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LeagueField choice={choice} change={change} />
      <GroupField choice={choice} change={change} />
      {choice.leagueId !== null && <PartField {...{ choice, change }} leagueId={choice.leagueId} />}
    </div>
  )
}

function OfList({ audience }: { audience: MessageAudience }) {
  return (
    <p>
      {audience.to === 'people'
        ? 'The people whom you have chosen in the list.'
        : 'Everyone whom the filters of the list have found.'}{' '}
      <Link className="link" to={consolePaths.people}>
        Choose others
      </Link>
    </p>
  )
}

type ChoiceProps = Omit<Props, 'ofList'>

function LeagueField({ choice, change }: ChoiceProps) {
  const id = useId()
  const permissions = usePermissions()
  const query = useRead(getManagedLeagues, undefined, 'leagues', KEPT)
  return (
    <Loaded query={query} what="your leagues">
      {({ leagues }) => (
        <SelectField
          id={id}
          label="League"
          value={choice.leagueId ?? ''}
          onChange={({ target }) =>
            change({ ...choice, leagueId: Number(target.value) || null, teamId: null, day: null })
          }
        >
          <option value="">Please choose</option>
          {leagues
            .filter(
              (league) => league.state !== 'draft' && mayDo(permissions, 'messages', league.id),
            )
            .map((league) => (
              <option key={league.id} value={league.id}>
                {league.title}
              </option>
            ))}
        </SelectField>
      )}
    </Loaded>
  )
}

function GroupField({ choice, change }: ChoiceProps) {
  const id = useId()
  return (
    <SelectField
      id={id}
      label="Who gets it?"
      value={choice.group}
      onChange={({ target }) => {
        const group = GROUPS.find(([name]) => name === target.value)?.[0] ?? 'league'
        change({ ...choice, group, day: null })
      }}
    >
      {GROUPS.map(([name, title]) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** The team or the night, where one is to be chosen. */
function PartField({ choice, change, leagueId }: ChoiceProps & { leagueId: number }) {
  const id = useId()
  const { group, teamId, day } = choice
  const isNeeded = group === 'team' || group === 'coming' || group === 'here'
  const query = useRead(getAudiences, { leagueId }, ['people', 'schedule'], { skip: !isNeeded })
  if (!isNeeded) return null
  return (
    <Loaded query={query} what="teams and nights">
      {({ teams, days, nights }) =>
        group === 'team' ? (
          <SelectField
            id={id}
            label="Team"
            value={teamId ?? ''}
            onChange={({ target }) => change({ ...choice, teamId: Number(target.value) || null })}
          >
            <option value="">
              {teams.length === 0 ? 'There are no teams yet' : 'Please choose'}
            </option>
            {teams.map((team) => (
              <option key={team.id} value={team.id} translate="no">
                {team.name}
              </option>
            ))}
          </SelectField>
        ) : (
          <NightField
            id={id}
            {...(group === 'here' ? { ...HERE, days: nights } : { ...COMING, days })}
            value={day ?? ''}
            choose={(night) => change({ ...choice, day: night || null })}
          />
        )
      }
    </Loaded>
  )
}

const COMING = {
  hint: 'Everyone who plays then, but those who have said that they can’t.',
  none: 'There are no nights to come',
}
const HERE = {
  hint: 'Everyone whom the phones of that night have marked as here.',
  none: 'No phone says who is here now',
}

type NightProps = {
  id: string
  hint: string
  /** What it says where there is none. */
  none: string
  days: readonly string[]
  value: string
  choose: (night: string) => void
}

function NightField({ id, hint, none, days, value, choose }: NightProps) {
  return (
    <SelectField
      id={id}
      label="Night"
      hint={hint}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{days.length === 0 ? none : 'Please choose'}</option>
      {days.map((night) => (
        <option key={night} value={night}>
          {longDay(night)}
        </option>
      ))}
    </SelectField>
  )
}
