import type { Account } from '@hive/contract/account/account'
import type { AccountForm } from '@hive/contract/account/account-form'

/** The form's initial values, in the order of the screen. */
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
    health: {
      medicalQuestions: { ...health.medicalQuestions },
      freeOfMedicalConditions: health.freeOfMedicalConditions,
      medicalConditions: health.medicalConditions,
      waiverSigned: health.waiverSigned as true,
      waiverSignedDateTime: health.waiverSignedDateTime,
    },
    tShirtSizeId: account.tShirtSizeId,
    preferredLocation: account.preferredLocation,
    sports: [...account.sports],
    otherSports: account.otherSports,
  }
}
