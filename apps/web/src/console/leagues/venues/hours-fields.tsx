import { WEEKDAYS } from '@hive/domain/base/time/day'
import type { ReactNode } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Section } from '#console/kit/section.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import type { VenueFields } from './venue-values.ts'

/** The hours of each weekday in which the venue can be had. */
export function OpeningFields() {
  const { control } = useFormContext<VenueFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'openings' })
  const field = useFields<VenueFields>()
  const at = (index: number, part: 'weekday' | 'from' | 'until') =>
    field(`openings.${index}.${part}`)
  return (
    <Rows
      title="Opening hours"
      ifNone="No hours entered, so it counts as open at any time."
      rowClass="sm:grid-cols-[2fr_1fr_1fr_auto]"
      keys={fields.map(({ id }) => id)}
      nameOf={(index) => `opening hours ${index + 1}`}
      remove={remove}
      addLabel="Add hours"
      add={() => append({ weekday: 'Monday', from: '18:00', until: '22:00' })}
    >
      {(index) => (
        <>
          <SelectField label="Weekday" {...at(index, 'weekday')}>
            {WEEKDAYS.map((weekday) => (
              <option key={weekday}>{weekday}</option>
            ))}
          </SelectField>
          <TextField label="From" type="time" {...at(index, 'from')} />
          <TextField label="Until" type="time" {...at(index, 'until')} />
        </>
      )}
    </Rows>
  )
}

/** Days on which the venue cannot be had, such as the school holidays. */
export function BlackoutFields() {
  const { control } = useFormContext<VenueFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'blackouts' })
  const field = useFields<VenueFields>()
  const at = (index: number, part: 'from' | 'until' | 'reason') =>
    field(`blackouts.${index}.${part}`)
  return (
    <Rows
      title="Dates when it is closed"
      rowClass="sm:grid-cols-[1fr_1fr_2fr_auto]"
      keys={fields.map(({ id }) => id)}
      nameOf={(index) => `closed dates ${index + 1}`}
      remove={remove}
      addLabel="Add dates"
      add={() => append({ from: '', until: '', reason: '' })}
    >
      {(index) => (
        <>
          <TextField label="First day" type="date" {...at(index, 'from')} />
          <TextField label="Last day" type="date" {...at(index, 'until')} />
          <TextField label="Why" autoComplete="off" {...at(index, 'reason')} />
        </>
      )}
    </Rows>
  )
}

type RowsProps = {
  title: string
  ifNone?: string
  /** The columns of a row on a wide screen. */
  rowClass: string
  keys: readonly string[]
  nameOf: (index: number) => string
  remove: (index: number) => void
  addLabel: string
  add: () => void
  /** The fields of a row. */
  children: (index: number) => ReactNode
}

/** Rows of fields, each of which can be removed, and a button that adds one. */
function Rows({ title, ifNone, rowClass, keys, children, ...actions }: RowsProps) {
  const { nameOf, remove, addLabel, add } = actions
  return (
    <Section title={title} className="card grid gap-4 p-6">
      {keys.length === 0 && ifNone && <p className="muted">{ifNone}</p>}
      <ul className="grid gap-4">
        {keys.map((key, index) => (
          <li key={key} className={`grid items-end gap-3 ${rowClass}`}>
            {children(index)}
            <Button
              variant="quiet"
              aria-label={`Remove ${nameOf(index)}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="ghost" onClick={add}>
          {addLabel}
        </Button>
      </p>
    </Section>
  )
}
