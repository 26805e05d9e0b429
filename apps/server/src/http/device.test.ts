import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'

test.each([
  [ANDROID, 'Chrome on Android'],
  ['Your account was hacked, see evil.example/1.0 now', 'Unknown device'],
  ['Your account was hacked, see evil.example/1.0 (Windows NT 10.0)', 'Windows'],
  ['', 'Unknown device'],
])('%s reads %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
