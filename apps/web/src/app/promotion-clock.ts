import {
  type Promotion,
  promotionsAt,
  type PromotionsInForce,
} from '@hive/domain/leagues/promotions/promotion'

const BOUNDARY_MS = 1000

type Watch = {
  /** All that are known, also those that begin later. */
  promotions: readonly Promotion[]
  /** Those that are shown. */
  current: readonly Promotion[]
  show: (next: PromotionsInForce) => void
}

/** Starts and ends promotions on the second. Returns what ends it. */
export function watchPromotions({ promotions, current, show }: Watch): () => void {
  const look = () => {
    const next = promotionsAt(promotions, new Date())
    if (keyOf(next) !== keyOf(current)) show(next)
  }
  look()
  const timer = setInterval(look, BOUNDARY_MS)
  return () => clearInterval(timer)
}

function keyOf(promotions: readonly Promotion[]): string {
  return promotions.map(({ id }) => id).join()
}
