import { readEuro } from '@hive/domain/base/text/read-number'
import { giveCredit } from '@hive/contract/roster/credits'
import type { Person } from '@hive/contract/sign-up/person'
import { giveBackForm, refundPart } from '@hive/contract/money/refunds'
import { mayDo } from '@hive/domain/base/session/permission'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { SureField } from '#console/kit/sure-field.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { euro } from '#lib/euro.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { showToast } from '#ui/toast.tsx'
import { leftWords, refundWords } from './payment-words.ts'

type Money = Pick<NonNullable<Person['money']>, 'payments' | 'refunds'>
type Fields = z.input<typeof giveBackForm>

/** A button for those who decide about money: a refund, which a card payer may choose as a credit, or a credit on top. */
export function GiveBack({ name, money }: { name: string; money: Money }) {
  const permissions = usePermissions()
  const payments = money.payments.filter(
    ({ leagueId, left }) => left > 0 && mayDo(permissions, 'money', leagueId),
  )
  if (payments.length === 0) return null
  return (
    <DialogButton
      variant="ghost"
      renderDialog={(close) => (
        <Dialog title={`Refund or credit for ${name}`} close={close}>
          <GiveBackForm money={{ ...money, payments }} close={close} />
        </Dialog>
      )}
    >
      Refund or credit
    </DialogButton>
  )
}

function GiveBackForm({ money, close }: { money: Money; close: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID())
  const refund = useChange(refundPart, 'people', 'tasks', 'actions')
  const give = useChange(giveCredit, 'people', 'tasks', 'actions')
  const form = useSchemaForm<Fields, z.output<typeof giveBackForm>>(
    giveBackForm,
    {
      registrationId: String(money.payments[0]?.registrationId ?? ''),
      way: 'card',
      amount: '',
      sureOf: null,
      reason: '',
    },
    { kept: 'give-back' },
  )
  async function send({ way, ...sent }: z.output<typeof giveBackForm>) {
    const order = { ...sent, requestId }
    const { waits } = await (way === 'goodwill' ? give(order) : refund({ ...order, way }))
    showToast('success', waits ? WAITS : 'That’s on its way. We’ll write to them.')
  }
  return (
    <Form form={form} send={send} after={close}>
      <GiveBackFields {...money} />
      <div className="flex flex-wrap items-end gap-3">
        <SendRow />
        <Button variant="ghost" onClick={close}>
          Close
        </Button>
      </div>
    </Form>
  )
}

const WAITS =
  'Recorded. A sum like this needs a second organiser, who finds it on Tonight. Nothing has gone out yet.'

/** The button says the sum that goes out. */
function SendRow() {
  const { amount, way } = useWatch<Fields>()
  const sum = readEuro(amount ?? '')
  return (
    <SubmitRow
      label={`${way === 'goodwill' ? 'Give' : 'Refund'}${sum > 0 ? ` ${euro(sum)}` : ''}`}
      busy="Sending..."
    />
  )
}

const CHOICE =
  'What they paid by card waits up to three days for them to choose, then goes to their card. Anything else goes back the way they paid.'

function GiveBackFields({ payments, refunds }: Money) {
  const field = useFields<Fields>()
  const [chosen, typed, way] = useWatch<Fields, ['registrationId', 'amount', 'way']>({
    name: ['registrationId', 'amount', 'way'],
  })
  const payment = payments.find(({ registrationId }) => String(registrationId) === chosen)
  return (
    <>
      <SelectField label="For which league" {...field('registrationId')}>
        {payments.map(({ registrationId, league }) => (
          <option key={registrationId} value={registrationId}>
            {league}
          </option>
        ))}
      </SelectField>
      {payment && <p className="text-sm">{leftWords(payment, refunds)}</p>}
      <SelectField label="What they get" {...field('way')}>
        <option value="card">{payment ? refundWords(payment) : ''}</option>
        <option value="choice">Card or credit, as they choose</option>
        <option value="goodwill">A credit on top, as a favour</option>
      </SelectField>
      {way === 'choice' && <p className="muted text-sm">{CHOICE}</p>}
      <TextField
        label="Euro"
        inputMode="decimal"
        hint="They keep their place."
        maxLength={9}
        {...field('amount')}
      />
      <SureField typed={typed} />
      <ReasonField hint="Kept with their data." />
    </>
  )
}
