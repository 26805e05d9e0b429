type CardSession = {
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** Whether a payment that takes days, such as a direct debit, has failed. */
  readonly hasFailed: boolean
  /** Whether the time for which the place was held is over. */
  readonly isOverdue: boolean
}

/**
 * The next step for a held place: `take` it for money that has arrived, `wait` for money that may arrive, or `free`
 * it. It never waits longer than the hold lasts; money that arrives afterwards is late.
 */
export function placeAfter(session: CardSession): 'take' | 'wait' | 'free' {
  const { status, isPaid, hasFailed, isOverdue } = session
  if (isPaid) return 'take'
  if (status === 'open') return 'wait'
  return status === 'expired' || hasFailed || isOverdue ? 'free' : 'wait'
}
