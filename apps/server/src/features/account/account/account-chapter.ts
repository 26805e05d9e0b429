import { accountToWire } from '@hive/contract/account/account'
import { GENDERS, MEDICAL_QUESTIONS, TSHIRT_SIZES } from '@hive/domain/account/account/profile'
import { SPORTS } from '@hive/domain/account/account/sports'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import type { Chapter, Shown } from '#room-data.ts'
import { loadAccount } from './service.ts'

type SentAccount = ReturnType<typeof accountToWire>

/** Someone's account as they see it: profile, health answers, leagues. */
export async function accountChapter(context: Context, caller: Caller): Promise<Chapter> {
  const account = accountToWire(await loadAccount(context, caller))
  return {
    name: 'account',
    data: account,
    shown: [profile(account), health(account), { title: 'Leagues', entries: account.leagues }],
  }
}

function profile({ additionalDetails: details, ...account }: SentAccount): Shown {
  return {
    title: 'Profile',
    rows: [
      ['E-mail', account.email],
      ['Name', account.name],
      ['Gender', labelOf(GENDERS, account.gender_id)],
      ['Date of birth', account.dob],
      ['Phone', account.phone_number],
      ['Emergency contact', account.emergency_contact_name],
      ['Emergency contact phone', account.emergency_contact_phone_number],
      ['Marketing e-mails', account.marketing_consent ? 'Yes' : 'No'],
      ['Preferred location', details.preferredLocation],
      ['Sports', details.sports.map((id) => labelOf(SPORTS, id)).join(', ')],
      ['Other sports', details.otherSports],
      ['T-shirt size', labelOf(TSHIRT_SIZES, details.t_shirt_size)],
    ],
  }
}

function health({ healthAndSafety: answers }: SentAccount): Shown {
  const questions = Object.entries(MEDICAL_QUESTIONS).map(
    ([key, question]) =>
      [
        question,
        answers.medicalQuestions[key as keyof typeof answers.medicalQuestions] ? 'Yes' : 'No',
      ] as const,
  )
  return {
    title: 'Health and safety',
    rows: [
      ['Declaration signed', answers.waiverSignedDateTime],
      ['Free of medical conditions', answers.freeOfMedicalConditions ? 'Yes' : 'No'],
      ['Details', answers.medicalConditions],
      ...questions,
    ],
  }
}

function labelOf(labels: Readonly<Record<number, string>>, id: number | null): string {
  return id === null ? '' : (labels[id] ?? '')
}
