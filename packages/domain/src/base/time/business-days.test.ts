import { expect, onTestFinished, test, vi } from 'vitest'
import { businessDayAfter, isBusinessDay, noonTwoBusinessDaysAfter } from './business-days.ts'

test.each([
  ['a Tuesday', '2026-11-10', '2026-11-12'],
  ['a Friday', '2026-11-13', '2026-11-17'],
  ['a Saturday', '2026-11-14', '2026-11-17'],
  ['a Thursday before a bank holiday', '2026-10-22', '2026-10-27'],
  ['Christmas Eve, before St Stephen’s on a Saturday', '2026-12-24', '2026-12-29'],
  ['Holy Thursday: Good Friday is a business day', '2027-03-25', '2027-03-30'],
  ['the eve of a St Brigid’s Day on a Friday', '2030-01-31', '2030-02-05'],
])('two business days after %s', (_name, day, due) => {
  expect(businessDayAfter(day, 2)).toBe(due)
})

const OFF = new Set(
  // Counted out by hand from the calendar of the State for these years, Sundays and Saturdays apart.
  `2025-01-01 2025-02-03 2025-03-17 2025-04-21 2025-05-05 2025-06-02 2025-08-04 2025-10-27 2025-12-25 2025-12-26
   2026-01-01 2026-02-02 2026-03-17 2026-04-06 2026-05-04 2026-06-01 2026-08-03 2026-10-26 2026-12-25 2026-12-26
   2027-01-01 2027-02-01 2027-03-17 2027-03-29 2027-05-03 2027-06-07 2027-08-02 2027-10-25 2027-12-25 2027-12-26
   2028-01-01 2028-02-07 2028-03-17 2028-04-17 2028-05-01 2028-06-05 2028-08-07 2028-10-30 2028-12-25 2028-12-26
   2029-01-01 2029-02-05 2029-03-17 2029-04-02 2029-05-07 2029-06-04 2029-08-06 2029-10-29 2029-12-25 2029-12-26
   2030-01-01 2030-02-01 2030-03-17 2030-04-22 2030-05-06 2030-06-03 2030-08-05 2030-10-28 2030-12-25 2030-12-26
   2031-01-01`.split(/\s+/),
)

/** The same days and hours, by walking through every one of them with the rule for summer time and no zone. */
function noonsByHand(): Map<string, string> {
  const days: { day: string; isOff: boolean; noon: string }[] = []
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2031, 0, 12); at += 86_400_000) {
    const date = new Date(at)
    const day = date.toISOString().slice(0, 10)
    const isOff = date.getUTCDay() % 6 === 0 || OFF.has(day)
    const hour = isSummer(date) ? '11' : '12'
    days.push({ day, isOff, noon: `${day}T${hour}:00:00.000Z` })
  }
  return new Map(
    days.map(({ day }, at) => {
      const open = days.slice(at + 1, at + 12).filter(({ isOff }) => !isOff)
      return [day, open[1]?.noon ?? '']
    }),
  )
}

function isSummer(date: Date): boolean {
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0))
    return end.getTime() - end.getUTCDay() * 86_400_000
  }
  return date.getTime() >= lastSunday(2) && date.getTime() < lastSunday(9)
}

test.each([
  ['Europe/Dublin', 0],
  ['UTC', 0],
  ['Pacific/Auckland', -780],
  ['America/Los_Angeles', 480],
])(
  'the noon of every day of six years is that of a calendar walked through by hand, in %s',
  (zone, minutes) => {
    vi.stubEnv('TZ', zone)
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(new Date(Date.UTC(2027, 0, 12)).getTimezoneOffset()).toBe(minutes)
    for (const [day, noon] of noonsByHand()) {
      if (day >= '2031') continue
      // Half past eight in the evening and a minute past midnight are one Irish day, in summer too.
      for (const time of ['20:30', '00:01']) {
        const utc = new Date(`${day}T${time}:00Z`)
        const isAhead = isSummer(new Date(`${day}T12:00:00Z`))
        const start = new Date(utc.getTime() - (isAhead ? 3_600_000 : 0))
        expect(noonTwoBusinessDaysAfter(start).toISOString(), `${day} ${time}`).toBe(noon)
      }
    }
  },
)

test('weekends and public holidays are no business days', () => {
  expect(['2026-11-14', '2026-11-15', '2026-10-26'].map(isBusinessDay)).toEqual([
    false,
    false,
    false,
  ])
  expect(isBusinessDay('2027-03-26')).toBe(true)
})
