import { handBackForm, noteHandedBack, takeHandBackBack } from '@hive/contract/money/refunds'
import { type BackWay, isByHand } from '@hive/domain/base/money/ways'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReferenceField } from '#console/kit/reference-field.tsx'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { euro } from '#lib/euro.ts'
import { GiveUp } from './give-up.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof handBackForm>

/** Money that waits for an organiser's hand: owed in cash or by transfer, or refused by a card. */
type OwedSum = {
  refundId: number
  playerName: string
  /** In euro. */
  amount: number
  way: BackWay
}

type Props = { owed: OwedSum; after?: (() => unknown) | undefined }

/** A button that records how money was given back by hand, which asks before it does; and one that gives it up. */
export function HandBack({ owed, after }: Props) {
  const label = isByHand(owed.way) ? `Hand back ${euro(owed.amount)}` : 'Another way'
  return (
    <>
      <DialogButton
        variant="ghost"
        className="px-4 whitespace-nowrap"
        aria-label={`${label}: ${owed.playerName}`}
        renderDialog={(close) => <HandBackDialog owed={owed} close={close} after={after} />}
      >
        {label}
      </DialogButton>
      <GiveUp {...owed} amount={euro(owed.amount)} after={after} />
    </>
  )
}

function HandBackDialog({ owed, close, after }: Props & { close: () => void }) {
  const note = useChange(noteHandedBack, 'people', 'tasks', 'actions')
  const takeBack = useChange(takeHandBackBack, 'people', 'tasks', 'actions')
  const offerUndo = useUndo()
  const { refundId, amount, way, playerName } = owed
  const form = useSchemaForm<Fields, z.output<typeof handBackForm>>(
    handBackForm,
    {
      ...(isByHand(way) ? { way } : {}),
      reference: '',
      handedOn: '',
    },
    { kept: `hand-back ${refundId}` },
  )
  async function send(sent: z.output<typeof handBackForm>) {
    const { refundId: settled } = await note({ refundId, amount, ...sent })
    if (sent.way === 'credit') return
    offerUndo({
      text: `${euro(owed.amount)} to ${playerName} is recorded.`,
      undo: {
        run: () => takeBack({ refundId: settled, reason: '' }),
        done: `${euro(owed.amount)} is owed again.`,
      },
    })
  }
  return (
    <DialogForm
      title={`${euro(owed.amount)} to ${playerName}`}
      label={`Record ${euro(owed.amount)} as given back`}
      close={close}
      form={form}
      send={send}
      done={({ way: how }) => DONE[how]}
      after={after}
    >
      <p>{isByHand(way) ? 'Give it to them first, then record it here.' : REFUSED}</p>
      <HandBackFields />
    </DialogForm>
  )
}

const REFUSED =
  'Their card has refused this refund. Agree another way with them, give it to them, then record it here.'

const DONE = {
  cash: 'Recorded. They’ll get an e-mail in ten minutes.',
  bank: 'Recorded. They’ll get an e-mail in ten minutes.',
  credit: 'They have a credit now, and get an e-mail about it.',
}

function HandBackFields() {
  const field = useFields<Fields>()
  const way = useWatch<Fields, 'way'>({ name: 'way' })
  return (
    <>
      <SelectField label="How they got it" {...field('way')}>
        <option value="">Please choose</option>
        <option value="cash">In cash</option>
        <option value="bank">By bank transfer</option>
        <option value="credit">As a credit, because they’d rather have one</option>
      </SelectField>
      {(way === 'cash' || way === 'bank') && (
        <TextField
          label="Given back on"
          type="date"
          hint="Today, if you leave it empty."
          {...field('handedOn')}
        />
      )}
      {way === 'bank' && <ReferenceField />}
    </>
  )
}
