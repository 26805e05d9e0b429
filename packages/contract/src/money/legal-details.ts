import { CODED, type CodedAccount, PACKAGES } from '@hive/domain/money/books/account-codes'
import {
  isCharityNumber,
  isVatNumber,
  plainNumber,
} from '@hive/domain/money/legal-details/legal-details'
import { writtenName } from '@hive/domain/base/text/names'
import { z } from 'zod'
import { day, emailAddress, id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { reason } from '../base/reason.ts'
import { line, optionalLine, typedNumber } from '../base/typed.ts'

const access = { permission: 'money', league: 'all' } as const
/** A number of an authority, or nothing. */
function officialNumber(isOne: (text: string) => boolean, problem: string) {
  return z
    .string()
    .max(40, problem)
    .transform(plainNumber)
    .pipe(z.string().refine((text) => text === '' || isOne(text), problem))
}

/** A text of several lines, each as it is seen. */
const lines = z
  .string()
  .overwrite((text) => text.split('\n').map(writtenName).join('\n').trim())
  .max(300, 'Please use at most 300 characters.')

/** The organiser's details on receipts; form and server check them alike. */
export const legalDetailsForm = z.object({
  legalName: line(120, 'Please enter the legal name.'),
  address: lines,
  email: emailAddress,
  vatNumber: officialNumber(isVatNumber, 'Please enter an Irish VAT number, such as IE1234567T.'),
  companyNumber: officialNumber(
    (text) => /^\d{3,7}$/.test(text),
    'Please enter the number of the Companies Registration Office, such as 123456.',
  ),
  charityNumber: officialNumber(
    isCharityNumber,
    'Please enter the number of the Charities Regulator, such as 20012345.',
  ),
  taxNumber: optionalLine(20),
  series: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z][A-Za-z0-9 -]{0,18}[A-Za-z0-9]$|^[A-Za-z]$/,
      'Please use at most 20 letters and digits, and begin with a letter.',
    ),
  wordmark: line(40, 'Please enter the name for the head of a receipt.'),
})

/** The form as its fields have it. */
export type LegalDetailsFields = z.input<typeof legalDetailsForm>

export const getLegalDetails = endpoint({
  access,
  path: '/api/organiser/legal-details',
  summary: 'The organiser’s details on receipts now, and every VAT rate with its day.',
  reply: z.object({
    details: z.object(legalDetailsForm.shape),
    /** Since when; null until someone has given them. */
    since: z.iso.datetime().nullable(),
    rates: z.array(
      z.object({
        rateId: z.int(),
        /** Null for every league without a rate of its own. */
        leagueId: z.int().nullable(),
        league: z.string().nullable(),
        from: z.iso.date(),
        /** Null in a league from the day on which the rate of all leagues holds again. */
        basisPoints: z.int().nullable(),
        /** Whether no sale has been charged by it, so that it can still be taken out. */
        isChangeable: z.boolean(),
      }),
    ),
  }),
})

export type VatRateWire = z.output<typeof getLegalDetails.reply>['rates'][number]

export const saveLegalDetails = endpoint({
  access,
  path: '/api/organiser/legal-details',
  summary: 'Says what receipts of sales from now on show; those of earlier sales stay as they are.',
  body: legalDetailsForm,
})

const PERCENT = 'Please enter a rate in percent from 0 to 100, such as 23 or 13.5.'

/** A rate in percent, as it is typed, with two decimals at most. */
const percent = typedNumber(
  z
    .number(PERCENT)
    .min(0, PERCENT)
    .max(100, PERCENT)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, PERCENT),
)

export const setVatRate = endpoint({
  access,
  path: '/api/organiser/vat-rates',
  summary:
    'Says which VAT prices include from a day on, everywhere or in one league; a percent of null ends a league’s own rate. A day with sales keeps its rate.',
  body: z.object({ leagueId: id.nullable(), from: day, percent: percent.nullable() }),
})

const CORRECTED_DAYS = 'Please choose a day that is not before the first one.'
const isSpan = ({ from, until }: { from: string; until: string }) => from <= until
const span = { path: ['until'], error: CORRECTED_DAYS }

export const correctVat = endpoint({
  access,
  path: '/api/organiser/vat-rates/correct',
  summary:
    'Puts the VAT of a league’s sales of some days right by entries of today; what was written down stays as it is.',
  body: z.object({ leagueId: id, from: day, until: day, percent, reason }).refine(isSpan, span),
})

/** The form of a correction. */
export const vatCorrectionForm = z
  .object({
    league: z.string().min(1, 'Please choose a league.').transform(Number),
    from: day,
    until: day,
    percent,
    reason,
  })
  .refine(isSpan, span)

export const removeVatRate = endpoint({
  access,
  path: '/api/organiser/vat-rates/remove',
  summary: 'Takes a VAT rate out that no sale has been charged by.',
  body: z.object({ rateId: id }),
})

/** The form of a rate; an empty league means all of them. */
export const vatRateForm = z
  .object({ league: z.string(), from: day, percent: z.string(), isEnd: z.boolean() })
  .superRefine(({ isEnd, percent: typed }, context) => {
    if (isEnd || percent.safeParse(typed).success) return
    context.addIssue({ code: 'custom', path: ['percent'], message: PERCENT })
  })

/** A code or name of the accountant’s program, or none; it ends up in a file, so it is no formula. */
const optionalCode = z
  .string()
  .trim()
  .max(60, 'Please use at most 60 characters.')
  .regex(/^([^=+\-@\p{C}][^\p{C}]*)?$/u, 'Please begin with a letter or a digit.')

const code = optionalCode.min(1, 'Please enter a code.')

const codes = z.object({
  accounts: z.object(
    Object.fromEntries(CODED.map((name) => [name, code])) as Record<CodedAccount, typeof code>,
  ),
  noVat: code,
  rates: z
    .array(z.object({ basisPoints: z.int().min(1).max(10_000), name: optionalCode }))
    .max(100)
    .readonly(),
  vat: optionalCode,
})

/** The form for the codes of a program. */
export const codesForm = codes

export const getAccountCodes = endpoint({
  access,
  path: '/api/organiser/account-codes',
  summary: 'The names of the books’ accounts and taxes in Xero and Sage.',
  reply: z.object({ xero: codes, sage: codes }),
})

export const saveAccountCodes = endpoint({
  access,
  path: '/api/organiser/account-codes',
  summary: 'Says what one of these programs calls the accounts and taxes of the books.',
  body: codes.extend({ program: z.enum(PACKAGES) }),
})
