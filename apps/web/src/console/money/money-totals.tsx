import { exactPriceText } from '@hive/domain/leagues/pricing'
import { type GroupTotal, type LedgerEntry, totalOf } from '@hive/domain/money/ledger'
import { Link } from 'react-router'
import { type Columns, Table } from '#console/kit/table.tsx'
import { Fact } from '#ui/fact.tsx'

type SumProps = { cents: number; search: URLSearchParams; showRows: () => void }

const view = (name: string) => new URLSearchParams({ view: name })

/** A sum that opens its rows in the list below. */
function Sum({ cents, search, showRows }: SumProps) {
  return (
    <Link
      className="link tabular-nums"
      to={{ search: search.toString() }}
      preventScrollReset
      onClick={showRows}
    >
      {exactPriceText(cents)}
    </Link>
  )
}

type PeriodProps = { entries: readonly LedgerEntry[]; showRows: () => void }

export function PeriodTotal({ entries, showRows }: PeriodProps) {
  const { moneyIn, moneyOut, left } = totalOf(entries)
  return (
    <dl className="card grid gap-4 p-5 sm:grid-cols-3">
      <Fact name="Came in">
        <Sum cents={moneyIn} search={view('in')} showRows={showRows} />
      </Fact>
      <Fact name="Went out">
        <Sum cents={moneyOut} search={view('out')} showRows={showRows} />
      </Fact>
      <Fact name="Left">
        <b>
          <Sum cents={left} search={view('all')} showRows={showRows} />
        </b>
      </Fact>
    </dl>
  )
}

type Row = GroupTotal & { search: URLSearchParams; showRows: () => void }

const COLUMNS: Columns<Row> = [
  { title: 'Name', cell: ({ name }) => name },
  {
    title: 'Left, of what came in and went out',
    cell: ({ search, moneyIn, moneyOut, left, showRows }) => (
      <span className="grid justify-items-end gap-0.5 text-right">
        <b>
          <Sum cents={left} search={search} showRows={showRows} />
        </b>
        {moneyOut < 0 && (
          <span className="muted text-sm tabular-nums">
            {exactPriceText(moneyIn)} in, {exactPriceText(-moneyOut)} out
          </span>
        )}
      </span>
    ),
  },
]

type GroupProps = {
  title: string
  /** The filter of the list that lets one group through. */
  filter: string
  totals: readonly GroupTotal[]
  showRows: () => void
}

/** The totals of leagues or months; each sum opens its rows. */
export function GroupTotals({ title, filter, totals, showRows }: GroupProps) {
  if (totals.length === 0) return null
  const rows = totals.map((total) => ({
    ...total,
    search: new URLSearchParams({ [filter]: total.name }),
    showRows,
  }))
  return (
    <section className="card self-start overflow-hidden">
      <h2 className="border-b border-line p-4 text-xl">{title}</h2>
      <Table caption={title} columns={COLUMNS} rows={rows} keyOf={({ name }) => name} />
    </section>
  )
}
