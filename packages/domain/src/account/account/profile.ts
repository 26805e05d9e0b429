import type { Day } from '../../base/time/day.ts'

export const GENDERS = { 1: 'Male', 2: 'Female', 3: 'Other' } as const
export const TSHIRT_SIZES = {
  1: 'Small',
  2: 'Medium',
  3: 'Large',
  4: 'XLarge',
  5: 'XXLarge',
} as const
/** The eight questions of the health declaration, by the names that the wire uses. */
export const MEDICAL_QUESTIONS = {
  hasHeartCondition: 'Have you ever been told that you have a heart condition?',
  hasChestPain: 'Do you get chest pain when you are active, or at rest?',
  hasFainted: 'Have you fainted or lost your balance from dizziness in the last 12 months?',
  hasChronicCondition: 'Do you have a long-term condition, such as asthma, diabetes or epilepsy?',
  isTakingMedication: 'Are you taking medication that could affect you while playing?',
  isRecovering: 'Are you recovering from an illness, an injury or an operation?',
  hasJointIssues: 'Do you have a bone, joint or muscle problem that playing could make worse?',
  hasOtherConditions: 'Is there anything else that we should know before you play?',
} as const

export type MedicalQuestion = keyof typeof MEDICAL_QUESTIONS
export type MedicalAnswers = Readonly<Record<MedicalQuestion, boolean>>

export type HealthDeclaration = {
  readonly waiverSigned: boolean
  /** ISO instant at which the box was ticked; `null` while it is not. */
  readonly waiverSignedDateTime: string | null
  readonly medicalConditions: string
  readonly freeOfMedicalConditions: boolean
  readonly medicalQuestions: MedicalAnswers
}

/** A player's details, and what the server adds. Empty text and `null` mean 'not yet'. */
export type Profile = {
  readonly email: string
  readonly name: string
  readonly genderId: number | null
  readonly dateOfBirth: Day | null
  readonly phoneNumber: string
  readonly emergencyContactName: string
  readonly emergencyContactPhoneNumber: string
  readonly marketingConsent: boolean
  readonly preferredLocation: string
  readonly sports: readonly number[]
  readonly otherSports: string
  readonly tShirtSizeId: number | null
  readonly health: HealthDeclaration
}

export const NO_MEDICAL_ANSWERS: MedicalAnswers = {
  hasHeartCondition: false,
  hasChestPain: false,
  hasFainted: false,
  hasChronicCondition: false,
  isTakingMedication: false,
  isRecovering: false,
  hasJointIssues: false,
  hasOtherConditions: false,
}

/** A new person's profile: everything still to be filled in. */
export function emptyProfile(email: string): Profile {
  return {
    email,
    name: '',
    genderId: null,
    dateOfBirth: null,
    phoneNumber: '',
    emergencyContactName: '',
    emergencyContactPhoneNumber: '',
    marketingConsent: false,
    preferredLocation: '',
    sports: [],
    otherSports: '',
    tShirtSizeId: null,
    health: {
      waiverSigned: false,
      waiverSignedDateTime: null,
      medicalConditions: '',
      freeOfMedicalConditions: false,
      medicalQuestions: NO_MEDICAL_ANSWERS,
    },
  }
}
