import type { PurchaseWire } from '@hive/contract/money/receipts'
import { paths } from '@hive/domain/base/site/paths'
import { Link } from 'react-router'
import { euro, exactEuro } from '#lib/euro.ts'
import { irishDate } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { boughtText, overOf, reasonText, standingOf, wayPaid } from './purchase-texts.ts'

type Props = { purchases: readonly PurchaseWire[]; hasLeague?: boolean }

/** Payments with their refunds, newest first. */
export function PurchaseList({ purchases, hasLeague = false }: Props) {
  return (
    <ul className="divide-y divide-line">
      {purchases.map((purchase) => (
        <li key={purchase.registrationId} className="grid gap-4 py-5 first:pt-0 last:pb-0">
          <Payment purchase={purchase} hasLeague={hasLeague} />
          {purchase.refunds.length > 0 && <Refunds purchase={purchase} />}
          {purchase.disputes.length > 0 && <Disputes purchase={purchase} />}
          {purchase.paidAt !== null && (
            <p>
              <ButtonLink
                variant="ghost"
                to={paths.receipt(purchase.registrationId)}
                aria-label={`Receipt ${purchase.receipt}`}
              >
                Receipt
              </ButtonLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Payment({ purchase, hasLeague }: { purchase: PurchaseWire; hasLeague: boolean }) {
  const { paid, paidAt, leagueTitle, corrections } = purchase
  const isVoid = paid === 0 && corrections.length > 0
  const over = isVoid ? null : overOf(purchase)
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>{hasLeague ? leagueTitle : boughtText(purchase)}</b>
        <span className="num text-2xl">{euro(paid)}</span>
      </p>
      {hasLeague && <p>{boughtText(purchase)}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {paidAt === null ? (
          <>
            <Tag tone="honey">Not paid yet</Tag>
            <span className="muted">
              We’re keeping your place while you pay. You haven’t paid anything yet.
            </span>
          </>
        ) : isVoid ? (
          <>
            <Tag tone="honey">Not paid</Tag>
            <span className="muted">A payment was recorded by mistake.</span>
          </>
        ) : (
          <>
            <Tag tone="green">Paid</Tag>
            <span className="muted">
              {irishDate(paidAt)}, {wayPaid(purchase)}
            </span>
          </>
        )}
      </p>
      {over && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="ink">{over.tag}</Tag>
          <span className="muted">{over.text}</span>
        </p>
      )}
      {corrections.map(({ at, amount }) => (
        <p key={at} className="muted">
          Corrected on {irishDate(at)} to {exactEuro(amount)}
        </p>
      ))}
    </div>
  )
}

function Refunds({ purchase }: { purchase: PurchaseWire }) {
  return (
    <ul className="grid gap-4 border-l-4 border-line pl-4" aria-label="Refunds">
      {purchase.refunds.map((refund, index) => {
        const { tag, tone, text } = standingOf(refund)
        return (
          // Refunds are only ever added to the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="grid gap-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{reasonText(refund)}</span>
              <span className="num text-xl">{euro(refund.amount)}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Tag tone={tone}>{tag}</Tag>
              {refund.standing === 'to_choose' ? (
                <Link className="link" to={paths.refundChoice(purchase.leagueId)}>
                  Choose how you get it back
                </Link>
              ) : (
                <span className="muted">{text}</span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** The sums that the player’s bank has taken, or may give back to them. */
function Disputes({ purchase }: { purchase: PurchaseWire }) {
  return (
    <ul className="grid gap-4 border-l-4 border-line pl-4" aria-label="Questions from your bank">
      {purchase.disputes.map(({ standing, amount, at }) => (
        <li key={at} className="grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>Your bank was asked to take this payment back</span>
            <span className="num text-xl">{euro(amount)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {standing === 'held' ? (
              <>
                <Tag tone="blue">With your bank</Tag>
                <span className="muted">
                  Your bank has held it since {irishDate(at)}, until it decides.
                </span>
              </>
            ) : (
              <>
                <Tag tone="green">Given back</Tag>
                <span className="muted">Your bank gave it back to you on {irishDate(at)}.</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
