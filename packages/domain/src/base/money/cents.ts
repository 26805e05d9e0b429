/** Money is in whole cents, so that sums have no rounding errors. */
export type Cents = number

/** An amount on the wire (euro, at most two decimals) in cents; `null` when it is malformed. */
export function centsOf(euro: number): Cents | null {
  const cents = Math.round(euro * 100)
  return Number.isFinite(euro) && euro >= 0 && Math.abs(cents - euro * 100) < 1e-6 ? cents : null
}

/** Cents in euro, as on the wire. */
export function euroOf(cents: Cents): number {
  return cents / 100
}

/** The price of one night, from the price of several. */
export function perNight(due: Cents, nights: number): Cents {
  return Math.round(due / Math.max(1, nights))
}

/** A price as people read it: `€90`, `€11.25`, `−€80`. */
export function priceText(cents: Cents): string {
  const whole = cents % 100 === 0
  const euro = Math.abs(cents / 100).toFixed(whole ? 0 : 2)
  const sign = cents < 0 ? '−' : ''
  return `${sign}€${euro.replaceAll(/\B(?=(\d{3})+(?!\d)(?:\.|$))/g, ',')}`
}

/** The same with its cents, always: `€10.00`. */
export function exactPriceText(cents: Cents): string {
  const text = priceText(cents)
  return text.includes('.') ? text : `${text}.00`
}
