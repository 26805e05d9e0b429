import type { RegistrationWire } from '@hive/contract/roster/registrations'
import type { League } from '@hive/domain/season/season/league'
import { counted } from '@hive/domain/base/text/words'
import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, timeRange } from '@hive/domain/base/time/labels'
import { nightsGot, nightsPaid } from '@hive/domain/leagues/leagues/nights'
import { type Cents, exactPriceText, perNight, priceText } from '@hive/domain/base/money/cents'
import { refundTerms } from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { dueNow, type FeeSplit } from '@hive/domain/money/split-fee/split-fee'
import { useAppSelector } from '#app/hooks.ts'
import { selectMoment, selectToday } from '#features/base/site/slice.ts'
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
  const today = useAppSelector(selectToday)
  const nights = nightsGot(league, { tryItOut: choice.tryItOut, at })
  const from = longDay(nights[0] ?? league.startDate)
  const price = dueNow(choice.due, split?.players ?? null)
  return (
    <section aria-label="Your order" className="card-ink on-ink grid gap-3 p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="num text-xl">{nightsLabel(league.weekday)}</span>
        <span translate="no" className="num text-4xl text-honey">
          {priceText(price)}
        </span>
      </p>
      {credit > 0 && <WithCredit price={price} credit={credit} />}
      <p className="muted">
        {timeRange(league.startTime, league.endTime)} at {league.venue.name},{' '}
        {choice.tryItOut ? 'on' : 'from'} {from}
      </p>
      <p>
        <Goods league={league} choice={choice} nights={nights.length} />{' '}
        {split === null
          ? 'There is nothing else to pay.'
          : `This is my share of ${priceText(choice.due)}.`}
      </p>
      <p className="muted text-sm">{refundTerms(league, today)}</p>
    </section>
  )
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
