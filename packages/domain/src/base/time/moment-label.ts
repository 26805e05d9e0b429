import { weekdayOf } from './day.ts'
import { irishDay, irishTime, type IrishWall } from './irish.ts'
import { longDay } from './day-labels.ts'
import { clockLabel } from './labels.ts'

/** `Sunday, 22 November 2026 at 11:19 pm`: an instant by Irish clocks, on pages and in mails alike. */
export function momentLabel(at: Date): string {
  const day = irishDay(at)
  return `${weekdayOf(day)}, ${longDay(day)} at ${clockLabel(irishTime(at))}`
}

/** `Tuesday, 1 December 2026 at 9 am`: a moment that an organiser has set, by Irish clocks. */
export function wallLabel(moment: IrishWall): string {
  const day = moment.slice(0, 10)
  return `${weekdayOf(day)}, ${longDay(day)} at ${clockLabel(moment.slice(11, 16))}`
}
