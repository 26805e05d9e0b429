import type { League } from '@hive/domain/leagues/league'
import { longDay, nightsLabel, timeRange } from '@hive/domain/leagues/labels'
import { priceText } from '@hive/domain/leagues/pricing'
import { CANCELLATION_FEE, lastDayOfRefund } from '@hive/domain/registration/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { weeksOf } from '@hive/domain/leagues/weeks'
import type { Choice } from './choice.ts'

/** What is bought and what it costs, before anything is confirmed. */
export function PriceBox({ league, choice }: { league: League; choice: Choice }) {
  const weeks = weeksOf(league)
  const cents = Math.round(choice.price * 100)
  const isTeam = choice.registrationTypeId === REGISTRATION_TYPE_IDS.team
  return (
    <section aria-label="Your order" className="card-ink on-ink grid gap-3 p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="num text-xl">{nightsLabel(league.weekday)}</span>
        <span className="num text-4xl text-honey">{priceText(cents)}</span>
      </p>
      <p className="muted">
        {timeRange(league.startTime, league.endTime)} at {league.venue.name}, from{' '}
        {longDay(league.startDate)}
      </p>
      <p>
        {choice.tryItOut
          ? 'One night to try it out, equipment and venue included.'
          : isTeam
            ? `${weeks} nights for our whole team of ${league.sport.playersOnTeam}, equipment and venue included.`
            : `${weeks} nights, ${priceText(Math.round(cents / weeks))} each, equipment and venue included.`}{' '}
        There is nothing else to pay.
      </p>
      <p className="muted text-sm">
        Cancel by {longDay(lastDayOfRefund(league.startDate))} and you get your money back less{' '}
        {priceText(CANCELLATION_FEE)}; later there is no refund. As the league is on set dates, the
        usual 14-day right to withdraw does not apply.
      </p>
    </section>
  )
}
