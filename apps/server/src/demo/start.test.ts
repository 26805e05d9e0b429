import { addDays, weekdayOf } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { DEMO_LEAGUES } from './leagues.ts'
import { demoStart } from './start.ts'

test('no demo league begins over Christmas, whenever the demo is made', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = addDays('2026-01-01', day)
    for (const league of DEMO_LEAGUES.filter(({ startsInWeeks }) => startsInWeeks > 0)) {
      const start = demoStart(league, today)
      expect(weekdayOf(start)).toBe(league.weekday)
      expect(start > today).toBe(true)
      expect(start.slice(5) >= '12-16' || start.slice(5) <= '01-04').toBe(false)
    }
  }
})

test('a demo league that calls itself a night is played at night', () => {
  for (const { title, time } of DEMO_LEAGUES)
    expect(`${title} ${time[0] >= '17:00'}`).toContain('true')
})
