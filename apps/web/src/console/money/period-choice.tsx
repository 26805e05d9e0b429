import { periodsUpTo, periodTitle } from '@hive/domain/money/period'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/content/slice.ts'
import { SelectField } from '#ui/fields.tsx'

type Props = {
  period: string
  /** The address of the screen for another period. */
  pathOf: (period: string) => string
}

/** Which month or year a screen about money shows. */
export function PeriodChoice({ period, pathOf }: Props) {
  const navigate = useNavigate()
  const periods = periodsUpTo(useAppSelector(selectToday))
  const offered = periods.includes(period) ? periods : [period, ...periods]
  return (
    <div className="max-w-xs grow">
      <SelectField
        id="period"
        label="Month or year"
        value={period}
        onChange={({ target }) => void navigate(pathOf(target.value))}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {periodTitle(one)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
