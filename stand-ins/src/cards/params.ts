import type Stripe from 'stripe'
import { invalid } from './errors.ts'

export type Params = Record<string, unknown>

const SESSION = [
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'discounts',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'submit_type',
  'success_url',
] as const satisfies readonly (keyof Stripe.Checkout.SessionCreateParams)[]

const REFUND = [
  'amount',
  'metadata',
  'payment_intent',
  'reason',
] as const satisfies readonly (keyof Stripe.RefundCreateParams)[]

const DISPUTE = [
  'evidence',
  'metadata',
  'submit',
] as const satisfies readonly (keyof Stripe.DisputeUpdateParams)[]

export const KNOWN = { session: SESSION, refund: REFUND, dispute: DISPUTE }

/** Refuses a parameter that is not in the list, as the provider does with one it does not know. */
export function refuseUnknown(params: Params, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name))
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown')
}

export function text(params: Params, name: string): string | null {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function required(params: Params, name: string): string {
  const value = text(params, name)
  if (value === null) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

/** A whole number, which the wire spells as text. */
export function integer(value: unknown, name: string): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
    throw invalid(`Invalid integer: ${String(value)}`, name, 'parameter_invalid_integer')
  }
  return Number(value)
}

export function group(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && value !== null ? (value as Params) : {}
}

export function metadataOf(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(group(params, 'metadata')).map(([key, value]) => [key, String(value)]),
  )
}

export function expansions(params: Params): string[] {
  const { expand } = params
  return Array.isArray(expand) ? expand.map(String) : typeof expand === 'string' ? [expand] : []
}
