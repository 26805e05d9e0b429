import { correctionForm, correctTaken } from '@hive/contract/money/money-limits'
import type { Person } from '@hive/contract/sign-up/person'
import { isByHand, PAID_BY, UNDO_MINUTES } from '@hive/domain/base/money/ways'
import { irishDay } from '@hive/domain/base/time/irish'
import { mayDo } from '@hive/domain/base/session/permission'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { ReferenceField } from '#console/kit/reference-field.tsx'
import { SureField } from '#console/kit/sure-field.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Payment = NonNullable<Person['money']>['payments'][number]
type Fields = z.input<typeof correctionForm>

/** A way to correct cash or a transfer that was recorded wrongly; nothing for what came by card. */
export function CorrectPayment({ payment }: { payment: Payment }) {
  const permissions = usePermissions()
  const { leagueId, way, amount } = payment
  if (!isByHand(way) || amount === 0 || !mayDo(permissions, 'money', leagueId)) return null
  return (
    <DialogButton
      variant="quiet"
      className="text-sm"
      renderDialog={(close) => <CorrectDialog payment={payment} close={close} />}
    >
      Recorded wrongly?
    </DialogButton>
  )
}

function CorrectDialog({ payment, close }: { payment: Payment; close: () => void }) {
  const correct = useChange(correctTaken, 'people', 'actions')
  const { registrationId, amount: was, way: wasWay, reference, league, hasEnded, at } = payment
  const form = useSchemaForm<Fields, z.output<typeof correctionForm>>(
    correctionForm,
    {
      amount: String(was),
      ...(isByHand(wasWay) ? { way: wasWay } : {}),
      reference,
      receivedOn: irishDay(new Date(at)),
      sureOf: null,
      reason: '',
    },
    { kept: `payment ${registrationId}` },
  )
  async function send(sent: z.output<typeof correctionForm>) {
    const seen = isByHand(wasWay) ? { was, wasWay } : { was }
    await correct({ registrationId, ...seen, ...sent })
  }
  return (
    <DialogForm
      title={`${exactEuro(was)} ${PAID_BY[wasWay]} for ${league}`}
      label="Correct it"
      close={close}
      form={form}
      send={send}
      done="Corrected. Their page and receipt show it."
    >
      <p>
        The books keep {exactEuro(was)} {PAID_BY[wasWay]} and get an entry of today for what
        changes. {hasEnded ? ENDED : 'The place stays as it is.'} Their receipt keeps what it
        showed, with the correction, and they get an e-mail in {UNDO_MINUTES} minutes.
      </p>
      <CorrectFields />
    </DialogForm>
  )
}

const ENDED =
  'Their place is over: what they paid beyond what is recorded is owed back to them, unless the rules by which it ended keep it. Money lists it.'

function CorrectFields() {
  const field = useFields<Fields>()
  const [typed, way] = useWatch<Fields, ['amount', 'way']>({ name: ['amount', 'way'] })
  return (
    <>
      <TextField
        label="What they really paid, in euro"
        hint="0 if they paid nothing."
        inputMode="decimal"
        maxLength={8}
        {...field('amount')}
      />
      <SureField typed={typed} />
      <SelectField label="How they paid" {...field('way')}>
        <option value="cash">In cash</option>
        <option value="bank">By bank transfer</option>
      </SelectField>
      <TextField
        label="Received on"
        type="date"
        hint="The books take it back today, and have it on that day."
        {...field('receivedOn')}
      />
      {way === 'bank' && <ReferenceField />}
      <ReasonField hint="Kept with the books. They read it in an e-mail." />
    </>
  )
}
