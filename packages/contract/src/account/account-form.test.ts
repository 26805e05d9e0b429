import { expect, test } from 'vitest'
import { accountForm, type AccountForm } from './account-form.ts'

const form = accountForm('2026-11-20')

const good = {
  name: 'Aoife Byrne',
  genderId: 2,
  dateOfBirth: '1992-04-17',
  phoneNumber: '087 123 4567',
  emergencyContactName: 'Conor Byrne',
  emergencyContactPhoneNumber: '086 123 4567',
  marketingConsent: false,
  preferredLocation: 'Leixlip',
  sports: [1],
  otherSports: '',
  tShirtSizeId: 2,
  health: {
    waiverSigned: true,
    waiverSignedDateTime: '2026-11-20T12:00:00.000Z',
    medicalConditions: '',
    freeOfMedicalConditions: true,
    medicalQuestions: {},
  },
} satisfies AccountForm

function notes(change: object) {
  const { error } = form.safeParse({ ...good, ...change })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test('a filled-in form passes', () => {
  expect(notes({})).toEqual({})
})

const PHONE = 'Please enter a valid Irish phone number (e.g., 08X XXXXXXX or +353 8X XXXXXXX)'

test('a name is kept on one line', () => {
  const name = 'Aoife\r\nBcc: x@hive.example'
  expect(form.parse({ ...good, name }).name).toBe('Aoife Bcc: x@hive.example')
})

test.each([
  [{ name: 'Al' }, { name: 'Name is required (min. 3 characters)' }],
  [{ name: "Aoife O'Brien" }, { name: 'Names cannot contain apostrophes' }],
  [
    { emergencyContactName: '' },
    { emergencyContactName: 'Emergency contact name is required (min. 3 characters)' },
  ],
  [{ phoneNumber: '12345' }, { phoneNumber: PHONE }],
  [{ emergencyContactPhoneNumber: '' }, { emergencyContactPhoneNumber: PHONE }],
  [
    { emergencyContactPhoneNumber: '+353871234567' },
    {
      emergencyContactPhoneNumber:
        'Emergency contact phone number must be different from your phone number',
    },
  ],
  [{ dateOfBirth: '' }, { dateOfBirth: 'Date of birth is required' }],
  [{ dateOfBirth: null }, { dateOfBirth: 'Date of birth is required' }],
  [{ dateOfBirth: '2030-01-01' }, { dateOfBirth: 'Date of birth cannot be in the future' }],
  [{ dateOfBirth: '2008-11-21' }, { dateOfBirth: 'You must be at least 18 years old' }],
  [{ genderId: null }, { genderId: 'Gender is required' }],
  [{ genderId: 9 }, { genderId: 'Gender is required' }],
  [{ tShirtSizeId: 9 }, { tShirtSizeId: 'Please select a valid t-shirt size' }],
  [{ tShirtSizeId: null }, {}],
  [
    { health: { ...good.health, waiverSigned: false } },
    {
      'health.waiverSigned':
        'You must agree to the terms and conditions of the suitability to participate declaration to update your account',
    },
  ],
  [
    {
      health: {
        ...good.health,
        medicalQuestions: { hasFainted: true },
        freeOfMedicalConditions: false,
      },
    },
    { 'health.medicalConditions': 'Please describe your medical conditions (min. 10 characters)' },
  ],
])('%o says %o', (change, expected) => {
  expect(notes(change)).toEqual(expected)
})

test('all errors are reported at once', () => {
  const asthma = {
    ...good.health,
    waiverSigned: false,
    medicalQuestions: { hasChronicCondition: true },
  }
  const samePhone = { emergencyContactPhoneNumber: good.phoneNumber }
  expect(Object.keys(notes({ name: '', ...samePhone, health: asthma })).toSorted()).toEqual([
    'emergencyContactPhoneNumber',
    'health.medicalConditions',
    'health.waiverSigned',
    'name',
  ])
})
