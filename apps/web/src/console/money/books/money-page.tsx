import { getLedger, type LedgerEntry } from '@hive/contract/money/ledger'
import { balancesOf, type Flow } from '@hive/domain/money/books/journal'
import {
  daysOf,
  isMonth,
  monthAt,
  periodEndTitle,
  periodIn,
  periodTitle,
} from '@hive/domain/money/books/period'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useRead } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { useMayDo, usePermissions } from '#console/kit/use-may-do.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { Notice } from '#ui/notice.tsx'
import { AccountantFiles } from './accountant-files.tsx'
import { Balances } from './balances.tsx'
import { ClosedBooks } from './close-books.tsx'
import { Fold } from '#console/kit/fold.tsx'
import { LeagueResults } from '#console/money/break-even/league-results.tsx'
import { ledgerPlan } from './ledger-plan.tsx'
import { Lodgements } from './lodgements.tsx'
import { NightTotals } from '#console/money/break-even/night-totals.tsx'
import { OwedBack } from './owed-back.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { PeriodSums } from './period-sums.tsx'

/** A press shows the others. */
const ENTRIES_AT_FIRST = 8

/** The books of a period: balances, what was received and paid out, what leagues earned, and each entry. */
export function MoneyPage() {
  const today = useAppSelector(selectToday)
  const permissions = usePermissions()
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
            Compare with the payment provider
          </Link>
        )}
      </div>
      <Ledger key={period} period={period} />
    </Screen>
  )
}

function Ledger({ period }: { period: string }) {
  const query = useRead(getLedger, daysOf(period), 'books')
  const seesAll = useMayDo('money', 'all')
  const entriesRef = useRef<HTMLDivElement>(null)
  // A link to some of the entries shows them.
  const [isOpen, setOpen] = useState(useSearchParams()[0].size > 0)
  function showRows() {
    flushSync(() => setOpen(true))
    entriesRef.current?.focus()
  }
  return (
    <Loaded query={query} what="the money">
      {({ entries, opening }) => (
        <>
          {seesAll && (
            <BalancesAtEnd period={period} flows={[...opening, ...entries]} showRows={showRows} />
          )}
          <PeriodSums entries={entries} opening={seesAll ? opening : null} showRows={showRows} />
          <div className="grid gap-3">
            <OwedBack />
            <Fold
              title="Entries"
              note={counted(entries.length, 'entry', 'entries')}
              isOpen={isOpen}
              setOpen={setOpen}
            >
              <div
                ref={entriesRef}
                tabIndex={-1}
                className="grid scroll-mt-4 gap-4 p-5 outline-none"
              >
                <Entries period={period} entries={entries} />
              </div>
            </Fold>
            <LeagueResults period={period} />
            {isMonth(period) && <NightTotals period={period} />}
            {seesAll && <Lodgements />}
            {seesAll && <ClosedBooks />}
          </div>
          <AccountantFiles period={period} entries={entries} opening={opening} />
        </>
      )}
    </Loaded>
  )
}

type EndProps = { period: string; flows: readonly Flow[]; showRows: () => void }

function BalancesAtEnd({ period, flows, showRows }: EndProps) {
  const isOver = daysOf(period).until < useAppSelector(selectToday)
  const title = isOver ? `Balances at the end of ${periodEndTitle(period)}` : 'Balances today'
  return <Balances title={title} balances={balancesOf(flows)} showRows={showRows} />
}

function Entries({ period, entries }: { period: string; entries: readonly LedgerEntry[] }) {
  const [address] = useSearchParams()
  return (
    <List
      nouns={['entry', 'entries']}
      plan={ledgerPlan(entries, address.get('view') ?? '')}
      rows={entries}
      keyOf={({ id }) => id}
      atFirst={ENTRIES_AT_FIRST}
      empty={`There are no entries in ${periodTitle(period)}.`}
    />
  )
}
