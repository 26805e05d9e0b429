import type { MedicalQuestion } from '@hive/domain/account/account/profile'
import { z } from 'zod'

const answer = z.boolean().default(false)

/** The eight questions; an answer that is not given is no. */
export const medicalAnswers = z.object({
  hasHeartCondition: answer,
  hasChestPain: answer,
  hasFainted: answer,
  hasChronicCondition: answer,
  isTakingMedication: answer,
  isRecovering: answer,
  hasJointIssues: answer,
  hasOtherConditions: answer,
} satisfies Record<MedicalQuestion, typeof answer>)
