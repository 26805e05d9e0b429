import {
  DEFAULT_SKILL_LEVEL,
  PAYMENT_STATUS_CREATED,
  SKILL_LEVELS,
} from '@hive/domain/roster/registration/registration'
import { REST_RULES } from '@hive/domain/roster/registration/split-terms'
import { z } from 'zod'
import { shortText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const skillLevelId = z
  .int()
  .refine((id) => id in SKILL_LEVELS, 'Please choose your skill level')
  .default(DEFAULT_SKILL_LEVEL)

/**
 * Starts the card payment of one sign-up and holds its place. The first five fields are the
 * specification's; the rest lets the server finish a registration alone when the browser never comes
 * back. The server checks price, e-mail and type against its own data.
 */
export const startCheckoutSession = endpoint({
  access: 'player',
  path: '/api/payments/start-checkout-session',
  summary:
    'Holds a place and opens a card payment; answers with where to pay, or that credit has paid.',
  body: z.object({
    UserEmail: shortText,
    LeagueId: z.string().regex(/^\d{1,9}$/, 'LeagueId must be a number'),
    Price: z.number(),
    /** The credit, in euro, that the page showed; left out by a client that shows none. */
    Credit: z.number().optional(),
    /** The coupon code that the page showed; one that is not valid today is refused. */
    Discounts: z
      .array(z.union([shortText, z.object({ coupon: shortText })]))
      .max(1)
      .optional(),
    Environment: shortText.optional(),
    /** Left out by a client that knows the first five fields only: then the price says which way in it is. */
    RegistrationTypeId: z.int().optional(),
    TryItOutRegistration: z.boolean().default(false),
    SkillLevelId: skillLevelId,
    /** For a team: what it is called, and whom its captain invites. */
    TeamName: z.string().max(200).default(''),
    TeamPlayers: z.array(z.string().max(254)).max(30).default([]),
    /** For a team whose captain splits the fee: among how many players. The price is that of the whole team. */
    FeeShares: z.int().optional(),
    /** The rule for missing shares that the captain has agreed to; a card is kept for `charged` alone. */
    FeeRest: z.enum(REST_RULES).default('asked'),
    /** For an individual: the friends they would like to play with, and whether they would be captain. */
    FriendEmails: z.array(z.string().max(254)).max(30).default([]),
    WouldCaptain: z.boolean().default(false),
    /** Names this sign-up to the ad network, which hears of it from the browser too; only with consent. */
    AdEventId: z.string().max(100).optional(),
    /** Left out by such a client too: it brings the signature with its last step. */
    signedRegistrationLiabilityAgreement: z.boolean().optional(),
    signedRegistrationLiabilityAgreementVersion: z.string().max(40).optional(),
  }),
  reply: z.object({
    sessionId: z.string(),
    /** The card page; the page after it when credit has paid for all of it. */
    url: z.url(),
    /** Until when the place is kept. */
    heldUntil: z.iso.datetime(),
  }),
})

const outcome = z.object({
  state: z.enum(['confirmed', 'refund_due', 'refunded']),
  leagueId: z.int(),
  leagueTitle: z.string(),
  venueName: z.string(),
  email: z.string(),
  /** Why the money bought no place, and goes back. */
  noPlace: z
    .enum(['place_gone', 'given_up', 'paid_twice', 'league_cancelled'])
    .nullable()
    .default(null),
  /** Whether they stand on the league's waiting list now. */
  isInLine: z.boolean().default(false),
})

/** Status 200 means that the money has come; `state` says whether a place came with it. */
export const verifyPayment = endpoint({
  access: 'player',
  path: '/api/payments/verify-payment',
  summary: 'Looks at the payment again and finishes the registration if it is paid.',
  body: z.object({ SessionId: z.string().min(1).max(255) }),
  reply: outcome,
})

/**
 * The last step of the specification's browser flow, and the only one of a team player. The server already has
 * everything: it answers with the registration as it stands, and uses nothing else of what is sent.
 */
export const startRegistrationPaymentsFlow = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/payments/start-registration-payments-flow',
  summary: 'Finishes the registration of a paid session; safe to call any number of times.',
  body: z.looseObject({
    sessionId: z.string().min(1).max(255),
    leagueId: z.union([z.int(), shortText]),
    RegistrationTypeId: z.int().default(1),
    SkillLevelId: skillLevelId,
    PaymentStatusId: z.int().default(PAYMENT_STATUS_CREATED),
    DOB: shortText.default('2000-01-01'),
    GenderId: z.int().default(1),
    TShirtSizeId: z.int().default(0),
    TeamName: z.string().max(200).default(''),
    TeamPlayers: z.array(z.string().max(254)).max(30).default([]),
    signedRegistrationLiabilityAgreement: z.boolean().default(false),
    signedRegistrationLiabilityAgreementVersion: z.string().max(40).optional(),
  }),
  reply: outcome,
})

export type CheckoutOutcome = z.output<typeof outcome>
