import { type Day, monthOf } from './day.ts'

/** `5 November 2026`: a day as Ireland writes it, everywhere but on cards. */
export function longDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthOf(day)} ${Number(day.slice(0, 4))}`
}

/** `5 Nov 2026` */
export function shortDay(day: Day): string {
  return `${Number(day.slice(8))} ${monthOf(day).slice(0, 3)} ${day.slice(0, 4)}`
}

/** `5 Nov to 24 Dec 2026`; with two years when the range spans two. */
export function dayRange(from: Day, till: Day): string {
  const isOneYear = from.slice(0, 4) === till.slice(0, 4)
  const start = isOneYear ? shortDay(from).slice(0, -5) : shortDay(from)
  return `${start} to ${shortDay(till)}`
}

/** `today`, `tomorrow`, `in 3 days` */
export function inDaysText(days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
