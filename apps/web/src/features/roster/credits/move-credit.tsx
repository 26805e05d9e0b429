import { type CreditsReply, type CreditWire, moveCreditForm } from '@hive/contract/roster/credits'
import { useState } from 'react'
import type { z } from 'zod'
import { useApi } from '#app/hooks.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { TeammateField } from '#ui/teammate-field.tsx'

type Props = {
  credit: CreditWire
  teammates: CreditsReply['teammates']
  onChange: (credits: CreditsReply) => void
}
type Fields = z.input<typeof moveCreditForm>

/** Gives a credit, or a part of it, to a teammate. */
export function MoveCredit(props: Props) {
  return (
    <details className="mt-2">
      <summary className="link cursor-pointer">Give it to a teammate</summary>
      <div className="mt-3">
        {/* Another part is another gift, with a form and a number of its own. */}
        <MoveForm key={props.credit.left} {...props} />
      </div>
    </details>
  )
}

function MoveForm({ credit: { creditId, left }, teammates, onChange }: Props) {
  const api = useApi()
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<Fields, z.output<typeof moveCreditForm>>(
    moveCreditForm,
    {
      playerId: '',
      amount: String(left),
    },
    { kept: `credit ${creditId}`, isTakenAlong: true },
  )
  async function send(sent: z.output<typeof moveCreditForm>) {
    const { moveCredit } = await import('@hive/contract/roster/credits')
    onChange(await api.call(moveCredit, { body: { creditId, requestId, ...sent } }))
  }
  return (
    <Form
      form={form}
      className="grid items-end gap-3 sm:grid-cols-[1fr_8rem_auto]"
      send={send}
      done="Done. We’ve written to both of you."
    >
      {(field) => (
        <>
          <TeammateField teammates={teammates} />
          <TextField label="Euro" inputMode="decimal" maxLength={9} {...field('amount')} />
          <SubmitButton variant="ghost" busy="Giving...">
            Give it
          </SubmitButton>
          <FormProblem />
        </>
      )}
    </Form>
  )
}
