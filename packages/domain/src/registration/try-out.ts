import { addDays, type Day } from '../time/day.ts'

/** For how many days after its night the place of a try-out is kept for someone who may want to stay. */
const TRY_OUT_KEPT_DAYS = 2

/** The last day on which the place of a try-out is kept. */
export function lastDayOfPlace(night: Day): Day {
  return addDays(night, TRY_OUT_KEPT_DAYS)
}

/** The latest night whose try-outs hold no place any more. */
export function lastNightOver(today: Day): Day {
  return addDays(today, -TRY_OUT_KEPT_DAYS - 1)
}
