import { correctionForm } from '@hive/contract/money-limits'
import type { Person } from '@hive/contract/person'
import { exactPriceText } from '@hive/domain/leagues/pricing'
import { isByHand } from '@hive/domain/money/ways'
import { mayDo } from '@hive/domain/session/permission'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAppSelector } from '#app/hooks.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { SureField } from '#console/kit/sure-field.tsx'
import { selectPermissions } from '#features/account/slice.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { creditsApi } from './credits-api.ts'

type Payment = NonNullable<Person['money']>['payments'][number]
type Fields = z.input<typeof correctionForm>

/** A way to correct cash or a transfer that was recorded wrongly; nothing for what came by card. */
export function CorrectPayment({ payment }: { payment: Payment }) {
  const permissions = useAppSelector(selectPermissions)
  const [isOpen, setOpen] = useState(false)
  const { leagueId, way, amount } = payment
  if (!isByHand(way) || amount === 0 || !mayDo(permissions, 'money', leagueId)) return null
  return (
    <>
      <Button variant="quiet" className="text-sm" onClick={() => setOpen(true)}>
        Recorded wrongly?
      </Button>
      {isOpen && <CorrectDialog payment={payment} close={() => setOpen(false)} />}
    </>
  )
}

function CorrectDialog({ payment, close }: { payment: Payment; close: () => void }) {
  const [correct] = creditsApi.useCorrectTakenMutation()
  const { registrationId, amount: was, league } = payment
  const form = useSchemaForm<Fields, z.output<typeof correctionForm>>(correctionForm, {
    amount: '',
    sureOf: null,
    reason: '',
  })
  return (
    <DialogForm
      title={`${euro(was)} for ${league}`}
      label="Correct it"
      busy="Saving..."
      close={close}
      form={form}
      send={(sent) => replyTo(correct({ registrationId, was, ...sent }))}
      done="Corrected. Their page and receipt show it."
    >
      <p>
        The books keep {euro(was)} and get an entry of today for the difference. The place stays as
        it is.
      </p>
      <CorrectFields />
    </DialogForm>
  )
}

function CorrectFields() {
  const field = useFields<Fields>()
  const typed = useWatch<Fields, 'amount'>({ name: 'amount' })
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
      <ReasonField hint="Kept with the books; they don’t see it." />
    </>
  )
}

function euro(amount: number): string {
  return exactPriceText(Math.round(amount * 100))
}
