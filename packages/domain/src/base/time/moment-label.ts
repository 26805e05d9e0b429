import { addDays, type Day, weekdayOf } from './day.ts'
import { irishDay, irishTime, type IrishWall } from './irish.ts'
import { longDay } from './day-labels.ts'
import { clockLabel } from './labels.ts'

/**
 * `Sunday, 22 November 2026 at 11:19 pm`: an instant by Irish clocks, on pages and in mails alike. Midnight belongs to the day
 * that ends with it, as people read it, and nobody has to know whether noon is 12 am or pm.
 */
export function momentLabel(at: Date): string {
  const day = irishDay(at)
  const time = irishTime(at)
  if (time === '00:00') return `${dayLabel(addDays(day, -1))} at midnight`
  return `${dayLabel(day)} at ${time === '12:00' ? 'noon' : clockLabel(time)}`
}

function dayLabel(day: Day): string {
  return `${weekdayOf(day)}, ${longDay(day)}`
}

/** `Tuesday, 1 December 2026 at 9 am`: a moment that an organiser has set, by Irish clocks. */
export function wallLabel(moment: IrishWall): string {
  const day = moment.slice(0, 10)
  return `${weekdayOf(day)}, ${longDay(day)} at ${clockLabel(moment.slice(11, 16))}`
}
