import { choicesOf } from './league-fields.ts'
import { expect, test } from 'vitest'
import { keptRegistration, registrationChoice } from './registration-choice.ts'

test.each(choicesOf('registration'))('“%s” is read again as it was kept', (registration) => {
  const moments = { registrationOpens: '2026-12-01T09:00', renewalOpens: '2026-11-25T09:00' }
  const kept = keptRegistration({ registration, ...moments })
  expect(registrationChoice(kept)).toBe(registration)
  expect(kept.registrationOpens === null).toBe(registration !== 'opens_at')
  expect(kept.renewalOpens === null).toBe(registration !== 'opens_at')
})
