import { expect, test } from 'vitest'
import { missingForSignUp, missingInProfile } from './completeness.ts'
import { emptyProfile, type Profile } from '../../account/account/profile.ts'

const empty = emptyProfile('new@hive.example')
const complete: Profile = {
  ...empty,
  name: 'Aoife Byrne',
  genderId: 2,
  dateOfBirth: '1992-04-17',
  phoneNumber: '087 123 4567',
  emergencyContactName: 'Conor Byrne',
  emergencyContactPhoneNumber: '086 123 4567',
  tShirtSizeId: 2,
  health: { ...empty.health, waiverSigned: true },
}

test('a new profile misses everything', () => {
  expect(missingForSignUp(empty)).toEqual([
    'name',
    'phoneNumber',
    'emergencyContactName',
    'emergencyContactPhoneNumber',
    'dateOfBirth',
    'genderId',
    'waiver',
  ])
})

test('a complete profile misses nothing', () => {
  expect(missingInProfile(complete)).toEqual([])
})

test('a missing t-shirt size warns but does not stop a sign-up', () => {
  const without = { ...complete, tShirtSizeId: null }
  expect(missingForSignUp(without)).toEqual([])
  expect(missingInProfile(without)).toEqual(['tShirtSizeId'])
})
