import {
  getLodgements,
  lodgeCash,
  type Lodgement,
  lodgementForm,
  voidLodgement,
} from '@hive/contract/money/books'
import { longDay, shortDay } from '@hive/domain/base/time/day-labels'
import { useState } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { exactEuro } from '#lib/euro.ts'
import { TextField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Fold } from '#console/kit/fold.tsx'

/** Cash that was taken to the bank, and the way to record more. */
export function Lodgements() {
  const query = useRead(getLodgements, undefined, 'books')
  return (
    <Loaded query={query} what="the lodgements">
      {({ lodgements }) => (
        <Fold title="Cash taken to the bank" note={noteOf(lodgements)}>
          <div className="grid gap-4 p-5">
            <p className="muted">
              Record each lodgement, so that the cash box and the bank agree with what you count and
              with the bank statement.
            </p>
            <ul className="grid gap-3 empty:hidden">
              {lodgements.map((one) => (
                <Row key={one.id} lodgement={one} />
              ))}
            </ul>
            <DialogButton
              variant="ghost"
              className="justify-self-start"
              renderDialog={(close) => <LodgeDialog close={close} />}
            >
              Record a lodgement
            </DialogButton>
          </div>
        </Fold>
      )}
    </Loaded>
  )
}

function noteOf(lodgements: readonly Lodgement[]): string {
  const last = lodgements.find(({ isVoided }) => !isVoided)
  return last ? `last on ${shortDay(last.day)}` : 'none yet'
}

function Row({ lodgement: { id, amount: sum, day, note, isVoided } }: { lodgement: Lodgement }) {
  const takeBack = useChange(voidLodgement, 'books', 'actions')
  const amount = exactEuro(sum)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <b className="tabular-nums">{isVoided ? <s>{amount}</s> : amount}</b> on {longDay(day)}
        {note && <span className="muted block text-sm break-words">{note}</span>}
      </span>
      {isVoided ? (
        <span className="muted text-sm">Recorded by mistake</span>
      ) : (
        <DialogButton
          variant="quiet"
          className="text-sm"
          aria-label={`Not right? ${amount} on ${longDay(day)}`}
          renderDialog={(close) => (
            <ReasonDialog
              title={`${amount} on ${longDay(day)}`}
              label={`Put ${amount} back in the cash box`}
              close={close}
              send={(reason) => takeBack({ lodgementId: id, reason })}
              done={`${amount} is in the cash box again.`}
              hint="Kept with the books."
            >
              <p>
                The books keep what was recorded, and get an entry of today that takes it back. Then
                record what is right.
              </p>
            </ReasonDialog>
          )}
        >
          Not right?
        </DialogButton>
      )}
    </li>
  )
}

function LodgeDialog({ close }: { close: () => void }) {
  const lodge = useChange(lodgeCash, 'books', 'actions')
  const [requestId] = useState(() => crypto.randomUUID())
  const today = useAppSelector(selectToday)
  const form = useSchemaForm(
    lodgementForm,
    { amount: '', day: today, note: '' },
    { kept: 'lodgement' },
  )
  return (
    <DialogForm
      title="Cash taken to the bank"
      label="Record"
      close={close}
      form={form}
      send={(sent) => lodge({ ...sent, requestId })}
      done={({ amount }) => `${exactEuro(amount)} is in the bank now.`}
    >
      {(field) => (
        <>
          <TextField label="Amount in euro" inputMode="decimal" {...field('amount')} />
          <TextField label="Day" type="date" {...field('day')} />
          <TextField
            label="Note"
            hint="Such as the number on the lodgement slip."
            maxLength={200}
            {...field('note')}
          />
        </>
      )}
    </DialogForm>
  )
}
