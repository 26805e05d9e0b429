import { expect, test } from 'vitest'
import { type AskedCaptain, renewalStanding } from './renewal-board.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const CAPTAIN = { hasAccepted: false, wantsNone: false, askedAt: null }

test.each<[string, Partial<AskedCaptain>, string]>([
  ['who has signed up again', { hasAccepted: true, askedAt: NOW }, 'accepted'],
  ['who was asked yesterday', { askedAt: new Date('2026-11-29T12:00:00Z') }, 'asked'],
  ['who was asked three days ago', { askedAt: new Date('2026-11-27T12:00:00Z') }, 'silent'],
  ['who wants no such mails', { wantsNone: true }, 'wants_none'],
  ['who said so once asked', { wantsNone: true, askedAt: NOW }, 'asked'],
  ['nobody has written to', {}, 'not_asked'],
])('a captain %s', (_, change, standing) => {
  expect(renewalStanding({ ...CAPTAIN, ...change }, NOW)).toBe(standing)
})
