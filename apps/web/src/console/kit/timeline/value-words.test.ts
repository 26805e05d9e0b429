import { expect, test } from 'vitest'
import { nameOf, valueOf } from './value-words.ts'

test.each([
  ['paidCents', 'Paid'],
  ['registrationOpensAt', 'Registration opens at'],
  ['courtNumber', 'Court'],
  ['venueId', 'Venue'],
  ['kept', 'Left of what was paid'],
  ['way', 'How'],
])('the value %s is called %s', (name, words) => {
  expect(nameOf(name)).toBe(words)
})

test.each([
  ['paidCents', 9000, '€90.00'],
  ['cents', 1050, '€10.50'],
  ['places', 24, '24'],
  ['kept', 8000, '€80.00'],
  ['way', 'choice', 'card or credit, as they choose'],
  ['way', 'cash', 'cash'],
  ['isKept', false, 'no'],
  ['forfeit', 'team_one', 'team one'],
  ['tableOrder', ['points', 'headToHeadPoints'], 'points, head-to-head points'],
  ['startTime', '2027-01-12T18:30:00.000Z', 'Tuesday, 12 January 2027 at 6:30 pm'],
  ['registrationOpens', '2027-01-12T09:00', 'Tuesday, 12 January 2027 at 9 am'],
  ['startDate', '2027-01-12', '12 Jan 2027'],
  ['title', 'Naas Badminton', 'Naas Badminton'],
  ['courts', [1, 2], '1, 2'],
  ['nights', ['2026-11-05', '2026-11-12'], '5 Nov 2026, 12 Nov 2026'],
  ['nights', [], 'none'],
  ['moves', [{ courtNumber: 2, cents: 900 }], 'Court: 2, Amount: €9.00'],
  ['game', {}, 'none'],
  ['courtNumber', null, 'none'],
  ['statusReason', '', 'none'],
])('%s of %j reads as %s', (name, value, words) => {
  expect(valueOf(name, value)).toBe(words)
})
