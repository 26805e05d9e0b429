import { type LedgerEntry, totalsBy } from '@hive/domain/money/ledger'
import { daysOf, monthAt, periodIn, periodTitle } from '@hive/domain/money/period'
import { mayDo } from '@hive/domain/session/permission'
import { consolePaths } from '@hive/domain/site/console-paths'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { exportRows } from '#console/kit/list/export-rows.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { selectPermissions } from '#features/account/slice.ts'
import { selectToday } from '#features/content/slice.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountantColumns } from './accountant-columns.ts'
import { LEDGER, leagueOf, monthOf } from './ledger-plan.tsx'
import { moneyApi } from './money-api.ts'
import { GroupTotals, PeriodTotal } from './money-totals.tsx'
import { NightTotals } from './night-totals.tsx'
import { PeriodChoice } from './period-choice.tsx'

/** What came in and went out in a month or a year, and what is left of it. */
export function MoneyPage() {
  const today = useAppSelector(selectToday)
  const permissions = useAppSelector(selectPermissions)
  const maySee = mayDo(permissions, 'money', 'any')
  const { period: named = '' } = useParams()
  const period = periodIn(named) ?? monthAt(today)
  if (!maySee) {
    return (
      <Screen title="Money">
        <Notice tone="warning">Only admins and treasurers can see the money.</Notice>
      </Screen>
    )
  }
  return (
    <Screen title="Money">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <PeriodChoice period={period} pathOf={consolePaths.moneyOf} />
        {mayDo(permissions, 'money', 'all') && (
          <Link className="link" to={consolePaths.reconciliationOf(period)}>
            Compare with the card company
          </Link>
        )}
      </div>
      <Ledger key={period} period={period} />
    </Screen>
  )
}

function Ledger({ period }: { period: string }) {
  const query = moneyApi.useGetLedgerQuery(daysOf(period), { refetchOnMountOrArgChange: true })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Loaded query={query} what="the money">
      {({ entries }) => (
        <>
          <Totals period={period} entries={entries} showRows={() => heading.current?.focus()} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 text-2xl outline-none">
              Every entry
            </h2>
            <Button
              variant="ghost"
              disabled={entries.length === 0}
              onClick={() => exportRows(entries, accountantColumns(), `ledger-${period}`)}
            >
              File for the accountant
            </Button>
          </div>
          <List
            nouns={['entry', 'entries']}
            plan={LEDGER}
            rows={entries}
            keyOf={({ reference }) => reference}
            empty={`No money came in or went out in ${periodTitle(period)}.`}
          />
        </>
      )}
    </Loaded>
  )
}

type TotalsProps = { period: string; entries: readonly LedgerEntry[]; showRows: () => void }

/** Of the whole period, of each league and of each month or, for a month, of each night. */
function Totals({ period, entries, showRows }: TotalsProps) {
  const byLeague = totalsBy(entries, leagueOf)
  const isYear = period.length === 4
  const byMonth = isYear ? totalsBy(entries, monthOf) : []
  return (
    <>
      <PeriodTotal entries={entries} showRows={showRows} />
      <div className="grid gap-6 empty:hidden lg:grid-cols-2">
        <GroupTotals title="By league" filter="league" totals={byLeague} showRows={showRows} />
        {isYear ? (
          <GroupTotals title="By month" filter="month" totals={byMonth} showRows={showRows} />
        ) : (
          <NightTotals period={period} />
        )}
      </div>
    </>
  )
}
