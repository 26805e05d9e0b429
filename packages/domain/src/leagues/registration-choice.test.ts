import { expect, test } from 'vitest'
import {
  keptRegistration,
  REGISTRATION_CHOICES,
  registrationChoice,
} from './registration-choice.ts'

test.each(REGISTRATION_CHOICES)('“%s” is read again as it was kept', (registration) => {
  const kept = keptRegistration({ registration, registrationOpens: '2026-12-01T09:00' })
  expect(registrationChoice(kept)).toBe(registration)
  expect(kept.registrationOpens === null).toBe(registration !== 'opens_at')
})
