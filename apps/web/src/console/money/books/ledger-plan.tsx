import type { LedgerEntry } from '@hive/contract/money/ledger'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { type Cents, exactPriceText } from '@hive/domain/base/money/cents'
import {
  ACCOUNT_TITLES,
  ACCOUNTS,
  ASSETS,
  balancesOf,
  DEBTS,
  JOURNAL_KINDS,
  moneyMoved,
} from '@hive/domain/money/books/journal'
import { monthAt, periodTitle } from '@hive/domain/money/books/period'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan, ListView } from '#console/kit/list/list-rows.ts'

const titleOf = ({ kind }: LedgerEntry) => JOURNAL_KINDS[kind]
const nameOf = ({ playerName }: Pick<LedgerEntry, 'playerName'>) =>
  playerName === null ? '' : playerName || 'Deleted account'
/** The league with its season, as they were called then; also for what belongs to none. */
const leagueOf = ({ leagueTitle, season }: LedgerEntry) =>
  leagueTitle === '' ? 'No league' : [leagueTitle, season].filter(Boolean).join(', ')
const receiptOf = ({ registrationId, receiptSeries }: LedgerEntry) =>
  registrationId === null ? '' : receiptNumber(registrationId, receiptSeries)
/** `November 2026` */
const monthOf = ({ day }: LedgerEntry) => periodTitle(monthAt(day))
const accountsOf = ({ from, to }: LedgerEntry) => `${ACCOUNT_TITLES[from]} → ${ACCOUNT_TITLES[to]}`
/** `P12`; the payment provider's own numbers are too long to read. */
const shortReference = ({ reference }: LedgerEntry) => (reference.length > 12 ? '' : reference)

/** Where an entry leads: to whom it is about, else to its league, else to the payment provider's books. */
function pathOf({ playerId, leagueId, day }: LedgerEntry): string {
  if (playerId !== null) return consolePaths.person(playerId)
  return leagueId === null
    ? consolePaths.reconciliationOf(monthAt(day))
    : consolePaths.league(leagueId)
}

/** Each account with entries has a view of its own. */
function accountViews(entries: readonly LedgerEntry[]): ListView<LedgerEntry>[] {
  return [...ASSETS, ...DEBTS].flatMap((account) => {
    const has = ({ from, to }: LedgerEntry) => from === account || to === account
    return entries.some(has) ? [{ name: account, title: ACCOUNT_TITLES[account], has }] : []
  })
}

/** The change by an entry in the account that is looked at, or else in all money. */
function changeOf(view: string): (entry: LedgerEntry) => Cents {
  const account = ACCOUNTS.find((one) => one === view)
  return account ? (entry) => balancesOf([entry])[account] : moneyMoved
}

/** How the books are listed, by the view that an address names: one row for each entry. */
export function ledgerPlan(entries: readonly LedgerEntry[], view: string): ListPlan<LedgerEntry> {
  const cents = changeOf(view)
  return {
    hasPrivateSearch: true,
    sum: { title: sumTitle(view), cents },
    views: [
      { name: 'money', title: 'Received and paid out', has: (entry) => moneyMoved(entry) !== 0 },
      { name: 'in', title: 'Received', has: (entry) => moneyMoved(entry) > 0 },
      { name: 'out', title: 'Paid out', has: (entry) => moneyMoved(entry) < 0 },
      ...accountViews(entries),
      { name: 'all', title: 'Everything', has: () => true },
    ],
    filters: [
      { name: 'kind', title: 'Kind', valueOf: titleOf },
      { name: 'league', title: 'League', valueOf: leagueOf },
      { name: 'month', title: 'Month', valueOf: monthOf },
    ],
    searched: (entry) => [nameOf(entry), leagueOf(entry), entry.reference, receiptOf(entry)],
    columns: [
      {
        name: 'what',
        title: 'What',
        cell: (entry) => <What entry={entry} />,
        value: titleOf,
      },
      ...WIDE_COLUMNS,
      {
        name: 'amount',
        title: 'Amount',
        cell: (entry) => <Amount entry={entry} cents={cents(entry)} />,
        value: (entry) => ((cents(entry) || entry.cents) / 100).toFixed(2),
        order: cents,
        isNumber: true,
      },
    ],
  }
}

function sumTitle(view: string): string {
  const account = ACCOUNTS.find((one) => one === view)
  return account ? `Change of ${ACCOUNT_TITLES[account].toLowerCase()}` : 'Sum'
}

const WIDE_COLUMNS: readonly ListPlan<LedgerEntry>['columns'][number][] = [
  {
    name: 'person',
    title: 'Person',
    value: nameOf,
    isText: true,
    isForWideScreens: true,
  },
  {
    name: 'league',
    title: 'League',
    cell: ({ leagueId, ...entry }) =>
      leagueId !== null && (
        <Link className="link" to={consolePaths.league(leagueId)}>
          {leagueOf({ leagueId, ...entry })}
        </Link>
      ),
    value: leagueOf,
    isText: true,
    isForWideScreens: true,
  },
  {
    name: 'accounts',
    title: 'From → to',
    value: accountsOf,
    order: 'none',
    isText: true,
    isForWideScreens: true,
  },
  {
    name: 'reference',
    title: 'Reference',
    cell: ({ reference }) => <span className="break-all">{reference}</span>,
    value: ({ reference }) => reference,
    order: 'none',
    isForWideScreens: true,
  },
  {
    name: 'day',
    title: 'Day',
    cell: ({ day }) => shortDay(day),
    value: ({ day }) => day,
    isForWideScreens: true,
  },
]

/** The kind of an entry, which leads to its subject; on a phone with what has columns of its own elsewhere. */
function What({ entry }: { entry: LedgerEntry }) {
  const { day, happenedOn } = entry
  const facts = [shortDay(day), shortReference(entry), nameOf(entry), leagueOf(entry)]
  return (
    <>
      <Link className="link font-bold" to={pathOf(entry)}>
        {titleOf(entry)}
      </Link>
      {happenedOn !== null && (
        <span className="muted block text-sm">
          Happened on {shortDay(happenedOn)}, whose books were closed
        </span>
      )}
      <span className="muted block text-sm md:hidden">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The change by an entry; one that only moved money within the books says how much. */
function Amount({ entry, cents }: { entry: LedgerEntry; cents: Cents }) {
  if (cents !== 0) return <>{exactPriceText(cents)}</>
  return <span className="muted">{exactPriceText(entry.cents)} moved</span>
}
