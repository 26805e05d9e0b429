import { expect, test } from 'vitest'
import { countdown, mailTime, mayNudge, sizeText } from './short-team.ts'

const AT = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

test('e-mails wait ten minutes', () => {
  expect(mailTime(AT)).toEqual(after(10))
})

test('a captain is asked once in 24 hours', () => {
  expect(mayNudge(null, AT)).toBe(true)
  expect(mayNudge(AT, after(24 * 60 - 1))).toBe(false)
  expect(mayNudge(AT, after(24 * 60))).toBe(true)
})

test.each([
  ['2026-11-20', '12 days to the first night, Wednesday, 2 December 2026'],
  ['2026-12-01', '1 day to the first night, Wednesday, 2 December 2026'],
  ['2026-12-02', 'The first night is today'],
  ['2026-12-03', 'The first night was Wednesday, 2 December 2026'],
] as const)('on %s it says: %s', (today, text) => {
  expect(countdown('2026-12-02', today)).toBe(text)
})

test('a team’s size names open invitations only where there are some', () => {
  expect(sizeText(2, { least: 3, invited: 0 })).toBe('2 of 3 players')
  expect(sizeText(2, { least: 3, invited: 1 })).toBe('2 of 3 players, 1 invited')
})
