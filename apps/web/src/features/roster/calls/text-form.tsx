import { askForm } from '@hive/contract/roster/calls'
import { ASK_LENGTH } from '@hive/domain/roster/calls/call'
import { TextAreaField } from '#ui/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useBoardAgain } from './board-again.ts'

type Props = {
  label: string
  button: string
  done: string
  /** What keeps the text apart from others while it is typed. */
  kept: string
  send: (text: string) => Promise<unknown>
}

/** A line or two to somebody, who never sees an address. */
export function TextForm({ label, button, done, kept, send }: Props) {
  const again = useBoardAgain()
  const form = useSchemaForm(askForm, { text: '' }, { kept })
  return (
    <Form form={form} send={({ text }) => send(text)} done={done} after={again}>
      {(field) => (
        <>
          <TextAreaField
            label={label}
            hint={`Up to ${ASK_LENGTH} characters. We pass it on; neither of you sees an address.`}
            rows={3}
            {...field('text')}
          />
          <p>
            <SubmitButton busy="Sending...">{button}</SubmitButton>
          </p>
          <FormProblem />
        </>
      )}
    </Form>
  )
}
