import { CREDIT_CHANGES } from '@hive/domain/roster/credits/credit'
import { REFUND_REASONS } from '@hive/domain/money/payments/cancellation'
import { DISPUTE_STATES } from '@hive/domain/money/payments/dispute'
import { PAID_STATES, PERSON_STANDINGS } from '@hive/domain/sign-up/league-people/league-person'
import { REFUND_STANDINGS } from '@hive/domain/money/payments/receipt'
import { REGISTRATION_STATES } from '@hive/domain/roster/registration/states'
import { ROLES } from '@hive/domain/base/session/roles'
import { BACK_WAYS, MONEY_WAYS } from '@hive/domain/base/money/ways'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { creditWire } from '../roster/credits.ts'
import { endpoint } from '../endpoint.ts'
import { signatureWire } from './signature.ts'

const access = { permission: 'people', league: 'found' } as const
const at = z.iso.datetime()
const league = { leagueId: z.int(), league: z.string() }

const foundPerson = z.object({
  playerId: z.int(),
  name: z.string(),
  email: z.string(),
  /** How many leagues they are in that are not over. */
  leagues: z.int(),
  tags: z.array(z.string()),
  createdAt: at,
  lastSeenAt: at,
})

export type FoundPerson = z.output<typeof foundPerson>

/** The saved views of everyone's list: all, in a league that is not over, in none, and waiting for a place. */
export const PEOPLE_VIEWS = ['all', 'playing', 'resting', 'waiting'] as const
/** When people were last seen: within 30 days, before that, or more than half a year ago. */
export const SEEN = ['month', 'earlier', 'half-year'] as const
/** The orders of a list of people. */
export const PEOPLE_ORDERS = ['name', 'email', 'joined', 'seen'] as const
/** The number of people on a screen, and in a file at a time. */
export const PEOPLE_ON_A_PAGE = 30
export const PEOPLE_AT_ONCE = 1000
/** The most people that are counted. A number above it says that there are more: a list of a million must cost no more than one of a thousand. */
export const PEOPLE_COUNTED = 1000

/** The search goes in the body: a name or an e-mail in an address would stand in logs. */
export const findPeople = endpoint({
  access,
  path: '/api/organiser/people/search',
  summary:
    'People by parts of their names and e-mails or a whole e-mail, by view, league and last visit, sorted, a page at a time; of one’s own leagues, or all.',
  body: z.object({
    search: z.string().trim().max(100),
    view: z.enum(PEOPLE_VIEWS).default('all'),
    /** Those who have signed up for this league, or waited for a place in it, at any time. */
    leagueId: id.nullable().default(null),
    seen: z.enum(SEEN).nullable().default(null),
    /** Those who have this tag. */
    tagId: id.nullable().default(null),
    sortedBy: z.enum(PEOPLE_ORDERS).default('name'),
    isDescending: z.boolean().default(false),
    /** From 1. */
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(PEOPLE_AT_ONCE).default(PEOPLE_ON_A_PAGE),
  }),
  reply: z.object({
    people: z.array(foundPerson),
    /** How many were found on all pages, counted up to 1,000; 1,001 where there are more. */
    count: z.int(),
    /** How many each view has before any search or filter, counted as far. */
    views: z.record(z.enum(PEOPLE_VIEWS), z.int()),
  }),
})

/** A search for people as it is sent: what is left out is by default. */
export type PeopleSearch = z.input<typeof findPeople.body>
export type FoundPeople = z.output<typeof findPeople.reply>

const signUp = z.object({
  registrationId: z.int(),
  ...league,
  startDate: z.iso.date(),
  type: z.enum(['individual', 'team', 'team_player']),
  tryItOut: z.boolean(),
  teamId: z.int().nullable().default(null),
  team: z.string().nullable(),
  skill: z.int(),
  standing: z.enum(PERSON_STANDINGS),
  payment: z.enum(PAID_STATES),
  agreement: signatureWire.nullable(),
  since: at,
})

const step = z.object({
  registrationId: z.int(),
  ...league,
  from: z.enum(REGISTRATION_STATES).nullable(),
  to: z.enum(REGISTRATION_STATES),
  /** The name of an organiser; null for the person themselves, and for what happens by itself. */
  by: z.string().nullable(),
  reason: z.string(),
  at,
})

/** The mails about a sign-up, a refund, and a place in line. */
export const SIGN_UP_MAILS = [
  'confirmation',
  'cancelled',
  'league_cancelled',
  'refund_choice',
  'released',
  'removed',
  'given',
  'place_gone',
  'given_up',
  'paid_twice',
  'payment_failed',
  'team_gone',
  'try_out_over',
  'share-paid',
  'share-charged',
  'share-back',
  'share-soon',
  'share-last',
  'share-notice',
  'share-rest',
] as const
export const REFUND_MAILS = ['refund-made', 'refund-failed'] as const
const WAITING_MAILS = ['in-line', 'offer', 'offer-over', 'group-smaller'] as const

const LEAGUE_MAILS = ['league-changed', 'renewal', 'message'] as const

const MAIL_KINDS = [...SIGN_UP_MAILS, ...REFUND_MAILS, ...WAITING_MAILS, ...LEAGUE_MAILS] as const
export type MailKind = (typeof MAIL_KINDS)[number]

const note = z.object({
  noteId: z.int(),
  text: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  at,
})

export type PersonNote = z.output<typeof note>

export const getPerson = endpoint({
  access,
  path: '/api/organiser/people',
  summary:
    'One person: sign-ups, place in lines, payments, mails, consents, roles and notes; of one’s own leagues, or all.',
  query: z.object({ playerId: idText }),
  reply: z.object({
    playerId: z.int(),
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    phone: z.string(),
    createdAt: at,
    lastSeenAt: at,
    /** When their account goes; null while it stays. */
    deletionDueAt: at.nullable(),
    consents: z.object({
      /** Since when they agree to news and offers; null without their consent. */
      marketingSince: at.nullable(),
      declarationSignedAt: at.nullable(),
    }),
    signUps: z.array(signUp),
    waiting: z.array(
      z.object({
        ...league,
        type: z.enum(['individual', 'team', 'team_player']),
        standing: z.enum(['waiting', 'offered']),
        position: z.int(),
        since: at,
      }),
    ),
    /** Null for organisers who do not see money. */
    money: z
      .object({
        payments: z.array(
          z.object({
            registrationId: z.int(),
            ...league,
            amount: z.number(),
            /** The part of it that credit paid. */
            byCredit: z.number(),
            /** The part of that which was paid for another league, and has moved here. */
            byMove: z.number().optional(),
            way: z.enum(MONEY_WAYS),
            /** The reference on the bank statement, of money that came by hand. */
            reference: z.string(),
            /** The part of it that has not gone back, is not to go back, and was not taken back by a bank. */
            left: z.number(),
            /** Whether the place that it was paid for is over. */
            hasEnded: z.boolean().optional(),
            at,
          }),
        ),
        /** Places for which money that came by hand can be recorded: free ones, and shares of a team’s fee. */
        unrecorded: z.array(z.object({ registrationId: z.int(), ...league })).default([]),
        refunds: z.array(
          z.object({
            refundId: z.int(),
            registrationId: z.int(),
            ...league,
            amount: z.number(),
            way: z.enum(BACK_WAYS),
            reference: z.string(),
            reason: z.enum(REFUND_REASONS),
            /** Whether it has moved on to another league, and is no credit to spend. */
            isMovedOn: z.boolean().optional(),
            standing: z.enum(REFUND_STANDINGS),
            at,
          }),
        ),
        /** Payments that the person’s bank has questioned. */
        disputes: z
          .array(
            z.object({
              disputeId: z.int(),
              ...league,
              amount: z.number(),
              state: z.enum(DISPUTE_STATES),
              at,
            }),
          )
          .default([]),
        credits: z.array(creditWire),
        /** Changes of credits without a payment or a refund; negative for those that left. */
        creditEntries: z
          .array(
            z.object({
              entryId: z.int(),
              ...league,
              kind: z.enum(CREDIT_CHANGES),
              amount: z.number(),
              at,
            }),
          )
          .default([]),
      })
      .nullable(),
    /** Mails about their sign-ups, without what they say. */
    mails: z.array(z.object({ kind: z.enum(MAIL_KINDS), league: z.string(), at })),
    /** Null for organisers who do not see roles. */
    roles: z.array(z.object({ role: z.enum(ROLES), league: z.string().nullable() })).nullable(),
    steps: z.array(step),
    tags: z.array(z.object({ tagId: z.int(), name: z.string() })),
    notes: z.array(note),
  }),
})

export type Person = z.output<typeof getPerson.reply>

export const addNote = endpoint({
  access,
  path: '/api/organiser/people/notes',
  summary: 'Writes a note about a person for other organisers. The person gets it with their data.',
  body: z.object({
    playerId: id,
    text: z
      .string()
      .trim()
      .min(1, 'Please write a note.')
      .max(1000, 'Please keep the note under 1,000 characters.'),
  }),
  reply: z.object({ noteId: z.int() }),
})

export const removeNote = endpoint({
  access,
  path: '/api/organiser/people/notes/remove',
  summary: 'Deletes a note that the caller has written.',
  body: z.object({ noteId: id }),
})

/** The form of a note. */
export const noteForm = addNote.body.pick({ text: true })
