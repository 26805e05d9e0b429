import type { Books } from '@hive/contract/money/reconciliation'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { periodTitle } from '@hive/domain/money/books/period'
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
        ? 'Hive and the payment provider agree to the cent.'
        : 'Hive and the payment provider agree, but for what is on its way or accepted.'}
    </Notice>
  )
}

/** How the provider's balance moved, what of it went to the bank, and what is where at the end of the period. */
function Balance({ books }: { books: Books }) {
  const { fees, other, net, paidOut, cardAccount, held } = books
  return (
    <dl className="card grid grid-cols-2 gap-4 p-5 sm:grid-cols-3">
      <Fact name="Card fees">{exactPriceText(-fees)}</Fact>
      {other !== 0 && <Fact name="Other, at the payment provider">{exactPriceText(other)}</Fact>}
      <Fact name="Balance of the period">
        <b>{exactPriceText(net)}</b>
      </Fact>
      <Fact name="Paid out to the bank">{exactPriceText(paidOut)}</Fact>
      <Fact name="Card account at its end">{exactPriceText(cardAccount)}</Fact>
      <Fact name="Held by banks">{exactPriceText(held)}</Fact>
    </dl>
  )
}
