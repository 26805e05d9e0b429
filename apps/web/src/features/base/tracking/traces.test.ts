import { expect, onTestFinished, test } from 'vitest'
import { holdsTokens } from './traces.ts'

test('a sign-in that was given up leaves no tokens in the tab; one that was completed does', () => {
  onTestFinished(() => sessionStorage.clear())
  sessionStorage.setItem('oidc.4f1c0a', '{"code_verifier":"x"}')
  expect(holdsTokens()).toBe(false)
  sessionStorage.setItem('oidc.user:http://localhost:3000/auth:hive-web', '{}')
  expect(holdsTokens()).toBe(true)
})
