import { expect, test } from 'vitest'
import { addYears } from '../../base/time/day.ts'
import { inactivityStep } from './inactivity.ts'

const today = '2026-11-21'

test.each([
  ['used yesterday', { lastActive: '2026-11-20', noticedOn: null }, 'none'],
  ['a day before the notice is due', { lastActive: '2024-12-22', noticedOn: null }, 'none'],
  ['thirty days before two years', { lastActive: '2024-12-21', noticedOn: null }, 'notice'],
  ['noticed, not yet thirty days', { lastActive: '2024-11-21', noticedOn: '2026-10-23' }, 'none'],
  [
    'noticed thirty days ago, two years idle',
    { lastActive: '2024-11-21', noticedOn: '2026-10-22' },
    'erase',
  ],
  [
    'noticed long ago, but not yet two years',
    { lastActive: '2024-11-22', noticedOn: '2026-10-01' },
    'none',
  ],
  [
    'long past, never noticed: a notice comes first',
    { lastActive: '2020-01-01', noticedOn: null },
    'notice',
  ],
  [
    'came back after an earlier notice',
    { lastActive: '2024-11-01', noticedOn: '2024-05-01' },
    'notice',
  ],
] as const)('%s', (_name, facts, step) => {
  expect(inactivityStep(facts, today)).toBe(step)
})

test('a leap day has its anniversary on 28 February', () => {
  expect(addYears('2028-02-29', -2)).toBe('2026-02-28')
  expect(addYears('2028-02-29', 4)).toBe('2032-02-29')
})
