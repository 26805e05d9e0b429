import { addDays, type ClockTime, type Day } from './day.ts'

const ZONE = 'Europe/Dublin'

let wall: Intl.DateTimeFormat | undefined

/** Made when it is first asked for: that takes a phone 100 ms, and most pages never ask. */
function wallClock(): Intl.DateTimeFormat {
  wall ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return wall
}

/** The time on an Irish clock, to the second: `2025-06-18T23:59:59`. Compares as text. */
export type IrishWall = string

export function irishWall(at: Date): IrishWall {
  const { year, month, day, hour, minute, second } = wallParts(at)
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

/** The Irish calendar day at an instant. */
export function irishDay(at: Date): Day {
  const { year, month, day } = wallParts(at)
  return `${year}-${month}-${day}`
}

/**
 * The Irish day that a text means: a day, a wall-clock time without a zone, or an instant, which is the day
 * in Ireland then (`1990-06-14T23:00:00Z` is the 15th). Any other text is given back as it is.
 */
export function irishDayOf(text: string): Day {
  const [, day, zone] = /^(\d{4}-\d\d-\d\d)T[\d:.]+(Z|[+-]\d\d:\d\d)?$/i.exec(text) ?? []
  if (day === undefined) return text
  const at = Date.parse(text)
  return zone === undefined || Number.isNaN(at) ? day : irishDay(new Date(at))
}

/** The Irish wall-clock time at an instant, `HH:MM`. */
export function irishTime(at: Date): ClockTime {
  const { hour, minute } = wallParts(at)
  return `${hour}:${minute}`
}

/**
 * The instant at which an Irish wall clock shows `time` on `day`. When the clock shows it twice (the
 * October change) it is the first of the two; when it never shows it (March) it is an hour later.
 */
export function irishInstant(day: Day, time: ClockTime): Date {
  const asUtc = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  const summer = new Date(asUtc.getTime() - 3_600_000)
  return irishOffsetMinutes(summer) === 60 ? summer : asUtc
}

/** How far Irish clocks are ahead of UTC at an instant: 0 or 60 minutes. */
export function irishOffsetMinutes(at: Date): number {
  const { year, month, day, hour, minute, second } = wallParts(at)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Math.round((shown - at.getTime()) / 60_000)
}

/** An instant written as Irish wall time with its offset: `2027-01-12T18:30:00+00:00`. */
export function irishIso(at: Date): string {
  const { year, month, day, hour, minute, second } = wallParts(at)
  const offset = irishOffsetMinutes(at) === 60 ? '+01:00' : '+00:00'
  return `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`
}

/** Whole days from today, in Irish days, until the day of `at`: 0 is today, 1 tomorrow. */
export function daysUntil(at: Date, now: Date): number {
  const target = irishDay(at)
  let count = 0
  for (let day = irishDay(now); day < target; day = addDays(day, 1)) count += 1
  return count
}

function wallParts(at: Date) {
  const found: Record<string, string> = {}
  for (const { type, value } of wallClock().formatToParts(at)) found[type] = value
  const part = (name: string) => found[name] ?? '00'
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}
