import { exactPriceText } from '@hive/domain/leagues/pricing'
import { ENTRY_KINDS, type LedgerEntry, PROGRESS } from '@hive/domain/money/ledger'
import { shortDay } from '@hive/domain/leagues/day-labels'
import { monthAt, periodTitle } from '@hive/domain/money/period'
import { receiptNumber } from '@hive/domain/registration/receipt'
import { consolePaths } from '@hive/domain/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan } from '#console/kit/list/list-rows.ts'

const titleOf = ({ kind }: LedgerEntry) => ENTRY_KINDS[kind]
const nameOf = ({ playerName }: Pick<LedgerEntry, 'playerName'>) =>
  playerName === null ? '' : playerName || 'Deleted account'
/** The league's title, also for what belongs to none. */
export const leagueOf = ({ leagueTitle }: LedgerEntry) => leagueTitle ?? 'No league'
/** The receipt's number; empty for what belongs to no sign-up. */
export const receiptOf = ({ registrationId }: LedgerEntry) =>
  registrationId === null ? '' : receiptNumber(registrationId)
/** `November 2026` */
export const monthOf = ({ day }: LedgerEntry) => periodTitle(monthAt(day))

/** How the ledger is listed: one row for each payment, refund, lost dispute and card fee. */
export const LEDGER: ListPlan<LedgerEntry> = {
  hasPrivateSearch: true,
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'in', title: 'Came in', has: ({ cents }) => cents > 0 },
    { name: 'out', title: 'Went out', has: ({ cents }) => cents < 0 },
    { name: 'open', title: 'Not done yet', has: ({ progress }) => progress !== 'done' },
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
      text: titleOf,
      order: titleOf,
    },
    {
      name: 'person',
      title: 'Person',
      cell: ({ playerId, playerName }) =>
        playerId !== null && (
          <Link className="link" to={consolePaths.person(playerId)}>
            {nameOf({ playerName })}
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
      cell: ({ leagueId, leagueTitle }) =>
        leagueId !== null && (
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
      cell: receiptOf,
      text: receiptOf,
      order: ({ registrationId }) => registrationId ?? 0,
      isForWideScreens: true,
    },
    {
      name: 'reference',
      title: 'Reference',
      cell: ({ reference }) => <span className="break-all">{reference}</span>,
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
  const { progress, day } = entry
  return (
    <>
      <b>{titleOf(entry)}</b>
      {progress !== 'done' && <span className="muted"> ({PROGRESS[progress]})</span>}
      <span className="muted grid text-sm md:hidden">
        <span>{nameOf(entry)}</span>
        <span>{leagueOf(entry)}</span>
        <span>{shortDay(day)}</span>
      </span>
    </>
  )
}
