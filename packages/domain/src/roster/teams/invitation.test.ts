import { expect, test } from 'vitest'
import { expiryOf, nextStep, type OpenInvitation } from './invitation.ts'

const at = (text: string) => new Date(text)

const invited: OpenInvitation = {
  invitedAt: at('2027-01-01T12:00:00Z'),
  reminders: 0,
  remindedAt: null,
  deadline: '2027-03-02',
}

test('a reminder after 7 days, another after 5 and a half, and 2 days later the end', () => {
  expect(nextStep(invited)).toEqual({ step: 'first_reminder', at: at('2027-01-08T12:00:00Z') })
  const once = { ...invited, reminders: 1, remindedAt: at('2027-01-08T12:00:00Z') }
  expect(nextStep(once)).toEqual({ step: 'second_reminder', at: at('2027-01-14T00:00:00Z') })
  const twice = { ...invited, reminders: 2, remindedAt: at('2027-01-14T00:00:00Z') }
  expect(nextStep(twice)).toEqual({ step: 'expiry', at: at('2027-01-16T00:00:00Z') })
  for (const one of [invited, once, twice])
    expect(expiryOf(one)).toEqual(at('2027-01-16T00:00:00Z'))
})

test('a reminder that went out late moves what follows', () => {
  const late = { ...invited, reminders: 1, remindedAt: at('2027-02-01T12:00:00Z') }
  expect(nextStep(late).at).toEqual(at('2027-02-07T00:00:00Z'))
  expect(expiryOf(late)).toEqual(at('2027-02-09T00:00:00Z'))
})

test('when the deadline is near, all steps come sooner, and the end is a day before it', () => {
  const near = { ...invited, invitedAt: at('2027-01-01T00:00:00Z'), deadline: '2027-01-08' }
  expect(expiryOf(near)).toEqual(at('2027-01-08T00:00:00Z'))
  const { at: first } = nextStep(near)
  expect(first.getTime()).toBeGreaterThan(at('2027-01-04T00:00:00Z').getTime())
  expect(first.getTime()).toBeLessThan(at('2027-01-05T00:00:00Z').getTime())
})

test('someone invited on the last day has until its end, by the Irish clock', () => {
  const last = { ...invited, invitedAt: at('2027-07-08T12:00:00Z'), deadline: '2027-07-08' }
  expect(expiryOf(last)).toEqual(at('2027-07-08T23:00:00Z'))
})

test('an invitation from after the deadline has no time', () => {
  const gone = { ...invited, deadline: '2026-12-24' }
  expect(expiryOf(gone)).toEqual(gone.invitedAt)
})
