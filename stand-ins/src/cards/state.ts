/** A card page: what is to be paid, until when, and where the payer goes afterwards. */
export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  amount: number
  currency: string
  quantity: number
  item: { name: string; description: string | null }
  email: string | null
  /** The name on the card, once a card was tried. */
  payer: string | null
  reference: string | null
  metadata: Record<string, string>
  /** The metadata of the payment's intent. */
  intentMetadata: Record<string, string>
  paymentIntent: string | null
  /** Whether the payer becomes a customer, and whether their card is kept for later. */
  customerCreation: 'always' | 'if_required'
  keepsCard: boolean
  customer: string | null
  locale: string | null
  submitType: string | null
  /** `null` when any means of payment will do. */
  methods: string[] | null
  /** Unix seconds. */
  created: number
  expiresAt: number
  successUrl: string
  cancelUrl: string
}

export type Intent = {
  id: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'processing' | 'succeeded'
  metadata: Record<string, string>
  lastError: { code: string; declineCode: string | null; message: string } | null
  /** Digits of a test card, or the number of a test account for direct debits. */
  card: string | null
  payer: { email: string | null; name: string | null }
  customer: string | null
  /** Whether the card is kept for payments without its owner. */
  keepsCard: boolean
  /** The kept card that is charged; `null` when the payer has typed a card in. */
  keptMethod: string | null
  /** A direct debit that is under way, and when (milliseconds) it ends. */
  debit: { how: 'arrives' | 'bounces'; dueAt: number } | null
  refunded: number
  created: number
}

/** A payer whom the provider knows again, with the cards that were kept. */
export type Customer = { id: string; email: string | null; cards: Record<string, string> }

export type Refund = {
  id: string
  paymentIntent: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  created: number
  reason: string | null
  metadata: Record<string, string>
}

export type Dispute = {
  id: string
  paymentIntent: string
  amount: number
  currency: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  created: number
  metadata: Record<string, string>
  evidence: Record<string, string>
  submissions: number
}

/** A line of the provider's own books: money that it took, gave back, charged for, or paid out. */
export type Movement = {
  id: string
  kind: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout'
  /** The charge, refund, dispute or payout that caused it. */
  source: string
  /** In cents, signed; what it cost, the fee, is positive. */
  amount: number
  fee: number
  currency: string
  /** Unix seconds. */
  created: number
  availableOn: number
  /** The payout that it went out with. */
  payout: string | null
}

export type Payout = {
  id: string
  amount: number
  currency: string
  created: number
  arrivesOn: number
}

export type StoredEvent = {
  id: string
  type: string
  created: number
  object: unknown
  previous: Record<string, unknown> | null
  request: { id: string | null; key: string | null }
  /** Milliseconds of the next delivery; `null` once it arrived or was given up. */
  dueAt: number | null
  attempts: number
}

export type KeptAnswer = { fingerprint: string; status: number; body: unknown; request: string }

export type CardState = {
  sessions: Record<string, Session>
  intents: Record<string, Intent>
  customers: Record<string, Customer>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  movements: Movement[]
  payouts: Payout[]
  events: StoredEvent[]
  answers: Record<string, KeptAnswer>
}

export const NO_CARDS: CardState = {
  sessions: {},
  intents: {},
  customers: {},
  refunds: {},
  disputes: {},
  movements: [],
  payouts: [],
  events: [],
  answers: {},
}
