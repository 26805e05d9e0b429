import { type ClockTime, type Day, monthOf, type Weekday } from './day.ts'

/** `January 12, 2027`: the form that is specified for cards, and used nowhere else. */
export function cardDay(day: Day): string {
  return `${monthOf(day)} ${Number(day.slice(8))}, ${Number(day.slice(0, 4))}`
}

/** `Monday nights` */
export function nightsLabel(weekday: Weekday): string {
  return `${weekday} nights`
}

/** `6:30 pm`, `7 pm`: a wall-clock time as posters write it. */
export function clockLabel(time: ClockTime): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours) % 12 || 12
  return `${minutes === '00' ? hour : `${hour}:${minutes}`} ${Number(hours) < 12 ? 'am' : 'pm'}`
}

/** A text in which no line ends between the number of a time and `am` or `pm`, nor before the dash of a range. */
function withWholeTimes(text: string): string {
  return text.replaceAll(/(?<=\d) (?=[ap]m\b)|(?<=\d|[ap]m) (?=– \d)/g, '\u00A0')
}

/** The same time within a sentence. */
export function clockInText(time: ClockTime): string {
  return withWholeTimes(clockLabel(time))
}

/** A range within a sentence; a line may end after its dash. */
export function rangeInText(start: ClockTime, end: ClockTime): string {
  return withWholeTimes(timeRange(start, end))
}

/** `6:30 – 9:30 pm`, `11 am – 1 pm` */
export function timeRange(start: ClockTime, end: ClockTime): string {
  const [from, till] = [clockLabel(start), clockLabel(end)]
  return from.slice(-2) === till.slice(-2) ? `${from.slice(0, -3)} – ${till}` : `${from} – ${till}`
}
