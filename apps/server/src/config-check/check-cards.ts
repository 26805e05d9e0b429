import { type CardAccount, KeyRefused, type NoticeAddress, type SetUp } from '#ports/set-up.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

/** A card page must live for half an hour by Stripe’s clock; notices five minutes old are refused. */
const MOST_SKEW_S = 60

/** The notices that Hive acts on. */
const TYPES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
] as const

type CardSetting = {
  readonly publicUrl: string
  /** Whether a stand-in plays Stripe, which sends its notices to this machine. */
  readonly isRehearsal: boolean
  readonly now: () => Date
}

/** Whether Stripe takes our key, tells the same time, and sends its notices to us. */
export async function checkCards(
  { readCardAccount }: SetUp,
  wanted: CardSetting,
): Promise<Finding[]> {
  try {
    const account = await readCardAccount()
    return [
      fine('Stripe accepts the key.'),
      ...clockFindings(account, wanted.now()),
      addressFinding(account, wanted),
    ]
  } catch (error) {
    if (error instanceof KeyRefused) return [wrong('STRIPE_SECRET_KEY: Stripe does not accept it.')]
    return [wrong(`Stripe can’t be reached: ${reasonOf(error)}.`)]
  }
}

export function clockFindings({ at }: Pick<CardAccount, 'at'>, now: Date): Finding[] {
  if (at === null) return [look('Stripe did not tell the time.')]
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  if (Math.abs(seconds) <= MOST_SKEW_S) return [fine('This machine’s clock agrees with Stripe’s.')]
  const [size, way] = [Math.abs(seconds), seconds > 0 ? 'ahead of' : 'behind']
  return [wrong(`This machine’s clock is ${size} s ${way} Stripe’s: set it by NTP.`)]
}

export function addressFinding(
  { addresses }: Pick<CardAccount, 'addresses'>,
  { publicUrl, isRehearsal }: Pick<CardSetting, 'publicUrl' | 'isRehearsal'>,
): Finding {
  if (addresses === null) {
    return look('The key may not read Stripe’s webhooks, so their address is not checked.')
  }
  const url = `${publicUrl}/api/webhooks/stripe`
  if (isRehearsal) return fine('The card stand-in sends its notices to this machine.')
  const ours = addresses.filter((address) => address.url === url && address.isEnabled)
  if (ours.length === 0) return wrong(`Stripe sends no notices to ${url}: add it as a webhook.`)
  const missing = TYPES.filter((type) => !ours.some((address) => isSent(address, type)))
  if (missing.length === 0) return fine(`Stripe sends its notices to ${url}.`)
  return wrong(`Stripe’s webhook for ${url} leaves out: ${missing.join(', ')}.`)
}

function isSent({ types }: NoticeAddress, type: string): boolean {
  return types.includes('*') || types.includes(type)
}
