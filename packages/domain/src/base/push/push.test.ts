import { expect, test } from 'vitest'
import { isPushAddress, notifiesAt } from './push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is an address of a push service', (address) => {
  expect(isPushAddress(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/fcm',
  'https://someone:word@fcm.googleapis.com/fcm',
  'https://evilpush.apple.com/x',
  'https://.push.apple.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('%s is none', (address) => {
  expect(isPushAddress(address)).toBe(false)
})

test.each([
  ['2026-11-20T07:00:00Z', '2026-11-20T07:00:00Z'],
  ['2026-11-20T22:59:59Z', '2026-11-20T22:59:59Z'],
  ['2026-11-20T23:00:00Z', '2026-11-21T07:00:00Z'],
  ['2026-11-20T03:00:00Z', '2026-11-20T07:00:00Z'],
  // Irish clocks: an hour ahead in July, and put back on the last Sunday of October.
  ['2026-07-10T22:30:00Z', '2026-07-11T06:00:00Z'],
  ['2026-07-10T06:30:00Z', '2026-07-10T06:30:00Z'],
  ['2026-10-24T22:30:00Z', '2026-10-25T07:00:00Z'],
])('news of %s is notified at %s', (now, at) => {
  expect(notifiesAt(new Date(now))).toEqual(new Date(at))
})
