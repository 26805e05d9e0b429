import type { AccountForm } from '@hive/contract/account/account-form'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { useFieldId } from '#ui/form/use-schema-form.ts'

const YEARS = 100
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Date of birth as day, month and year (dd-MM-yyyy): three lists that are easy to use with a thumb. */
export function BirthDate() {
  const today = useAppSelector(selectToday)
  const { field, fieldState } = useController<AccountForm, 'dateOfBirth'>({ name: 'dateOfBirth' })
  const [parts, setParts] = useState(() => split(field.value))
  const newest = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, index) => String(newest - index))
  const message = fieldState.error?.message
  const id = useFieldId()('dateOfBirth')

  function pick(part: keyof DateFields, value: string) {
    const next = { ...parts, [part]: value }
    setParts(next)
    const { day, month, year } = next
    field.onChange(day && month && year ? `${year}-${month}-${day}` : '')
    // A complete date is validated at once; an incomplete one is still being entered.
    if (day && month && year) field.onBlur()
  }
  const list = (part: keyof DateFields) => ({
    // The first list carries the field's id, so that the error summary can link to it.
    id: part === 'day' ? id : `${id}-${part}`,
    noteId: message && `${id}-note`,
    part,
    value: parts[part],
    onPick: (value: string) => pick(part, value),
  })
  return (
    <fieldset>
      <legend className="label">Date of birth</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        <PartList {...list('day')} label="Day" values={DAYS} />
        <PartList {...list('month')} label="Month" values={MONTHS} />
        <PartList {...list('year')} label="Year" values={years} onBlur={field.onBlur} />
      </div>
      {message && (
        <p className="note" id={`${id}-note`}>
          {message}
        </p>
      )}
    </fieldset>
  )
}

type ListProps = {
  id: string
  /** Says what is wrong, if anything is. */
  noteId: string | undefined
  part: keyof DateFields
  label: string
  values: readonly string[]
  value: string
  onPick: (value: string) => void
  onBlur?: () => void
}

function PartList({ id, noteId, part, label, values, value, onPick, onBlur }: ListProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="input px-2.5"
        required
        value={value}
        autoComplete={`bday-${part}`}
        aria-invalid={noteId ? true : undefined}
        aria-describedby={noteId}
        onChange={({ target }) => onPick(target.value)}
        onBlur={onBlur}
      >
        <option value="">{label}</option>
        {values.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  )
}

type DateFields = { day: string; month: string; year: string }

function split(date: string): DateFields {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day, month, year }
}
