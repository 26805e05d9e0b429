import { getLeagueResults, type ResultOfLeague } from '@hive/contract/money/break-even'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { daysOf } from '@hive/domain/money/books/period'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { Fold } from '#console/kit/fold.tsx'

const COLUMNS: Columns<ResultOfLeague> = [
  {
    title: 'League',
    cell: ({ leagueId, leagueTitle, season }) => (
      <span className="grid justify-items-start gap-0.5">
        <Link className="link" to={consolePaths.league(leagueId)}>
          {leagueTitle}
        </Link>
        <span className="muted text-sm">{season}</span>
      </span>
    ),
  },
  {
    title: 'Result, and what it’s made of',
    cell: (league) => (
      <span className="grid justify-items-end gap-0.5 text-right tabular-nums">
        <b>{league.result === null ? '–' : exactPriceText(league.result)}</b>
        <span className="muted text-sm">{partsText(league)}</span>
      </span>
    ),
  },
]

/** The result of each league with money in a period, over its whole season. */
export function LeagueResults({ period }: { period: string }) {
  const query = useRead(getLeagueResults, daysOf(period))
  return (
    <Loaded query={query} what="the leagues">
      {({ leagues }) =>
        leagues.length > 0 && (
          <Fold title="By league" note="result of the whole season">
            <div className="px-3">
              <Table
                caption="By league"
                columns={COLUMNS}
                rows={leagues}
                keyOf={({ leagueId }) => leagueId}
              />
            </div>
          </Fold>
        )
      }
    </Loaded>
  )
}

function partsText({ sales, back, fees, gifts, vat, hall }: ResultOfLeague): string {
  return [
    `${exactPriceText(sales)} sold`,
    ...less(back, 'back'),
    ...less(fees, 'fees'),
    ...less(gifts, 'given'),
    ...less(vat, 'VAT'),
    hall === null ? 'hall not known' : `${exactPriceText(hall)} hall`,
  ].join(', ')
}

function less(cents: number, what: string): string[] {
  return cents === 0 ? [] : [`${exactPriceText(cents)} ${what}`]
}
