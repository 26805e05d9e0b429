import type { WaitingWire } from '@hive/contract/roster/registrations'
import { groupForm, type WaitingGroupReply } from '@hive/contract/roster/waiting-group'
import type { League } from '@hive/domain/season/season/league'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { useApi, useAppSelector, useRefresh } from '#app/hooks.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { selectMoment } from '#features/base/site/slice.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Section } from '#ui/section.tsx'

type Props = {
  league: League
  entry: WaitingWire | undefined
  onChange: (reply: WaitingGroupReply) => void
}

/** The form that puts a player on the waiting list of a full league together with friends; nothing while there is room. */
export function StartGroup({ league, entry, onChange }: Props) {
  const at = useAppSelector(selectMoment)
  const isTeam = entry?.RegistrationTypeId === REGISTRATION_TYPE_IDS.team
  if (signUpState(league, at) !== 'full' || isTeam) return null
  return (
    <Section title="Wait with friends">
      <p className="max-w-[60ch]">
        {league.title} is full. Name your friends, and you’re on the waiting list as a group: when
        there’s a place for each of you, we offer them to all of you. All of you get a place, or
        none.
      </p>
      <p className="max-w-[60ch]">
        We e-mail your friends, and each joins with an account of their own. Each of you pays your
        own place, and only once all of you have said yes.
      </p>
      {entry && (
        <p className="max-w-[60ch]">
          You’re number {entry.position} on the list now. A group goes to the end of it.
        </p>
      )}
      <FriendForm leagueId={league.id} onChange={onChange} />
    </Section>
  )
}

const LINES = [
  'First friend’s e-mail',
  'Second friend’s e-mail (optional)',
  'Third friend’s e-mail (optional)',
] as const

type FriendFormProps = { leagueId: number; onChange: Props['onChange'] }

function FriendForm({ leagueId, onChange }: FriendFormProps) {
  const api = useApi()
  const refresh = useRefresh()
  const { email } = useAppSelector(selectProfile)
  const form = useSchemaForm(
    groupForm(email ?? ''),
    { friends: LINES.map(() => '') },
    { kept: 'group', isTakenAlong: true },
  )
  async function send({ friends }: { friends: string[] }) {
    const { startWaitingGroup } = await import('@hive/contract/roster/waiting-group')
    onChange(await api.call(startWaitingGroup, { body: { leagueId, friends } }))
  }
  return (
    <Form
      form={form}
      className="grid max-w-lg gap-4"
      send={send}
      done="You’re on the waiting list, and we’ve e-mailed your friends."
      after={refresh}
    >
      {(field) => (
        <>
          {LINES.map((line, index) => (
            <TextField
              key={line}
              label={line}
              type="email"
              autoComplete="off"
              {...field(`friends.${index}`)}
            />
          ))}
          <FormProblem />
          <p>
            <SubmitButton busy="Joining...">Join the waiting list together</SubmitButton>
          </p>
        </>
      )}
    </Form>
  )
}
