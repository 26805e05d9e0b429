type CardSession = {
  readonly status: 'open' | 'complete' | 'expired'
  readonly isPaid: boolean
  /** Whether a payment that takes days, such as a direct debit, has come to nothing. */
  readonly hasFailed: boolean
  /** Whether the time for which the place was held is over. */
  readonly isOverdue: boolean
}

/**
 * What becomes of a held place: `take` it for money that is there, `wait` for money that may come, or
 * `free` it. Nothing waits longer than the hold lasts: money that comes later is late money.
 */
export function placeAfter(session: CardSession): 'take' | 'wait' | 'free' {
  const { status, isPaid, hasFailed, isOverdue } = session
  if (isPaid) return 'take'
  if (status === 'open') return 'wait'
  return status === 'expired' || hasFailed || isOverdue ? 'free' : 'wait'
}
