/** Ids of what belongs to a payment: each payment has one charge, one method and one price. */
export function chargeIdOf(paymentIntent: string): string {
  return paymentIntent.replace(/^pi_/, 'ch_')
}

export function intentIdOf(charge: string): string {
  return charge.replace(/^ch_/, 'pi_')
}

export function methodIdOf(paymentIntent: string): string {
  return paymentIntent.replace(/^pi_/, 'pm_')
}

/** The movement of money that a charge, a refund or a dispute has caused. */
export function transactionIdOf(source: string): string {
  return source.replace(/^[a-z]+_/, 'txn_')
}
