import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import type { GuestCalls, GuestSigning } from './guest-calls.ts'
import { GuestPage } from './guest-page.tsx'

const place = { code: '7.code', fixtureId: 1, teamId: 31 }
const about = {
  hall: 'Leixlip Amenities Centre',
  league: 'Leixlip Tuesday Pickleball',
  team: 'Dinkers',
  against: 'Net Gains',
  start: '2027-01-12T19:30:00.000Z',
  agreement: { version: '3', title: 'Liability agreement', paragraphs: ['## Risk', 'You play.'] },
}
const signed = { name: 'Fiadh B.', signedAt: '2027-01-12T19:02:00.000Z', claim: '9.claim' }

/** A guest’s phone, and what it sends. */
function givenPage(sign: GuestCalls['sign'] = async () => ({ is: 'given', value: signed })) {
  const sent: GuestSigning[] = []
  const calls: GuestCalls = {
    open: async () => ({ is: 'given', value: about }),
    sign: async (signing) => {
      sent.push(signing)
      return sign(signing)
    },
  }
  const open = () => render(<GuestPage place={place} calls={calls} />)
  history.replaceState(null, '')
  open()
  onTestFinished(cleanup)
  return { sent, open, user: userEvent.setup() }
}

type User = ReturnType<typeof userEvent.setup>

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Sign and play' }))
const tick = (user: User, name: RegExp) => user.click(screen.getByRole('checkbox', { name }))

async function fillIn(user: User) {
  await user.type(await screen.findByLabelText('First name and surname'), 'Fiadh Byrne')
  await user.type(screen.getByLabelText('Date of birth'), '1990-06-15')
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female')
  await user.type(screen.getByLabelText('Your mobile number'), '087 123 4567')
  await user.type(screen.getByLabelText(/^Whom do we ring/), 'Ann Byrne')
  await user.type(screen.getByLabelText('Their mobile number'), '086 123 4567')
  await user.selectOptions(screen.getByLabelText(/^How much/), 'Played at least once')
  await tick(user, /^None of these/)
  await tick(user, /suitability to participate/)
  await tick(user, /^I have read the liability agreement/)
}

test('somebody new reads what they play in, signs, and is in; loading the page again signs nothing twice', async () => {
  const { sent, open, user } = givenPage()
  await fillIn(user)
  expect(screen.getByText('Dinkers')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Risk' })).toBeDefined()
  await press(user)
  expect(await screen.findByText('Fiadh B.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Make an account' })
  expect(link.getAttribute('href')).toBe('/account#guest=9.claim')
  expect(sent).toMatchObject([
    {
      ...place,
      skill: 3,
      agreementVersion: '3',
      details: {
        name: 'Fiadh Byrne',
        dateOfBirth: '1990-06-15',
        genderId: 2,
        health: { waiverSigned: true, freeOfMedicalConditions: true },
      },
    },
  ])
  cleanup()
  open()
  expect(screen.getByRole('heading', { name: 'You’re in' })).toBeDefined()
})

test('nothing is sent while anything is left out, all of which is said at once, and the first has the focus', async () => {
  const { sent, user } = givenPage()
  await screen.findByLabelText('Gender')
  await press(user)
  expect(sent).toEqual([])
  for (const text of [
    'Please enter your first name and surname',
    'Please enter your date of birth',
    'Please choose your gender',
    'Please enter your mobile number',
    'Please enter a name',
    'Please enter their mobile number',
    'Please choose how much you have played',
    'Please agree to the declaration',
    'Please agree to the liability agreement',
  ]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name and surname'))
})

test('what Hive finds wrong stands at its field, and signing again is told as the same', async () => {
  const fields = { phoneNumber: 'Please enter a valid Irish phone number' }
  const refused = { is: 'refused', status: 400, message: 'Please check.', fields } as const
  const { sent, user } = givenPage(async () => refused)
  await fillIn(user)
  await press(user)
  expect(await screen.findByText(fields.phoneNumber)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Your mobile number'))
  await press(user)
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
})

test('a condition is told in words, and is not beside “None of these”', async () => {
  const { sent, user } = givenPage()
  await fillIn(user)
  await tick(user, /asthma/)
  await user.type(screen.getByLabelText('Medical details'), 'Asthma, with an inhaler')
  await press(user)
  expect(sent).toMatchObject([
    {
      details: {
        health: {
          freeOfMedicalConditions: false,
          medicalConditions: 'Asthma, with an inhaler',
          medicalQuestions: { hasChronicCondition: true },
        },
      },
    },
  ])
})

test('without an answer of Hive the form stays as it is, and says what to do', async () => {
  const { user } = givenPage(async () => null)
  await fillIn(user)
  await press(user)
  expect(await screen.findByText(/^Hive can’t be reached right now/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('First name and surname').value).toBe(
    'Fiadh Byrne',
  )
})
