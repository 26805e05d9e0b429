import { exactPriceText } from '@hive/domain/base/money/cents'
import { assetsOf, balancesOf, type Flow, moneySums } from '@hive/domain/money/books/journal'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fact } from '#ui/fact.tsx'

type Props = {
  entries: readonly Flow[]
  /** Money that moved before; left out for those who see only some leagues. */
  opening: readonly Flow[] | null
  showRows: () => void
}

/** The balance at the start of a period, the sums received and paid out in it, and the balance at its end. */
export function PeriodSums({ entries, opening, showRows }: Props) {
  const { received, paidOut } = moneySums(entries)
  const before = opening && assetsOf(balancesOf(opening))
  const link = (view: string, cents: number) => (
    <Link
      className="link tabular-nums"
      to={{ search: `view=${view}` }}
      preventScrollReset
      onClick={showRows}
    >
      {exactPriceText(cents)}
    </Link>
  )
  return (
    <dl className="card grid grid-cols-2 gap-4 p-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {before !== null && <Sum name="Opening balance">{exactPriceText(before)}</Sum>}
      <Sum name="Received">{link('in', received)}</Sum>
      <Sum name="Paid out">{link('out', paidOut)}</Sum>
      <Sum name={before === null ? 'Received, less paid out' : 'Closing balance'}>
        <b>{exactPriceText((before ?? 0) + received - paidOut)}</b>
      </Sum>
    </dl>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fact name={name}>
      <span className="tabular-nums">{children}</span>
    </Fact>
  )
}
