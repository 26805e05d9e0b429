import type { PurchaseWire } from '@hive/contract/money/receipts'
import { paths } from '@hive/domain/base/site/paths'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { CreditCard, useCredits } from '#features/roster/credits/credit-card.tsx'
import { PurchaseList } from '#features/money/payments/purchase-list.tsx'
import { usePurchases } from '#features/money/payments/use-purchases.ts'

/** All payments of the player in every league, with their refunds. */
export function PaymentsScreen() {
  const { value, problem, again } = usePurchases(null)
  const credits = useCredits()
  const isCreditKnown = credits.value !== null || credits.problem !== null
  // At once, because a credit stands above the payments and would push them down.
  const isHere = isCreditKnown && (value !== null || problem !== null)
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.yourLeagues} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">Your payments</h1>
      {isHere ? (
        <div className="grid gap-8">
          <CreditCard reading={credits} />
          {problem ? (
            <TryAgain again={again}>{problem}</TryAgain>
          ) : (
            <Paid purchases={value?.purchases ?? []} />
          )}
        </div>
      ) : (
        <Spinner>Loading your payments...</Spinner>
      )}
    </div>
  )
}

function Paid({ purchases }: { purchases: readonly PurchaseWire[] }) {
  return purchases.length > 0 ? (
    <section className="card p-4 sm:p-6" aria-label="Payments">
      <PurchaseList purchases={purchases} hasLeague />
    </section>
  ) : (
    <div className="card grid justify-items-center gap-5 p-10 text-center">
      <p className="text-lg">You have not paid for anything yet.</p>
      <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
    </div>
  )
}
