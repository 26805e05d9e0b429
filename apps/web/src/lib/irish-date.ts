import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'

/** The day of an instant in Ireland: `22 November 2026`. */
export function irishDate(instant: string): string {
  return longDay(irishDay(new Date(instant)))
}

/** The time of an instant by Irish clocks: `11:19 pm`. */
export function irishClock(instant: string): string {
  return clockLabel(irishTime(new Date(instant)))
}

/** `Sunday, 22 November 2026 at 11:19 pm` */
export function irishMoment(instant: string): string {
  return momentLabel(new Date(instant))
}
