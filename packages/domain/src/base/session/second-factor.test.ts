import { expect, test } from 'vitest'
import { isStrongSignIn } from './second-factor.ts'

test.each([
  [[], false],
  [['pwd'], false],
  [['otp'], false],
  [['webauthn'], true],
  [['pwd', 'mfa'], true],
  [['hwk'], true],
])('a sign-in by %o is strong: %s', (amr, isStrong) => {
  expect(isStrongSignIn(amr)).toBe(isStrong)
})
