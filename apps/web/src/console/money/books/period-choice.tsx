import { spanOfDays } from '@hive/contract/money/ledger'
import {
  daysOf,
  isMonth,
  type Period,
  periodOfDays,
  periodsUpTo,
  periodTitle,
} from '@hive/domain/money/books/period'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  period: Period
  /** The address of the screen for another period. */
  pathOf: (period: Period) => string
}

const OTHER = 'other'

/** Which days a screen about money shows: a month, two for the VAT return, a year, or from any day to any other. */
export function PeriodChoice({ period, pathOf }: Props) {
  const navigate = useNavigate()
  const { months, pairs, years } = periodsUpTo(useAppSelector(selectToday))
  const isOffered = [...months, ...pairs, ...years].includes(period)
  const [isOther, setOther] = useState(!isOffered && !isMonth(period))
  function choose(value: string) {
    setOther(value === OTHER)
    if (value !== OTHER) void navigate(pathOf(value))
  }
  return (
    <div className="flex grow flex-wrap items-start gap-3">
      <div className="max-w-xs grow">
        <SelectField
          id="period"
          label="Period"
          value={isOther ? OTHER : period}
          onChange={({ target }) => choose(target.value)}
        >
          {!isOffered && !isOther && <option value={period}>{periodTitle(period)}</option>}
          <Periods title="Months" periods={months} />
          <Periods title="Two months, for VAT" periods={pairs} />
          <Periods title="Years" periods={years} />
          <option value={OTHER}>Other…</option>
        </SelectField>
      </div>
      {isOther && <DaysChoice period={period} choose={(other) => void navigate(pathOf(other))} />}
    </div>
  )
}

function Periods({ title, periods }: { title: string; periods: readonly Period[] }) {
  return (
    <optgroup label={title}>
      {periods.map((one) => (
        <option key={one} value={one}>
          {periodTitle(one)}
        </option>
      ))}
    </optgroup>
  )
}

/** From one day to another, for what no list has: a year that ends with any month, or the days of a camp. */
function DaysChoice({ period, choose }: { period: Period; choose: (period: Period) => void }) {
  const form = useSchemaForm(spanOfDays, daysOf(period), { kept: 'days' })
  return (
    <Form
      form={form}
      className="flex flex-wrap items-start gap-3"
      send={({ from, until }) => Promise.resolve(choose(periodOfDays(from, until)))}
    >
      {(field) => (
        <>
          <TextField label="From" type="date" {...field('from')} />
          <TextField label="Until" type="date" {...field('until')} />
          <Button type="submit" variant="ghost" className="mt-8">
            Show these days
          </Button>
        </>
      )}
    </Form>
  )
}
