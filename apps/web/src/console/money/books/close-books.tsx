import {
  closeBooks,
  type ClosedPeriod,
  getClosedFile,
  getClosedPeriods,
} from '@hive/contract/money/books'
import { longDay, shortDay } from '@hive/domain/base/time/day-labels'
import { monthEnds } from '@hive/domain/money/books/period'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { counted } from '@hive/domain/base/text/words'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { saveFile } from '#lib/save-file.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { SelectField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'
import { Fold } from '#console/kit/fold.tsx'

/** The periods that are closed, each with its file, and the way to close the next one. */
export function ClosedBooks() {
  const query = useRead(getClosedPeriods, undefined, 'books')
  return (
    <Loaded query={query} what="the closed periods">
      {({ periods, firstDay }) => {
        const [last] = periods
        const note = last ? `closed up to ${shortDay(last.until)}` : 'none yet'
        return (
          <Fold title="Closed periods" note={note}>
            <div className="grid gap-4 p-5">
              <p className="muted">
                Nothing in a closed period changes any more. What we hear of later counts for the
                first open day, and says when it happened.
              </p>
              {periods.length > 0 && (
                <ul className="grid gap-3">
                  {periods.map((period) => (
                    <Period key={period.id} period={period} />
                  ))}
                </ul>
              )}
              <Close from={last ? addDays(last.until, 1) : firstDay} />
            </div>
          </Fold>
        )
      }}
    </Loaded>
  )
}

function Period({ period }: { period: ClosedPeriod }) {
  const { id, from, until, closedAt, entries, sha256 } = period
  const api = useApi()
  const title = `${longDay(from)} to ${longDay(until)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        <b>{title}</b>
        <span className="muted block text-sm">
          {counted(entries, 'entry', 'entries')}, closed {irishMoment(closedAt)}
        </span>
        <span className="muted block text-sm break-all">
          Fingerprint of the file: {sha256.slice(0, 16)}
        </span>
      </span>
      <StepButton
        variant="ghost"
        aria-label={`File for the accountant: ${title}`}
        run={async () => {
          const { name, text } = await api.call(getClosedFile, { query: { periodId: id } })
          saveFile(new Blob([text], { type: 'text/csv' }), name)
        }}
      >
        File
      </StepButton>
    </li>
  )
}

/** Nothing until a month is over that is not closed. */
function Close({ from }: { from: Day | null }) {
  const today = useAppSelector(selectToday)
  const ends = from === null ? [] : monthEnds(from, today)
  if (from === null || ends.length === 0) {
    return <p>The next period can be closed once this month is over.</p>
  }
  return (
    <DialogButton
      className="justify-self-start"
      renderDialog={(close) => <CloseForm from={from} ends={ends} close={close} />}
    >
      Close a period
    </DialogButton>
  )
}

type FormProps = { from: Day; ends: readonly Day[]; close: () => void }

function CloseForm({ from, ends, close }: FormProps) {
  const send = useChange(closeBooks, 'books', 'actions')
  const form = useSchemaForm(closeBooks.body, { until: ends[0] ?? '' }, { kept: 'close-books' })
  return (
    <DialogForm
      title="Close a period"
      label="Close for good"
      busy="Closing..."
      close={close}
      form={form}
      send={(values) => send(values)}
      done="The period is closed. Its file is ready."
    >
      {(field) => (
        <>
          <p>
            The books are closed from {longDay(from)} up to the day that you choose, and stay so:
            this can’t be undone. Read the payment provider’s books first, so that all its fees are
            in.
          </p>
          <SelectField label="Up to the end of" {...field('until')}>
            {ends.map((day) => (
              <option key={day} value={day}>
                {longDay(day)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </DialogForm>
  )
}
