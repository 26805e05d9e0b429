import { givePlace, givePlaceForm } from '@hive/contract/sign-up/places-by-hand'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { ReferenceField } from '#console/kit/reference-field.tsx'
import { SureField } from '#console/kit/sure-field.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { LevelOptions } from './level-options.tsx'
import { type Team, TeamOptions } from './team-options.tsx'

type Fields = z.input<typeof givePlaceForm>
type Props = {
  league: { id: number; title: string }
  teams: readonly Team[]
  /** The team that they are put on unless another is chosen. */
  teamId?: number
  close: () => void
}

/** Gives someone a place in a league without a checkout: for nothing, for cash or for a bank transfer. */
export function GivePlace({ league, teams, teamId, close }: Props) {
  const give = useChange(givePlace, 'people', 'leagues', 'actions')
  const form = useSchemaForm(
    givePlaceForm,
    {
      email: '',
      skill: '',
      cash: '',
      reference: '',
      receivedOn: '',
      sureOf: null,
      teamId: teamId === undefined ? '' : String(teamId),
      reason: '',
    },
    { kept: teamId === undefined ? 'give-place' : `give-place ${teamId}` },
  )
  return (
    <DialogForm
      title="Give a place"
      label="Give place"
      close={close}
      form={form}
      send={(gift) => give({ ...gift, leagueId: league.id })}
      done={({ email }) => `${email} is in ${league.title}. We’ll write to them.`}
    >
      <p>They get a place in {league.title} and the usual confirmation by e-mail.</p>
      <GiftFields teams={teams} />
    </DialogForm>
  )
}

function GiftFields({ teams }: { teams: readonly Team[] }) {
  const field = useFields<Fields>()
  const payment = useWatch<Fields, 'payment'>({ name: 'payment' })
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        hint="The address that they log in with. For somebody who never has, choose ‘Place by name’."
        {...field('email')}
      />
      <SelectField label="Level" {...field('skill')}>
        <LevelOptions />
      </SelectField>
      <SelectField label="Payment" {...field('payment')}>
        <option value="">Please choose</option>
        <option value="free">Free</option>
        <option value="cash">Paid in cash</option>
        <option value="bank">Paid by bank transfer</option>
      </SelectField>
      {(payment === 'cash' || payment === 'bank') && <SumFields isCash={payment === 'cash'} />}
      {payment === 'bank' && <ReferenceField />}
      <SelectField label="Team" {...field('teamId')}>
        <TeamOptions teams={teams} />
      </SelectField>
      <ReasonField hint="We keep it with the place." />
    </>
  )
}

function SumFields({ isCash }: { isCash: boolean }) {
  const field = useFields<Fields>()
  const typed = useWatch<Fields, 'cash'>({ name: 'cash' })
  return (
    <>
      <TextField
        label="Sum, in euro"
        inputMode="decimal"
        hint="After a try-out, only what they pay now."
        {...field('cash')}
      />
      <SureField typed={typed} />
      <TextField
        label="Received on"
        type="date"
        hint={isCash ? 'Today, if you leave it empty.' : undefined}
        {...field('receivedOn')}
      />
    </>
  )
}
