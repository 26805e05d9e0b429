import { teamMessageForm, writeToTeam } from '@hive/contract/sign-up/team-messages'
import { counted } from '@hive/domain/base/text/words'
import { useApi } from '#app/hooks.ts'
import { TextAreaField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  teamId: number
  fixtureId: number | null
  people: number
  after: () => void
}

/** A captain’s words, and the button that says how many get them. */
export function TeamMessageForm({ teamId, fixtureId, people, after }: Props) {
  const api = useApi()
  const form = useSchemaForm(teamMessageForm, { text: '' }, { kept: `team message ${teamId}` })
  if (people === 0) return <p className="muted">Nobody else would get this.</p>
  const who = counted(people, 'person', 'people')
  return (
    <Form
      form={form}
      send={async ({ text }) => {
        await api.call(writeToTeam, { body: { teamId, fixtureId, text, expectedPeople: people } })
        form.reset({ text: '' })
      }}
      done={`Your message to ${who} is on its way.`}
      after={after}
    >
      {(field) => (
        <>
          <TextAreaField
            label="Your message"
            rows={4}
            hint="Nobody sees an e-mail address or a number. It stays readable on Hive until you take it down."
            {...field('text')}
          />
          <SubmitRow label={`Write to ${who}`} busy="Sending..." />
        </>
      )}
    </Form>
  )
}
