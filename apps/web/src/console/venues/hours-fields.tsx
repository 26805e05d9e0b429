import { WEEKDAYS } from '@hive/domain/time/day'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'
import type { VenueFields } from './venue-values.ts'

/** The hours of each weekday in which the venue can be had. */
export function OpeningFields() {
  const { control } = useFormContext<VenueFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'openings' })
  const field = useFields<VenueFields>()
  const at = (index: number, part: 'weekday' | 'from' | 'until') => ({
    ...field(`openings.${index}.${part}`),
    id: `openings-${index}-${part}`,
  })
  return (
    <section className="card grid gap-4 p-6" aria-labelledby="openings-title">
      <h2 id="openings-title" className="text-xl">
        Opening hours
      </h2>
      {fields.length === 0 && <p className="muted">None entered: taken to be open at any time.</p>}
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
            <SelectField label="Weekday" {...at(index, 'weekday')}>
              {WEEKDAYS.map((weekday) => (
                <option key={weekday}>{weekday}</option>
              ))}
            </SelectField>
            <TextField label="From" type="time" {...at(index, 'from')} />
            <TextField label="Until" type="time" {...at(index, 'until')} />
            <Button
              variant="quiet"
              aria-label={`Remove opening hours ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button
          variant="ghost"
          onClick={() => append({ weekday: 'Monday', from: '18:00', until: '22:00' })}
        >
          Add hours
        </Button>
      </p>
    </section>
  )
}

/** Days on which the venue cannot be had, such as the school holidays. */
export function BlackoutFields() {
  const { control } = useFormContext<VenueFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'blackouts' })
  const field = useFields<VenueFields>()
  const at = (index: number, part: 'from' | 'until' | 'reason') => ({
    ...field(`blackouts.${index}.${part}`),
    id: `blackouts-${index}-${part}`,
  })
  return (
    <section className="card grid gap-4 p-6" aria-labelledby="blackouts-title">
      <h2 id="blackouts-title" className="text-xl">
        Dates when it is closed
      </h2>
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_2fr_auto]">
            <TextField label="First day" type="date" {...at(index, 'from')} />
            <TextField label="Last day" type="date" {...at(index, 'until')} />
            <TextField label="Why" autoComplete="off" {...at(index, 'reason')} />
            <Button
              variant="quiet"
              aria-label={`Remove closed dates ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="ghost" onClick={() => append({ from: '', until: '', reason: '' })}>
          Add dates
        </Button>
      </p>
    </section>
  )
}
