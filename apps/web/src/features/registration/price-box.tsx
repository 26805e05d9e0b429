import type { League } from '@hive/domain/leagues/league'
import { longDay, nightsLabel, timeRange } from '@hive/domain/leagues/labels'
import { nightsGot } from '@hive/domain/leagues/nights'
import { perNight, priceText } from '@hive/domain/leagues/pricing'
import { refundTerms } from '@hive/domain/registration/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/registration/registration'
import { useAppSelector } from '#app/hooks.ts'
import type { RootState } from '#app/store.ts'
import { selectMoment, selectToday } from '#features/content/slice.ts'
import type { Choice } from './choice.ts'
import { selectRegistrationOf } from './slice.ts'

/** What is bought and what it costs, before anything is confirmed. */
export function PriceBox({ league, choice }: { league: League; choice: Choice }) {
  const at = useAppSelector(selectMoment)
  const today = useAppSelector(selectToday)
  const nights = nightsGot(league, { tryItOut: choice.tryItOut, at })
  const from = longDay(nights[0] ?? league.startDate)
  return (
    <section aria-label="Your order" className="card-ink on-ink grid gap-3 p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className="num text-xl">{nightsLabel(league.weekday)}</span>
        <span className="num text-4xl text-honey">{priceText(Math.round(choice.price * 100))}</span>
      </p>
      <p className="muted">
        {timeRange(league.startTime, league.endTime)} at {league.venue.name},{' '}
        {choice.tryItOut ? 'on' : 'from'} {from}
      </p>
      <p>
        <Goods league={league} choice={choice} nights={nights.length} /> There is nothing else to
        pay.
      </p>
      <p className="muted text-sm">{refundTerms(league, today)}</p>
    </section>
  )
}

/** What the price pays for. */
function Goods({ league, choice, nights }: { league: League; choice: Choice; nights: number }) {
  const own = useAppSelector((state: RootState) => selectRegistrationOf(state, league.id))
  const included = 'equipment and venue included.'
  if (choice.tryItOut) return `One night to try it out, ${included}`
  if (choice.registrationTypeId === REGISTRATION_TYPE_IDS.team) {
    return `${nights} nights for our whole team of ${league.sport.playersOnTeam}, ${included}`
  }
  if (own?.TryItOutRegistration) {
    return `${nights} nights, ${included} What you paid for your try-out is taken off already.`
  }
  const each = priceText(perNight(Math.round(choice.price * 100), nights))
  return `${nights} nights, ${each} each, ${included}`
}
