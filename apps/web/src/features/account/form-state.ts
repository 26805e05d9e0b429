import type { Account } from '@hive/contract/account'
import type { AccountForm } from '@hive/contract/account-form'
import type { FieldErrors } from 'react-hook-form'

/** What the form starts with. */
export function formValues(account: Account): AccountForm {
  const { health } = account
  return {
    name: account.name,
    genderId: account.genderId,
    dateOfBirth: account.dateOfBirth ?? '',
    phoneNumber: account.phoneNumber,
    emergencyContactName: account.emergencyContactName,
    emergencyContactPhoneNumber: account.emergencyContactPhoneNumber,
    marketingConsent: account.marketingConsent,
    preferredLocation: account.preferredLocation,
    sports: [...account.sports],
    otherSports: account.otherSports,
    tShirtSizeId: account.tShirtSizeId,
    health: {
      waiverSigned: health.waiverSigned as true,
      waiverSignedDateTime: health.waiverSignedDateTime,
      medicalConditions: health.medicalConditions,
      freeOfMedicalConditions: health.freeOfMedicalConditions,
      medicalQuestions: { ...health.medicalQuestions },
    },
  }
}

/** Every message of the form with the id of its field, in the order of the screen. */
export function errorList(errors: FieldErrors<AccountForm>): { id: string; message: string }[] {
  const all = [
    ['name', errors.name],
    ['genderId', errors.genderId],
    ['dateOfBirth', errors.dateOfBirth],
    ['phoneNumber', errors.phoneNumber],
    ['emergencyContactName', errors.emergencyContactName],
    ['emergencyContactPhoneNumber', errors.emergencyContactPhoneNumber],
    ['medicalConditions', errors.health?.medicalConditions],
    ['waiverSigned', errors.health?.waiverSigned],
    ['tShirtSizeId', errors.tShirtSizeId],
    ['preferredLocation', errors.preferredLocation],
    ['otherSports', errors.otherSports],
  ] as const
  return all.flatMap(([id, error]) => (error?.message ? [{ id, message: error.message }] : []))
}
