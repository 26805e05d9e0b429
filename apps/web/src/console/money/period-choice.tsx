import {
  isMonth,
  lastMonths,
  type Period,
  periodIn,
  periodOf,
  periodsUpTo,
  periodTitle,
} from '@hive/domain/money/period'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/content/slice.ts'
import { SelectField } from '#ui/fields.tsx'

type Props = {
  period: Period
  /** The address of the screen for another period. */
  pathOf: (period: Period) => string
}

const OTHER = 'other'
/** For a year that ends with any month, of this year or the one before. */
const OFFERED_MONTHS = 36

/** Which days a screen about money shows: a month, two for the VAT return, a year, or from any month to any other. */
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
    <div className="flex grow flex-wrap items-end gap-3">
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
      {isOther && <MonthsChoice period={period} choose={(other) => void navigate(pathOf(other))} />}
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

/** From one month to another; a choice that would be longer than a year moves the other end. */
function MonthsChoice({ period, choose }: { period: Period; choose: (period: Period) => void }) {
  const months = lastMonths(useAppSelector(selectToday), OFFERED_MONTHS)
  const [newest = ''] = months
  const [first, last] = period.length === 4 ? [`${period}-01`, `${period}-12`] : endsOf(period)
  const take = (from: Period, until: Period, kept: Period) =>
    choose(periodIn(periodOf(from, until)) ?? kept)
  return (
    <>
      <MonthField
        id="from-month"
        label="From"
        month={first}
        months={months}
        choose={(month) => take(month, last, month)}
      />
      <MonthField
        id="until-month"
        label="Until"
        month={last > newest ? newest : last}
        months={months}
        choose={(month) => take(first, month, month)}
      />
    </>
  )
}

function endsOf(period: Period): [first: Period, last: Period] {
  const [first = period, last = first] = period.split('--')
  return [first, last]
}

type FieldProps = {
  id: string
  label: string
  month: Period
  months: readonly Period[]
  choose: (month: Period) => void
}

function MonthField({ id, label, month, months, choose }: FieldProps) {
  const offered = months.includes(month) ? months : [month, ...months]
  return (
    <SelectField
      id={id}
      label={label}
      value={month}
      onChange={({ target }) => choose(target.value)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {periodTitle(one)}
        </option>
      ))}
    </SelectField>
  )
}
