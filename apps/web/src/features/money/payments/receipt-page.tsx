import type { ReceiptWire } from '@hive/contract/money/receipts'
import { longDay } from '@hive/domain/base/time/day-labels'
import { numbersOf } from '@hive/domain/money/legal-details/legal-details'
import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { useCall } from '#app/use-call.ts'
import { paths } from '@hive/domain/base/site/paths'
import { irishDate } from '#lib/irish-date.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { ReceiptTable } from './receipt-table.tsx'

/** The receipt of one payment, to keep or to print. */
export function ReceiptPage() {
  const id = Number(useParams()['id'])
  const {
    value: receipt,
    problem,
    again,
  } = useCall(
    async () => (await import('@hive/contract/money/receipts')).getReceipt,
    { query: { registrationId: id } },
    'We couldn’t load your receipt. Please try again.',
  )
  return (
    <div className="wrap max-w-3xl py-8">
      <div className="no-print mb-4 flex flex-wrap justify-between gap-3">
        <BackButton fallback={paths.payments} />
        {receipt && (
          <Button variant="ghost" onClick={() => window.print()}>
            <Printer size={20} aria-hidden="true" /> Print or save
          </Button>
        )}
      </div>
      {receipt ? (
        <Receipt receipt={receipt} />
      ) : problem ? (
        <TryAgain again={again}>{problem}</TryAgain>
      ) : (
        <Spinner>Loading your receipt...</Spinner>
      )}
    </div>
  )
}

function Receipt({ receipt }: { receipt: ReceiptWire }) {
  const { seller } = receipt
  return (
    <article className="card grid gap-8 p-6 sm:p-10">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <p className="font-display text-[26px] leading-none font-extrabold tracking-tight">
          {seller.wordmark}
        </p>
        <Seller seller={seller} />
      </header>
      <div>
        <h1 className="text-[clamp(1.8rem,4vw,2.6rem)]">Receipt</h1>
        <dl className="mt-5 grid grid-cols-2 gap-5 sm:grid-cols-3 print:grid-cols-3">
          <Fact name="Number">{receipt.receipt}</Fact>
          <Fact name="Date">{irishDate(receipt.paidAt)}</Fact>
          <Fact name="Player" isName>
            {receipt.playerName}
          </Fact>
        </dl>
      </div>
      <section aria-labelledby="bought">
        <h2 id="bought" className="text-2xl">
          {receipt.leagueTitle}
        </h2>
        <p className="muted mt-1">
          {receipt.venueName}, {longDay(receipt.startDate)} to {longDay(receipt.endDate)}
        </p>
        <ReceiptTable receipt={receipt} />
      </section>
      <p className="muted text-sm">
        Questions about this receipt? Write to {seller.email} and name its number.
      </p>
    </article>
  )
}

/** Who sold it, with the numbers by which authorities know them. */
function Seller({ seller }: Pick<ReceiptWire, 'seller'>) {
  const { legalName, address, email } = seller
  return (
    <div className="grid gap-1 sm:text-right">
      <address className="not-italic">
        <b translate="no">{legalName}</b>
        {address !== '' && (
          <span className="block whitespace-pre-line" translate="no">
            {address}
          </span>
        )}
        <a className="block" href={`mailto:${email}`}>
          {email}
        </a>
      </address>
      {numbersOf(seller).map(([name, number]) => (
        <p key={name} className="text-sm">
          {name}: {number}
        </p>
      ))}
    </div>
  )
}
