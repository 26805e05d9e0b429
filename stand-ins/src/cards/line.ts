import { invalid } from './errors.ts'
import { group, integer, type Params, required, text } from './params.ts'
import type { Session } from './state.ts'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))
/** Less than half a euro is not worth what taking it costs. */
const LEAST = 50
const MOST = 99_999_999

/** The item that is bought, and its price. */
export function lineOf(params: Params): Pick<Session, 'amount' | 'currency' | 'quantity' | 'item'> {
  const [line, ...more] = Object.values(group(params, 'line_items')) as Params[]
  if (!line || more.length > 0) {
    throw invalid('One line item is needed, and only one stands in here.', 'line_items')
  }
  const price = group(line, 'price_data')
  const product = group(price, 'product_data')
  const path = 'line_items[0][price_data]'
  const quantity = integer(line['quantity'], 'line_items[0][quantity]')
  const unit = integer(price['unit_amount'], `${path}[unit_amount]`)
  if (quantity < 1) throw tooSmall('1', quantity, 'line_items[0][quantity]')
  if (unit < 0) throw tooSmall('0', unit, `${path}[unit_amount]`)
  const currency = currencyOf(required(price, 'currency', `${path}[currency]`))
  return {
    amount: admitAmount(unit * quantity),
    currency,
    quantity,
    item: {
      name: required(product, 'name', `${path}[product_data][name]`),
      description: text(product, 'description'),
    },
  }
}

function tooSmall(least: string, value: number, path: string) {
  const words = `This value must be greater than or equal to ${least} (it currently is '${value}').`
  return invalid(words, path, 'parameter_invalid_integer')
}

function currencyOf(code: string): string {
  const currency = code.toLowerCase()
  if (CURRENCIES.has(currency)) return currency
  const known = [...CURRENCIES].join(', ')
  const words = `Invalid currency: ${code}. Stripe currently supports these currencies: ${known}`
  throw invalid(words, 'line_items[0][price_data][currency]')
}

function admitAmount(amount: number): number {
  if (amount < LEAST) {
    const words = "The Checkout Session's total amount due must add up to at least €0.50 eur"
    throw invalid(words, undefined, 'amount_too_small')
  }
  if (amount > MOST) {
    const words = "The Checkout Session's total amount due must be no more than €999,999.99 eur"
    throw invalid(words, undefined, 'amount_too_large')
  }
  return amount
}
