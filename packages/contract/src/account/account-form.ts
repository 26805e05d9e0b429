import { dateOfBirthProblem } from '@hive/domain/base/players/age'
import { medicalProblem } from '@hive/domain/account/account/health'
import { isIrishMobile, PHONE_PROBLEM, toE164 } from '@hive/domain/base/players/phone'
import { GENDERS, TSHIRT_SIZES } from '@hive/domain/account/account/profile'
import { SPORTS } from '@hive/domain/account/account/sports'
import { hasApostrophe, writtenName } from '@hive/domain/base/text/names'
import { z } from 'zod'
import { medicalAnswers } from './medical-answers.ts'

const NAME_MINIMUM = 3

/** A person's name, as an account has it. */
export function personName(what: string) {
  const required = `${what} is required (min. ${NAME_MINIMUM} characters)`
  return z
    .string()
    .overwrite(writtenName)
    .min(NAME_MINIMUM, required)
    .max(100, `${what} is too long`)
    .refine((name) => !hasApostrophe(name), 'Names cannot contain apostrophes')
}

function freeText(what: string, limit: number) {
  return z
    .string()
    .overwrite(writtenName)
    .max(limit, `${what} is too long`)
    .refine((text) => !hasApostrophe(text), `${what} cannot contain apostrophes`)
}

const phone = z.string().refine(isIrishMobile, PHONE_PROBLEM)

const isKeyOf = (list: object) => (id: number | null) => id !== null && String(id) in list

/**
 * The account form, as the screen and the server both check it: same fields, same words. `today` is
 * the Irish day, which decides who is 18.
 */
export function accountForm(today: string) {
  return z
    .object({
      name: personName('Name'),
      genderId: z.int().nullable().refine(isKeyOf(GENDERS), 'Gender is required'),
      dateOfBirth: z.string({ error: 'Date of birth is required' }).check(({ value, issues }) => {
        const message = dateOfBirthProblem(value, today)
        if (message) issues.push({ code: 'custom', message, input: value })
      }),
      phoneNumber: phone,
      emergencyContactName: personName('Emergency contact name'),
      emergencyContactPhoneNumber: phone,
      marketingConsent: z.boolean().default(false),
      preferredLocation: freeText('Preferred location', 200).default(''),
      sports: z
        .array(z.int().refine(isKeyOf(SPORTS), 'Please choose a sport from the list'))
        .default([]),
      otherSports: freeText('Other sports', 200).default(''),
      tShirtSizeId: z
        .int()
        .nullable()
        .default(null)
        .refine(
          (id) => id === null || isKeyOf(TSHIRT_SIZES)(id),
          'Please select a valid t-shirt size',
        ),
      health: healthDeclaration(),
    })
    .refine((form) => !isSamePhone(form), {
      error: 'Emergency contact phone number must be different from your phone number',
      path: ['emergencyContactPhoneNumber'],
      when: readable(phonePart),
    })
}

function healthDeclaration() {
  return z
    .object({
      waiverSigned: z.literal(true, {
        error:
          'You must agree to the terms and conditions of the suitability to participate declaration to update your account',
      }),
      waiverSignedDateTime: z.iso.datetime().nullable().default(null),
      medicalConditions: z.string().trim().max(2000, 'Please keep this under 2,000 characters'),
      freeOfMedicalConditions: z.boolean(),
      medicalQuestions: medicalAnswers,
    })
    .refine((health) => medicalProblem(health) === null, {
      error: ({ input }) => medicalProblem(medicalPart.parse(input)) ?? '',
      path: ['medicalConditions'],
      when: readable(medicalPart),
    })
}

const medicalPart = z.object({
  medicalConditions: z.string(),
  freeOfMedicalConditions: z.boolean(),
  medicalQuestions: medicalAnswers,
})
const phonePart = z.object({ phoneNumber: phone, emergencyContactPhoneNumber: phone })

/**
 * When a rule about several fields is asked for: as soon as these can be read. Left to itself the library
 * waits until every other field of the form is right.
 */
function readable(part: z.ZodType) {
  return ({ value }: { value: unknown }) => part.safeParse(value).success
}

function isSamePhone(form: z.output<typeof phonePart>): boolean {
  return toE164(form.phoneNumber) === toE164(form.emergencyContactPhoneNumber)
}

export type AccountForm = z.input<ReturnType<typeof accountForm>>
export type AccountUpdate = z.output<ReturnType<typeof accountForm>>

/** The problem beside the size field; it never holds up saving. */
export function tShirtProblem(id: number | null): string | null {
  return id === null ? 'Please select a t-shirt size' : null
}
