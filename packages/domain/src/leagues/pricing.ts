/** Money is whole cents, so no sum ever meets a binary fraction. */
export type Cents = number

export type DiscountKind = 'captain_reward' | 'promotion'

export type Discount = { readonly kind: DiscountKind; readonly percent: number }

export type Terms = {
  readonly weeks: number
  /** For how many of the weeks is paid. */
  readonly nights: number
  readonly discount: Discount | null
}

export type Quote = {
  readonly listed: Cents
  readonly discount: Discount | null
  readonly due: Cents
}

/** What one sign-up costs: the full price, or the nights' share of it; at most one discount applies. */
export function quote(fullPrice: Cents, { weeks, nights, discount }: Terms): Quote {
  const listed = Math.round((fullPrice * nights) / weeks)
  const percent = 100 - (discount?.percent ?? 0)
  return { listed, discount, due: Math.round((listed * percent) / 100) }
}

/** An amount of the wire (euro, at most two decimals) in cents; `null` when it is no such amount. */
export function centsOf(euro: number): Cents | null {
  const cents = Math.round(euro * 100)
  return Number.isFinite(euro) && euro >= 0 && Math.abs(cents - euro * 100) < 1e-6 ? cents : null
}

/** Cents as the wire gives them, in euro. */
export function euroOf(cents: Cents): number {
  return cents / 100
}

/** What each of some nights costs, of a price for all of them. */
export function perNight(due: Cents, nights: number): Cents {
  return Math.round(due / Math.max(1, nights))
}

/** A price as people read it: `€90`, `€11.25`. */
export function priceText(cents: Cents): string {
  const whole = cents % 100 === 0
  const euro = (cents / 100).toFixed(whole ? 0 : 2)
  return `€${euro.replaceAll(/\B(?=(\d{3})+(?!\d)(?:\.|$))/g, ',')}`
}

/** The same with its cents, always: `€10.00`. */
export function exactPriceText(cents: Cents): string {
  const text = priceText(cents)
  return text.includes('.') ? text : `${text}.00`
}
