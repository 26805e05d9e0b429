import { getNightTotals, type NightOfLeague } from '@hive/contract/money/break-even'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { leftOfNight } from '@hive/domain/money/break-even/night-totals'
import { daysOf } from '@hive/domain/money/books/period'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { type Columns, Table } from '#console/kit/table.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Fold } from '#console/kit/fold.tsx'

const COLUMNS: Columns<NightOfLeague> = [
  {
    title: 'Night',
    cell: ({ night, leagueId, leagueTitle }) => (
      <span className="grid gap-0.5">
        <b>{shortDay(night)}</b>
        <Link className="link justify-self-start" to={consolePaths.league(leagueId)}>
          {leagueTitle}
        </Link>
      </span>
    ),
  },
  {
    title: 'Result, and what it’s made of',
    cell: (total) => (
      <span className="grid justify-items-end gap-0.5 text-right tabular-nums">
        <b>{leftText(total)}</b>
        <span className="muted text-sm">{partsText(total)}</span>
      </span>
    ),
  },
]

/** Each night of a month with its share of what was paid, and the cost of its hall; nothing without nights. */
export function NightTotals({ period }: { period: string }) {
  const query = useRead(getNightTotals, daysOf(period))
  return (
    <Loaded query={query} what="the nights">
      {({ nights }) =>
        nights.length > 0 && (
          <Fold title="By night" note={counted(nights.length, 'night')}>
            <p className="muted px-5 pt-4 text-sm">
              What was paid for several nights is shared among them; halls count as they are booked.
            </p>
            <div className="px-3">
              <Table
                caption="By night"
                columns={COLUMNS}
                rows={nights}
                keyOf={({ leagueId, night }) => `${leagueId} ${night}`}
              />
            </div>
          </Fold>
        )
      }
    </Loaded>
  )
}

function leftText(total: NightOfLeague): string {
  const left = leftOfNight(total)
  return left === null ? '–' : exactPriceText(left)
}

function partsText({ takings, fees, hall }: NightOfLeague): string {
  const parts = [
    `${exactPriceText(takings)} in`,
    hall === null ? 'hall not known' : `${exactPriceText(hall)} hall`,
    ...(fees === 0 ? [] : [`${exactPriceText(fees)} fees`]),
  ]
  return parts.join(', ')
}
