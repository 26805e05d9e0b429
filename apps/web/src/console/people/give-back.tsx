import type { Person } from '@hive/contract/person'
import { giveBackForm } from '@hive/contract/refunds'
import { mayDo } from '@hive/domain/session/permission'
import { useState } from 'react'
import type { z } from 'zod'
import { useAppSelector } from '#app/hooks.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { Dialog } from '#console/kit/dialog.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { selectPermissions } from '#features/account/slice.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { creditsApi } from './credits-api.ts'

type SignUp = Person['signUps'][number]
type Owner = Pick<Person, 'name' | 'email' | 'signUps'>
type Fields = z.input<typeof giveBackForm>

/** A button for those who decide about money: a refund, to the card or as a credit, or a credit on top. */
export function GiveBack({ person }: { person: Owner }) {
  const permissions = useAppSelector(selectPermissions)
  const [isOpen, setOpen] = useState(false)
  const signUps = person.signUps.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId))
  if (signUps.length === 0) return null
  const close = () => setOpen(false)
  return (
    <div className="p-4">
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Give something back
      </Button>
      {isOpen && (
        <Dialog title={`Give ${person.name || person.email} something back`} close={close}>
          <GiveBackForm signUps={signUps} close={close} />
        </Dialog>
      )}
    </div>
  )
}

function GiveBackForm({ signUps, close }: { signUps: readonly SignUp[]; close: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [refund] = creditsApi.useRefundPartMutation()
  const [give] = creditsApi.useGiveCreditMutation()
  const form = useSchemaForm<Fields, z.output<typeof giveBackForm>>(giveBackForm, {
    registrationId: String(signUps[0]?.registrationId ?? ''),
    way: 'card',
    amount: '',
    reason: '',
  })
  return (
    <Form
      form={form}
      send={({ way, ...sent }) =>
        way === 'goodwill'
          ? replyTo(give({ ...sent, requestId }))
          : replyTo(refund({ ...sent, way, requestId }))
      }
      done="That’s on its way. We’ll write to them."
      after={close}
    >
      <GiveBackFields signUps={signUps} />
      <div className="flex flex-wrap items-end gap-3">
        <SubmitRow label="Give it back" busy="Sending..." />
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
      </div>
    </Form>
  )
}

function GiveBackFields({ signUps }: { signUps: readonly SignUp[] }) {
  const field = useFields<Fields>()
  return (
    <>
      <SelectField label="For which league" {...field('registrationId')}>
        {signUps.map(({ registrationId, league }) => (
          <option key={registrationId} value={registrationId}>
            {league}
          </option>
        ))}
      </SelectField>
      <SelectField label="What they get" {...field('way')}>
        <option value="card">A refund, the way they paid</option>
        <option value="credit">A refund as credit</option>
        <option value="goodwill">A credit on top, as a favour</option>
      </SelectField>
      <TextField
        label="Euro"
        inputMode="decimal"
        hint="They keep their place."
        maxLength={9}
        {...field('amount')}
      />
      <ReasonField hint="Kept with their data." />
    </>
  )
}
