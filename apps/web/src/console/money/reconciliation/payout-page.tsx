import { getPayout, type Payout, type PayoutLine } from '@hive/contract/money/reconciliation'
import { longDay, shortDay } from '@hive/domain/base/time/day-labels'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { monthAt } from '@hive/domain/money/books/period'
import { LINE_TITLES } from '@hive/domain/money/payments/reconciliation-texts'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link, useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import type { FileColumn } from '#console/kit/list/csv.ts'
import { exportRows } from '#console/kit/list/export-rows.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { PersonLink } from '#console/kit/person-link.tsx'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Notice } from '#ui/notice.tsx'
import { PayoutVerdict } from './payout-verdict.tsx'
import { PAYOUT_STATES } from './payouts.tsx'

/** One payout: what is in it, line by line, and whether that adds up to what came to the bank. */
export function PayoutPage() {
  const { id = '' } = useParams()
  const maySee = useMayDo('money', 'all')
  return (
    <Screen title="Payout">
      {maySee ? (
        <Contents key={id} payoutId={id} />
      ) : (
        <Notice tone="warning">
          Only admins and treasurers of all leagues can see the payment provider’s books.
        </Notice>
      )}
    </Screen>
  )
}

function Contents({ payoutId }: { payoutId: string }) {
  const query = useRead(getPayout, { payoutId }, 'books')
  return (
    <Loaded query={query} what="this payout">
      {({ payout, lines }) => (
        <>
          <p>
            <Link className="link" to={consolePaths.reconciliationOf(monthAt(payout.arrivesOn))}>
              All payouts
            </Link>
          </p>
          <Sums payout={payout} lines={lines} />
          {lines.length > 0 && <Lines payoutId={payoutId} lines={lines} />}
          {lines.length === 0 && (
            <p className="muted">
              {payout.isAutomatic
                ? 'Hive has not read yet what is in it. It does so every night.'
                : 'It was sent by hand, so the payment provider does not say what is in it.'}
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

type Props = { payout: Payout; lines: readonly PayoutLine[] }

function Sums({ payout, lines }: Props) {
  const sumOf = (pick: (line: PayoutLine) => number) =>
    lines.reduce((sum, line) => sum + pick(line), 0)
  const came = sumOf(({ cents }) => Math.max(0, cents))
  const went = sumOf(({ cents }) => Math.min(0, cents))
  return (
    <section className="card grid gap-4 p-5">
      <p className="flex flex-wrap items-center gap-3">
        <b>{longDay(payout.arrivesOn)}</b>
        <span className="muted">{PAYOUT_STATES[payout.state]}</span>
        <PayoutVerdict payout={payout} />
      </p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Fact name="Received">{exactPriceText(came)}</Fact>
        <Fact name="Gone back">{exactPriceText(went)}</Fact>
        <Fact name="Card fees">{exactPriceText(-sumOf(({ fee }) => fee))}</Fact>
        <Fact name="To the bank">
          <b>{exactPriceText(payout.cents)}</b>
        </Fact>
      </dl>
      <code className="text-xs break-all">{payout.id}</code>
    </section>
  )
}

function Lines({ payoutId, lines }: { payoutId: string; lines: readonly PayoutLine[] }) {
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">What is in it</h2>
        <Button variant="ghost" onClick={() => exportRows(lines, FILE, `payout-${payoutId}`)}>
          Export
        </Button>
      </div>
      <div className="card overflow-hidden">
        <Table caption="What is in it" columns={COLUMNS} rows={lines} keyOf={({ id }) => id} />
      </div>
    </section>
  )
}

const COLUMNS: Columns<PayoutLine> = [
  { title: 'What', cell: (line) => <What line={line} /> },
  {
    title: 'Amount and fee',
    cell: ({ cents, fee }) => (
      <span className="grid justify-items-end">
        <b className="num">{exactPriceText(cents)}</b>
        {fee !== 0 && (
          <span className="muted text-sm tabular-nums">fee {exactPriceText(-fee)}</span>
        )}
      </span>
    ),
  },
]

function What({ line }: { line: PayoutLine }) {
  const { kind, day, playerId, playerName, leagueId, leagueTitle, sourceId, registrationId } = line
  return (
    <span className="grid justify-items-start gap-0.5">
      <b>{LINE_TITLES[kind]}</b>
      {playerId !== null && (
        <PersonLink playerId={playerId} name={playerName} nameless="Deleted account" />
      )}
      {leagueId !== null && (
        <Link className="link" to={consolePaths.league(leagueId)}>
          {leagueTitle}
        </Link>
      )}
      <span className="muted text-sm">
        {shortDay(day)}
        {registrationId !== null && `, sign-up ${registrationId}`}
      </span>
      {sourceId && <code className="text-xs break-all">{sourceId}</code>}
    </span>
  )
}

/** For the accountant: sign-ups by number, and no names. */
const FILE: readonly FileColumn<PayoutLine>[] = [
  { title: 'Date', value: ({ day }) => day },
  { title: 'Type', value: ({ kind }) => LINE_TITLES[kind] },
  { title: 'Number', value: ({ sourceId }) => sourceId ?? '' },
  { title: 'Sign-up', value: ({ registrationId }) => String(registrationId ?? '') },
  { title: 'League', value: ({ leagueTitle }) => leagueTitle ?? '' },
  { title: 'Amount', value: ({ cents }) => euro(cents) },
  { title: 'Fee', value: ({ fee }) => euro(-fee) },
  { title: 'Net', value: ({ cents, fee }) => euro(cents - fee) },
]

/** `1200.50`, as spreadsheets read it. */
function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
