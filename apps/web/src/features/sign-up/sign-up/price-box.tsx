import type { RegistrationWire } from '@hive/contract/roster/registrations'
import type { League } from '@hive/domain/season/season/league'
import { counted } from '@hive/domain/base/text/words'
import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { nightsGot, nightsPaid } from '@hive/domain/leagues/leagues/nights'
import { type Cents, exactPriceText, perNight, priceText } from '@hive/domain/base/money/cents'
import { discountText, priceOf } from '@hive/domain/leagues/promotions/prices'
import { refundTerms } from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { dueNow, type FeeSplit } from '@hive/domain/money/split-fee/split-fee'
import { useAppSelector } from '#app/hooks.ts'
import { selectMoment, selectPromotions, selectToday } from '#features/base/site/slice.ts'
import { selectRewards } from '#features/roster/registration/slice.ts'
import { centsIn } from '#lib/euro.ts'
import type { Choice } from './choice.ts'
import { useTryOut } from './use-known.ts'

type BoxProps = {
  league: League
  choice: Choice
  /** The part of the price that credit pays. */
  credit?: Cents
  /** How a captain splits the fee; null where it is not split. */
  split?: FeeSplit | null
}

/** The order and its price, before anything is confirmed. */
export function PriceBox({ league, choice, credit = 0, split = null }: BoxProps) {
  const at = useAppSelector(selectMoment)
  const nights = nightsGot(league, { tryItOut: choice.tryItOut, at })
  const from = longDay(nights[0] ?? league.startDate)
  const price = dueNow(choice.due, split?.players ?? null)
  const whole = useBefore(league, choice)
  // A share has no price of its own before the discount.
  const before = split === null ? whole : null
  return (
    <section
      aria-label="Your order"
      className="card-ink on-ink grid gap-x-3 gap-y-2 p-4 sm:p-6 lg:sticky lg:top-24 lg:col-start-2"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="num text-xl">{nightsLabel(league.weekday)}</span>
        <span className="flex items-baseline gap-2">
          {before && (
            <s translate="no" className="muted">
              <span className="sr-only">before: </span>
              {priceText(before.listed)}
            </s>
          )}
          <span translate="no" className="num text-3xl text-honey sm:text-4xl">
            {priceText(price)}
          </span>
        </span>
        {before && <span className="w-full font-semibold text-honey">{before.reason}</span>}
      </p>
      {credit > 0 && <WithCredit price={price} credit={credit} />}
      <p className="muted">
        {rangeInText(league.startTime, league.endTime)} at {league.venue.name},{' '}
        {choice.tryItOut ? 'on' : 'from'} {from}
      </p>
      <p>
        <Goods league={league} choice={choice} nights={nights.length} />{' '}
        {split === null
          ? 'There is nothing else to pay.'
          : `This is my share of ${priceText(choice.due)}.`}
      </p>
    </section>
  )
}

type TermsProps = { league: League; isPaid: boolean }

/** How the price is paid, unless credit pays it, and what comes back of it. */
export function OrderTerms({ league, isPaid }: TermsProps) {
  const today = useAppSelector(selectToday)
  return (
    <div className="muted grid gap-2 text-sm">
      {!isPaid && (
        <p>
          You pay by debit or credit card on the next page. The card company takes it, and we never
          see the number.
        </p>
      )}
      <p>{refundTerms(league, today)}</p>
    </div>
  )
}

/** The price without the discount that this order has, and the reason for it; `null` where it has none. */
function useBefore(league: League, { registrationTypeId, tryItOut, due }: Choice) {
  const at = useAppSelector(selectMoment)
  const promotions = useAppSelector(selectPromotions)
  const rewards = useAppSelector(selectRewards)
  const type = registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'team' : 'individual'
  const price = priceOf(league, { type, tryItOut }, { at, promotions, rewards })
  const isSo = price.discount !== null && price.due === due
  return isSo ? { listed: price.listed, reason: discountText(price) } : null
}

/** The parts of a price that credit and card pay. */
function WithCredit({ price, credit }: { price: Cents; credit: Cents }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 border-y border-line py-3">
      <dt>Price</dt>
      <dd className="num text-right">{exactPriceText(price)}</dd>
      <dt>Credit</dt>
      <dd className="num text-right">{exactPriceText(-credit)}</dd>
      <dt className="font-bold">To pay by card</dt>
      <dd className="num text-right">{exactPriceText(price - credit)}</dd>
    </dl>
  )
}

type GoodsProps = { league: League; choice: Choice; nights: number }

/** The nights and the rest that the price pays for. */
function Goods({ league, choice, nights }: GoodsProps) {
  const own = useTryOut(league.id)
  const included = 'equipment and venue included.'
  if (choice.tryItOut) return <>{`One night to try it out, ${included}`}</>
  if (choice.registrationTypeId === REGISTRATION_TYPE_IDS.team) {
    return <>{`${counted(nights, 'night')} for our whole team, ${included}`}</>
  }
  if (own) return <Rest league={league} own={own} choice={choice} nights={nights} />
  const each = priceText(perNight(choice.due, nights))
  return <>{`${counted(nights, 'night')}, ${each} each, ${included}`}</>
}

/** The rest of a league after a try-out, at the usual price per night. */
function Rest({ league, own, choice, nights }: GoodsProps & { own: RegistrationWire }) {
  const at = useAppSelector(selectMoment)
  const credit = centsIn(own.paid)
  const full = choice.due + credit
  const paid = nightsPaid(league, { tryItOut: false, at, triedOn: own.firstNight })
  const text = `${counted(nights, 'night')}, ${priceText(perNight(full, paid))} each, equipment and venue included.`
  const taken = credit > 0 ? ` The ${priceText(credit)} for your try-out is taken off already.` : ''
  return <>{text + taken}</>
}
