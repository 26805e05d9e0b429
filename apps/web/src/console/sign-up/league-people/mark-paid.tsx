import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { takePayment } from '@hive/contract/sign-up/places-by-hand'
import { readEuro } from '@hive/domain/base/text/read-number'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Batch } from '#console/kit/batch/batch.tsx'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { exactEuro } from '#lib/euro.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/fields.tsx'

/** What the books say of each of them. */
const REASON = 'Paid in cash at the venue, recorded with others.'
const LEAST = 0.5
const MOST = 10_000

type Props = { leagueId: number; chosen: readonly LeaguePerson[] }

/** Records cash from those of the chosen for whose place nothing is recorded, for whoever looks after money. */
export function MarkPaid({ leagueId, chosen }: Props) {
  const mayRecord = useMayDo('money', leagueId)
  const unpaid = chosen.filter(isUnpaid)
  if (!mayRecord || unpaid.length === 0) return null
  return (
    <DialogButton renderDialog={(close) => <MarkDialog people={unpaid} close={close} />}>
      Mark {counted(unpaid.length, 'person', 'people')} as paid
    </DialogButton>
  )
}

/** A place that was given for nothing can be paid for later. */
function isUnpaid({ standing, payment, registrationId }: LeaguePerson): boolean {
  const isOpen = payment === 'unpaid' || payment === 'free'
  return standing === 'confirmed' && isOpen && registrationId !== null
}

type DialogProps = { people: readonly LeaguePerson[]; close: () => void }

function MarkDialog({ people, close }: DialogProps) {
  const take = useChange(takePayment, 'people', 'tasks', 'actions')
  // The list behind it is read again as they are recorded; twice the same request is one payment.
  const [items] = useState(() =>
    people.map((person) => ({ person, requestId: crypto.randomUUID() })),
  )
  const [typed, type] = useState('')
  const amount = readEuro(typed)
  const isSum = amount >= LEAST && amount <= MOST
  return (
    <Dialog title={`Mark ${counted(items.length, 'person', 'people')} as paid`} close={close}>
      <div className="grid gap-4">
        <TextField
          id="mark-paid-sum"
          label="Sum from each, in euro"
          inputMode="decimal"
          maxLength={9}
          hint="In cash, received today. Their payments and the books show it."
          value={typed}
          error={
            typed !== '' && !isSum ? 'Please enter what each paid, such as 80 or 80.50.' : undefined
          }
          onChange={({ target }) => type(target.value)}
        />
        {isSum && (
          <Batch
            key={amount}
            items={items}
            title={`Record ${exactEuro(amount * items.length)} in cash from ${counted(items.length, 'person', 'people')}`}
            step={({ person: { registrationId }, requestId }) =>
              take({ ...SUM, registrationId: registrationId ?? 0, amount, requestId })
            }
            nameOf={({ person: { name, email } }) => name || email}
          />
        )}
        <p>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

const SUM = { way: 'cash', reference: '', receivedOn: null, sureOf: null, reason: REASON } as const
