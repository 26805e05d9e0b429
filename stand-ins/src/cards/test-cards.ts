/** The outcome when one of the provider's test cards is used. */
export type CardOutcome =
  | { kind: 'pays'; refund?: 'pending' | 'fails_later' }
  | { kind: 'asks_first'; confirmed: 'pays' | Decline }
  | Decline

export type Decline = {
  kind: 'declined'
  code: string
  declineCode: string | null
  message: string
}

export function declined(
  code: string,
  message: string,
  declineCode: string | null = null,
): Decline {
  return { kind: 'declined', code, declineCode, message }
}

const DECLINED_WORDS = 'Your card was declined.'

export const CARD_DECLINED = declined('card_declined', DECLINED_WORDS, 'generic_decline')

const NO_FUNDS = declined(
  'card_declined',
  'Your card has insufficient funds.',
  'insufficient_funds',
)

const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '4000003720000278': { kind: 'pays' },
  '4000000000000259': { kind: 'pays' },
  '4000000000007726': { kind: 'pays', refund: 'pending' },
  '4000000000005126': { kind: 'pays', refund: 'fails_later' },
  '4000000000000002': CARD_DECLINED,
  '4000000000009995': NO_FUNDS,
  '4000000000009987': declined('card_declined', DECLINED_WORDS, 'lost_card'),
  '4000000000009979': declined('card_declined', DECLINED_WORDS, 'stolen_card'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', 'Your card’s security code is incorrect.'),
  '4000000000000119': declined(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  '4100000000000019': declined('card_declined', DECLINED_WORDS, 'fraudulent'),
  '4000002500003155': { kind: 'asks_first', confirmed: 'pays' },
  '4000002760003184': { kind: 'asks_first', confirmed: 'pays' },
  '4000000000003220': { kind: 'asks_first', confirmed: 'pays' },
  '4000008260003178': { kind: 'asks_first', confirmed: NO_FUNDS },
  '4000008400001629': {
    kind: 'asks_first',
    confirmed: CARD_DECLINED,
  },
}

export const DECLINED_BY_BANK = declined(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
)

/** The outcome of a card number of digits alone; any other valid number is declined, as in a test mode. */
export function outcomeOf(digits: string): CardOutcome {
  return CARDS[digits] ?? declined('card_declined', DECLINED_WORDS, 'test_mode_live_card')
}

/** Whether a number's last digit fits the others (Luhn). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The kind of means that was used: direct debits are known by the IBAN of an account. */
export function methodOf(used: string | null): 'card' | 'sepa_debit' {
  return used !== null && /^[A-Z]{2}/.test(used) ? 'sepa_debit' : 'card'
}
