import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import {
  agreeAndPay,
  agreement,
  choice,
  openSignUp,
  pay,
  place,
  teamChoice,
} from '#testing/open-sign-up.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { SignUpPage } from './sign-up-page.tsx'

test('a captain names the team, without quotes, and speaks for it', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  expect(
    await screen.findByRole('heading', { name: 'Sign Up for Leixlip Tuesday Pickleball as Team' }),
  ).toBeDefined()
  const name = await screen.findByLabelText<HTMLInputElement>('Team name')
  expect(name.value).toBe('Aoife Byrnes Team')
  expect(screen.getByText('Our skill level')).toBeDefined()
  expect(screen.getByRole('radio', { name: 'Never played, but we play sports' })).toBeDefined()
  expect(screen.getByRole('radio', { name: 'We play a lot' })).toBeDefined()
  await user.clear(name)
  await user.type(name, 'The ')
  const hint = 'We write team names without apostrophes and quotes.'
  expect(screen.queryByText(hint)).toBeNull()
  await user.type(name, '"Dill’n\'Chill“')
  expect(name.value).toBe('The DillnChill')
  expect(screen.getByText(hint)).toBeDefined()
  await user.type(screen.getByLabelText('Teammate’s e-mail'), 'mate@hive.example{Enter}')
  await user.click(
    await screen.findByLabelText('We have read and agree to the liability agreement'),
  )
  await user.click(pay())
  await expect
    .poll(() => sent)
    .toMatchObject([
      { body: { TeamName: 'The DillnChill', TeamPlayers: ['mate@hive.example'], Price: 180 } },
    ])
})

test.each([
  ['{Backspace}', 'Team name is required for team registration.'],
  ['dink FLOYD', 'This team name is already taken. Please choose a different name.'],
])('a team name of %s gets the message: %s', async (typed, text) => {
  const { user } = openSignUp(() => Promise.reject(new Error('asked')), teamChoice)
  const name = await screen.findByLabelText('Team name')
  await user.clear(name)
  await user.type(name, typed)
  expect(await screen.findByText(text)).toBeDefined()
  await agreeAndPay(user)
  expect(await screen.findByText('Please fix the errors in the form.')).toBeDefined()
})

test('a name that someone else has just taken is reported at the field', async () => {
  const text = 'This team name is already taken. Please choose a different name.'
  const problem = { code: 'team_name_taken', message: text, fields: { TeamName: text } } as const
  const { user } = openSignUp(() => Promise.reject(new ApiError(409, problem)), teamChoice)
  await agreeAndPay(user)
  expect(await screen.findByText('Please fix the errors in the form.')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
})

test('a list of teams that cannot be read is noted, and any name may be tried', async () => {
  const notes = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  onTestFinished(() => notes.mockRestore())
  const { store } = renderApp(<SignUpPage />, {
    ...place,
    state: stateOf(completeAccount),
    locationState: { ...choice, registrationTypeId: 2, due: 18000 },
    answers: {
      GetAllTeams: () => {
        throw new TypeError('no list of teams')
      },
      '/api/agreement': () => agreement,
    },
  })
  await expect
    .poll(() => notes.mock.calls)
    .toContainEqual(['teams/requested failed.', 'no list of teams'])
  expect(store.getState().teams).toMatchObject({ teamDetails: [], completed: true })
})

test('a teammate who was typed and not added is invited all the same', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  await user.type(await screen.findByLabelText('Teammate’s e-mail'), ' mate@hive.example')
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { TeamPlayers: ['mate@hive.example'] } }])
})

test('an address that is on the team already holds nothing up when it is typed again', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  const email = await screen.findByLabelText('Teammate’s e-mail')
  await user.type(email, 'mate@hive.example{Enter}')
  await user.type(email, 'MATE@hive.example{Enter}')
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { TeamPlayers: ['mate@hive.example'] } }])
})

test.each([
  ['nobody', 'Please enter a valid email address.'],
  ['aoife@hive.example', 'That’s your own e-mail: you’re on the team already.'],
])('a teammate typed as %s and not added is asked about: %s', async (typed, text) => {
  const { user } = openSignUp(() => Promise.reject(new Error('asked')), teamChoice)
  const email = await screen.findByLabelText('Teammate’s e-mail')
  await user.type(email, typed)
  await agreeAndPay(user)
  expect(await screen.findByText('Please fix the errors in the form.')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(document.activeElement).toBe(email)
})

test('teammates are checked as they are added, and can be removed', async () => {
  const { user } = openSignUp(undefined, teamChoice)
  const email = await screen.findByLabelText<HTMLInputElement>('Teammate’s e-mail')
  const add = screen.getByRole('button', { name: 'Add teammate' })
  await user.type(email, 'nobody')
  await user.click(add)
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
  // Who does not see the note hears it there.
  expect(document.activeElement).toBe(email)
  await user.clear(email)
  await user.type(email, 'mate@hive.example{Enter}')
  await user.type(email, 'MATE@hive.example{Enter}')
  expect(screen.getByText('Email already added.')).toBeDefined()
  await user.clear(email)
  await user.type(email, 'other@hive.example{Enter}')
  expect(screen.getByText('Maximum number of teammates reached.')).toBeDefined()
  expect([email.disabled, (add as HTMLButtonElement).disabled]).toEqual([true, true])
  await user.click(screen.getByRole('button', { name: 'Remove mate@hive.example' }))
  expect(email.disabled).toBe(false)
})

test('a team that is full is signed up as it is', async () => {
  const sent: unknown[] = []
  const { user } = openSignUp((body) => {
    sent.push(body)
    return new Promise(() => undefined)
  }, teamChoice)
  const email = await screen.findByLabelText('Teammate’s e-mail')
  await user.type(email, 'mate@hive.example{Enter}')
  await user.type(email, 'other@hive.example{Enter}')
  expect(email).toHaveProperty('disabled', true)
  await agreeAndPay(user)
  const TeamPlayers = ['mate@hive.example', 'other@hive.example']
  await expect.poll(() => sent).toMatchObject([{ body: { TeamPlayers } }])
})

test('a captain of last season finds the name and teammates of the team filled in', async () => {
  const sent: unknown[] = []
  const renewal = { teamName: 'Dink Floyd', teammates: ['mate@hive.example'] }
  const { user } = openSignUp(
    (body) => {
      sent.push(body)
      return new Promise(() => undefined)
    },
    { ...teamChoice, renewal },
  )
  // The name is taken for others: the team still plays under it.
  expect(await screen.findByLabelText('Team name')).toHaveProperty('value', 'Dink Floyd')
  expect(screen.getByText('mate@hive.example')).toBeDefined()
  await agreeAndPay(user)
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { TeamName: 'Dink Floyd', TeamPlayers: ['mate@hive.example'] } }])
})
