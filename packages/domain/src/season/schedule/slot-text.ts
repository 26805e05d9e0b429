import { shortDay } from '../../base/time/day-labels.ts'
import { NO_COURT } from './fixtures-now.ts'
import type { Slot } from './game.ts'

/** `12 Jan 2027, 18:30, court 2` */
export function slotText({ night, start, court }: Slot): string {
  return `${shortDay(night)}, ${start}${court === NO_COURT ? '' : `, court ${court}`}`
}
