import type { ClockTime } from './day.ts'

/** Minutes after midnight. */
export function minutesOf(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time so many minutes after midnight. */
export function clockOf(total: number): ClockTime {
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
