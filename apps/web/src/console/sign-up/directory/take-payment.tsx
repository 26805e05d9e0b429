import type { Person } from '@hive/contract/sign-up/person'
import { takePayment, takePaymentForm } from '@hive/contract/sign-up/places-by-hand'
import { mayDo } from '@hive/domain/base/session/permission'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { ReferenceField } from '#console/kit/reference-field.tsx'
import { SureField } from '#console/kit/sure-field.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Place = NonNullable<Person['money']>['unrecorded'][number]
type Fields = z.input<typeof takePaymentForm>
type Props = { name: string; places: readonly Place[] }

/** A way to record cash or a transfer for a place that nothing is recorded for, or for a share of a team’s fee. */
export function TakePayment({ name, places }: Props) {
  const permissions = usePermissions()
  const open = places.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId))
  const [first] = open
  if (!first) return null
  return (
    <DialogButton
      variant="ghost"
      renderDialog={(close) => <TakeDialog name={name} places={open} first={first} close={close} />}
    >
      Record a payment
    </DialogButton>
  )
}

function TakeDialog({ name, places, first, close }: Props & { first: Place; close: () => void }) {
  const take = useChange(takePayment, 'people', 'tasks', 'actions')
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<Fields, z.output<typeof takePaymentForm>>(
    takePaymentForm,
    {
      registrationId: String(first.registrationId),
      amount: '',
      reference: '',
      receivedOn: '',
      sureOf: null,
      reason: '',
    },
    { kept: 'take-payment' },
  )
  return (
    <DialogForm
      title={`Record a payment by ${name}`}
      label="Record it"
      close={close}
      form={form}
      send={(sent) => take({ ...sent, requestId })}
      done="Recorded. Their payments and the books show it."
    >
      <TakeFields places={places} />
    </DialogForm>
  )
}

function TakeFields({ places }: Pick<Props, 'places'>) {
  const field = useFields<Fields>()
  const [typed, way] = useWatch<Fields, ['amount', 'way']>({ name: ['amount', 'way'] })
  return (
    <>
      <SelectField label="For which league" {...field('registrationId')}>
        {places.map(({ registrationId, league }) => (
          <option key={registrationId} value={registrationId}>
            {league}
          </option>
        ))}
      </SelectField>
      <TextField label="Sum, in euro" inputMode="decimal" maxLength={9} {...field('amount')} />
      <SureField typed={typed} />
      <SelectField label="How they paid" {...field('way')}>
        <option value="">Please choose</option>
        <option value="cash">In cash</option>
        <option value="bank">By bank transfer</option>
      </SelectField>
      <TextField
        label="Received on"
        type="date"
        hint={way === 'cash' ? 'Today, if you leave it empty.' : undefined}
        {...field('receivedOn')}
      />
      {way === 'bank' && <ReferenceField />}
      <ReasonField hint="Kept with the books; they don’t see it." />
    </>
  )
}
