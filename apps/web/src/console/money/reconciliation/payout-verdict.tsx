import type { Payout } from '@hive/contract/money/reconciliation'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { Tag } from '#ui/tag.tsx'

/** Whether the lines of a payout add up to its amount. */
export function PayoutVerdict({ payout: { gap, isAutomatic, state } }: { payout: Payout }) {
  if (gap === 0) return <Tag tone="green">Adds up</Tag>
  if (gap !== null) {
    const more = gap > 0 ? 'more' : 'less'
    return (
      <Tag tone="clay">{`Its lines are ${exactPriceText(Math.abs(gap))} ${more} than the payout`}</Tag>
    )
  }
  if (state === 'failed') return null
  return <span className="muted text-sm">{isAutomatic ? 'Not read yet' : 'Sent by hand'}</span>
}
