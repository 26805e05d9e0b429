import { clockLabel } from '../../base/time/labels.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { NO_COURT } from './fixtures-now.ts'
import type { Slot } from './game.ts'

/** `12 Jan 2027, 6:30 pm, court 2` */
export function slotText({ night, start, court }: Slot): string {
  return `${shortDay(night)}, ${clockLabel(start)}${court === NO_COURT ? '' : `, court ${court}`}`
}
