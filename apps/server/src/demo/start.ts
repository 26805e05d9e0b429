import { addDays, type Day, nextWeekday, type Weekday } from '@hive/domain/base/time/day'

/** No club starts a league over Christmas. */
const BREAK = { from: '12-16', until: '01-04' } as const

/** The first night of a demo league: so many weeks from today, on its weekday; after Christmas when that is over it. */
export function demoStart(
  { startsInWeeks, weekday }: { startsInWeeks: number; weekday: Weekday },
  today: Day,
): Day {
  const start = nextWeekday(addDays(today, startsInWeeks * 7), weekday)
  if (startsInWeeks < 0) return start
  const [year, day] = [Number(start.slice(0, 4)), start.slice(5)]
  if (day >= BREAK.from) return nextWeekday(`${year + 1}-01-05`, weekday)
  return day <= BREAK.until ? nextWeekday(`${year}-01-05`, weekday) : start
}
