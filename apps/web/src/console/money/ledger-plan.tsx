import { exactPriceText } from '@hive/domain/leagues/pricing'
import { ENTRY_KINDS, type LedgerEntry } from '@hive/domain/money/ledger'
import { shortDay } from '@hive/domain/leagues/day-labels'
import { monthAt, periodTitle } from '@hive/domain/money/period'
import { receiptNumber } from '@hive/domain/registration/receipt'
import { consolePaths } from '@hive/domain/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan } from '#console/kit/list/list-rows.ts'

const titleOf = ({ kind }: LedgerEntry) => ENTRY_KINDS[kind]
const nameOf = ({ playerName }: LedgerEntry) => playerName || 'Deleted account'
const leagueOf = ({ leagueTitle }: LedgerEntry) => leagueTitle
/** `November 2026` */
export const monthOf = ({ day }: LedgerEntry) => periodTitle(monthAt(day))

/** How the ledger is listed: one row for each payment, refund and lost dispute. */
export const LEDGER: ListPlan<LedgerEntry> = {
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'in', title: 'Came in', has: ({ cents }) => cents > 0 },
    { name: 'out', title: 'Went out', has: ({ cents }) => cents < 0 },
    { name: 'on-its-way', title: 'On its way', has: ({ isOnItsWay }) => isOnItsWay },
  ],
  filters: [
    { name: 'kind', title: 'Kind', valueOf: titleOf },
    { name: 'league', title: 'League', valueOf: leagueOf },
    { name: 'month', title: 'Month', valueOf: monthOf },
  ],
  searched: (entry) => [
    nameOf(entry),
    leagueOf(entry),
    entry.reference,
    receiptNumber(entry.registrationId),
  ],
  columns: [
    {
      name: 'what',
      title: 'What',
      cell: (entry) => <What entry={entry} />,
      text: titleOf,
      order: titleOf,
    },
    {
      name: 'person',
      title: 'Person',
      cell: (entry) => (
        <Link className="link" to={consolePaths.person(entry.playerId)}>
          {nameOf(entry)}
        </Link>
      ),
      text: nameOf,
      order: nameOf,
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'league',
      title: 'League',
      cell: ({ leagueId, leagueTitle }) => (
        <Link className="link" to={consolePaths.league(leagueId)}>
          {leagueTitle}
        </Link>
      ),
      text: leagueOf,
      order: leagueOf,
      isText: true,
      isForWideScreens: true,
    },
    {
      name: 'receipt',
      title: 'Receipt',
      cell: ({ registrationId }) => receiptNumber(registrationId),
      text: ({ registrationId }) => receiptNumber(registrationId),
      order: ({ registrationId }) => registrationId,
      isForWideScreens: true,
    },
    {
      name: 'reference',
      title: 'Reference',
      cell: ({ reference }) => reference,
      text: ({ reference }) => reference,
      isForWideScreens: true,
    },
    {
      name: 'day',
      title: 'Day',
      cell: ({ day }) => shortDay(day),
      text: ({ day }) => day,
      order: ({ day }) => day,
      isForWideScreens: true,
    },
    {
      name: 'amount',
      title: 'Amount',
      cell: ({ cents }) => exactPriceText(cents),
      text: ({ cents }) => (cents / 100).toFixed(2),
      order: ({ cents }) => cents,
      isNumber: true,
    },
  ],
}

/** On a phone, with what has columns of its own elsewhere. */
function What({ entry }: { entry: LedgerEntry }) {
  const { isOnItsWay, day, leagueTitle } = entry
  return (
    <>
      <b>{titleOf(entry)}</b>
      {isOnItsWay && <span className="muted"> (on its way)</span>}
      <span className="muted grid text-sm md:hidden">
        <span>{nameOf(entry)}</span>
        <span>{leagueTitle}</span>
        <span>{shortDay(day)}</span>
      </span>
    </>
  )
}
