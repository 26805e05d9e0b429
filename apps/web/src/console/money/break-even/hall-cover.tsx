import type { HallOfLeague } from '@hive/contract/money/break-even'
import { inDaysText, longDay } from '@hive/domain/base/time/day-labels'
import {
  breakEven,
  breakEvenReasons,
  breakEvenText,
} from '@hive/domain/money/break-even/break-even'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { daysBetween } from '@hive/domain/base/time/day'
import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'

/** With how many places a league covers its hall, until when that can be decided, and why. */
export function HallCover({ hall }: { hall: HallOfLeague }) {
  const today = useAppSelector(selectToday)
  const result = breakEven(hall)
  if (result === null) return <UnknownCost />
  const { decideBy, missing } = result
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        <b>{breakEvenText(result, hall)}</b>
        {missing > 0 && `; ${hall.placesTaken} taken`}
      </p>
      {missing > 0 && decideBy !== null && (
        <p className={decideBy < today ? 'muted' : ''}>
          {decideBy < today
            ? `The hall could be cancelled until ${longDay(decideBy)}.`
            : `Decide by ${longDay(decideBy)}, ${inDaysText(daysBetween(today, decideBy))}.`}
        </p>
      )}
      <details>
        <summary className="link cursor-pointer">Why?</summary>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {breakEvenReasons(hall).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function UnknownCost() {
  return (
    <p>
      What an hour of the hall costs is not known yet. It’s a part of{' '}
      <Link className="link" to={consolePaths.venues}>
        the venue
      </Link>
      .
    </p>
  )
}
