import { friendFieldsOf, friendForm } from '@hive/contract/roster/team-form'
import type { TeamPreferences } from '@hive/domain/roster/registration/friends'
import { useCall } from '#app/use-call.ts'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { selectProfile } from '#features/base/session/slice.ts'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Section } from '#ui/section.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { FriendLines, WouldCaptain } from '#ui/friend-questions.tsx'

/** The wishes of a player who signed up alone, to be changed until they are on a team; nothing from then on. */
export function TeamPreferencesCard({ registrationId }: { registrationId: number }) {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/roster/team-preferences')).getPreferences,
    { query: { registrationId } },
    'We couldn’t load this. Please try again.',
  )
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value?.preferences) return null
  return (
    <Section title="Playing with friends?">
      <PreferencesForm registrationId={registrationId} preferences={value.preferences} />
    </Section>
  )
}

type Props = { registrationId: number; preferences: TeamPreferences }

function PreferencesForm({ registrationId, preferences }: Props) {
  const api = useApi()
  const { email } = useAppSelector(selectProfile)
  const form = useSchemaForm(friendForm(email ?? ''), friendFieldsOf(preferences), {
    kept: 'friends',
    isTakenAlong: true,
  })
  async function send(sent: TeamPreferences) {
    const { changePreferences } = await import('@hive/contract/roster/team-preferences')
    const body = { registrationId, ...sent, friends: [...sent.friends] }
    await api.call(changePreferences, { body })
  }
  return (
    <Form
      form={form}
      className="grid gap-4"
      send={send}
      done="Saved. We’ll think of it when we make the teams."
    >
      <FriendLines />
      <WouldCaptain />
      <p className="hint">You can change this until we’ve made the teams.</p>
      <FormProblem />
      <p>
        <SubmitButton variant="ghost" busy="Saving...">
          Save
        </SubmitButton>
      </p>
    </Form>
  )
}
