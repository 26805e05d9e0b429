import { hasApostrophe } from '../../base/text/names.ts'
import type { MedicalAnswers } from './profile.ts'

export const MEDICAL_DETAILS_MINIMUM = 10

const CONTRADICTION =
  'You have ticked a condition and also that you have none. Please untick one of them.'

type Answers = {
  readonly medicalQuestions: MedicalAnswers
  readonly medicalConditions: string
  readonly freeOfMedicalConditions: boolean
}

/** Whether any of the eight questions is answered with yes. */
export function hasCondition(answers: MedicalAnswers): boolean {
  return Object.values(answers).some(Boolean)
}

/** The message for wrong health answers; `null` when they are fine. */
export function medicalProblem(answers: Answers): string | null {
  const details = answers.medicalConditions.trim()
  if (hasApostrophe(details)) return 'Medical details cannot contain apostrophes'
  if (hasCondition(answers.medicalQuestions)) {
    if (details.length < MEDICAL_DETAILS_MINIMUM) {
      return `Please describe your medical conditions (min. ${MEDICAL_DETAILS_MINIMUM} characters)`
    }
    return answers.freeOfMedicalConditions ? CONTRADICTION : null
  }
  return answers.freeOfMedicalConditions || details !== ''
    ? null
    : 'Please give details of your medical conditions, or tick the box that says you have none'
}
