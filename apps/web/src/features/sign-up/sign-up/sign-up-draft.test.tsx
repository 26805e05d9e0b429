import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreeAndPay, openSignUp, teamChoice } from '#testing/open-sign-up.tsx'
import { registrationsRequested } from '#features/roster/registration/slice.ts'

test('Back from the card page restores team, teammates and level', async () => {
  const first = openSignUp(() => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }), teamChoice)
  const name = await screen.findByLabelText('Team name')
  await first.user.clear(name)
  await first.user.type(name, 'Net Gains')
  await first.user.type(screen.getByLabelText('Teammate’s e-mail'), 'mate@hive.example')
  await first.user.click(screen.getByRole('radio', { name: 'Played at least once' }))
  await agreeAndPay(first.user)
  await expect.poll(() => location.hash).toBe('#card')
  location.hash = ''
  first.unmount()

  openSignUp(undefined, teamChoice)
  expect(await screen.findByLabelText<HTMLInputElement>('Team name')).toHaveProperty(
    'value',
    'Net Gains',
  )
  expect(screen.getByRole('button', { name: 'Remove mate@hive.example' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Played at least once' })).toHaveProperty(
    'checked',
    true,
  )
})

test('the tab keeps the specification’s fields of a sign-up, and nothing about health', async () => {
  const { user } = openSignUp(
    () => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }),
    teamChoice,
  )
  await agreeAndPay(user)
  await expect.poll(() => location.hash).toBe('#card')
  location.hash = ''
  const kept = JSON.parse(sessionStorage.getItem('registrationFormData') ?? '') as object
  expect(kept).toEqual({
    Email: 'aoife@hive.example',
    Name: 'Aoife Byrne',
    PhoneNumber: '087 123 4567',
    DateOfBirth: '1992-04-17',
    Verified: true,
    LeagueId: 7,
    LeagueName: 'Leixlip Tuesday Pickleball',
    StartDate: sampleLeague.startDate,
    EndDate: sampleLeague.endDate,
    Weekday: 'Tuesday',
    Location: sampleLeague.venue.name,
    Sport: 'Pickleball',
    Price: 180,
    StripeSessionId: 'cs_1',
    TeamId: null,
    TeamName: 'Aoife Byrnes Team',
    TeamPlayers: [],
    RegistrationTypeId: 2,
    PaymentStatusId: 1,
    LeagueRegistrationPrice: 180,
    TryItOutRegistration: false,
    isCaptain: true,
    signedRegistrationLiabilityAgreement: true,
    signedRegistrationLiabilityAgreementTimestamp: expect.any(String) as string,
    SkillLevelId: 1,
  })
})

test('a level that was given before is not asked for again', async () => {
  const skillLevels = [
    { sportId: 1, isTeam: true, skillLevelId: 2 },
    { sportId: 1, isTeam: false, skillLevelId: 4 },
  ]
  const { store } = openSignUp()
  expect(await screen.findByRole('radio', { name: /^Never played and/ })).toHaveProperty(
    'checked',
    true,
  )
  const reply = { registrations: [], waiting: [], captainRewards: 0, skillLevels }
  act(() => void store.dispatch(registrationsRequested.fulfilled(reply, '', undefined)))
  expect(screen.getByRole('radio', { name: 'I play a lot' })).toHaveProperty('checked', true)
})

test('a draft for one league, or of someone else, is no draft for another', async () => {
  const kept = {
    LeagueId: 8,
    RegistrationTypeId: 2,
    Email: 'aoife@hive.example',
    TeamName: 'Other',
  }
  sessionStorage.setItem('registrationFormData', JSON.stringify(kept))
  const first = openSignUp(undefined, teamChoice)
  expect(await screen.findByDisplayValue('Aoife Byrnes Team')).toBeDefined()
  first.unmount()
  const foreign = { ...kept, LeagueId: 7, Email: 'bren@hive.example' }
  sessionStorage.setItem('registrationFormData', JSON.stringify(foreign))
  openSignUp(undefined, teamChoice)
  expect(await screen.findByDisplayValue('Aoife Byrnes Team')).toBeDefined()
})

test('a page that the browser kept as it was can be paid from again', async () => {
  const { user } = openSignUp(() => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }))
  await agreeAndPay(user)
  await screen.findByRole('button', { name: 'Processing...' })
  fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
  expect(
    await screen.findByRole('button', { name: 'Confirm and Proceed to Payment' }),
  ).toHaveProperty('disabled', false)
  location.hash = ''
})
