import type { Books } from '@hive/contract/reconciliation'
import { exactPriceText } from '@hive/domain/leagues/pricing'
import { periodTitle } from '@hive/domain/money/period'
import { irishMoment } from '#lib/irish-date.ts'
import { Fact } from '#ui/fact.tsx'
import { Notice } from '#ui/notice.tsx'
import { ComparedTotals } from './compared-totals.tsx'
import { Differences } from './differences.tsx'
import { Payouts } from './payouts.tsx'

/** The books of a period: the verdict, the sums, each difference, and the payouts. */
export function BooksView({ books, period }: { books: Books; period: string }) {
  const { readUntil, differences, differenceCount, payouts } = books
  return (
    <>
      <Verdict books={books} />
      <p className="muted">Read until {irishMoment(readUntil)}.</p>
      <ComparedTotals totals={books.totals} />
      <Balance books={books} />
      <Differences differences={differences} count={differenceCount} />
      <Payouts payouts={payouts} empty={`Nothing was paid out in ${periodTitle(period)}.`} />
    </>
  )
}

function Verdict({ books: { differenceCount, openCount } }: { books: Books }) {
  if (openCount > 0) {
    return (
      <Notice tone="warning">
        {openCount === 1 ? 'One difference needs a look.' : `${openCount} differences need a look.`}
      </Notice>
    )
  }
  return (
    <Notice tone="success">
      {differenceCount === 0
        ? 'Hive and the card company agree to the cent.'
        : 'Hive and the card company agree, but for what is on its way or accepted.'}
    </Notice>
  )
}

/** How the company's balance moved, and what of it went to the bank. */
function Balance({ books: { fees, other, net, paidOut } }: { books: Books }) {
  return (
    <dl className="card grid grid-cols-2 gap-4 p-5 sm:grid-cols-4">
      <Fact name="Fees of the card company">{exactPriceText(-fees)}</Fact>
      {other !== 0 && <Fact name="Other movements">{exactPriceText(other)}</Fact>}
      <Fact name="Left after fees">
        <b>{exactPriceText(net)}</b>
      </Fact>
      <Fact name="Paid out to the bank">{exactPriceText(paidOut)}</Fact>
    </dl>
  )
}
