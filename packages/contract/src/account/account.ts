import { emptyProfile, type Profile } from '@hive/domain/account/account/profile'
import { mayDo, type Permissions, PERMISSIONS } from '@hive/domain/base/session/permission'
import { irishDayOf } from '@hive/domain/base/time/irish'
import type { Membership } from '@hive/domain/base/memberships/membership'
import { z } from 'zod'
import { askedWire } from '../base/asked.ts'
import { endpoint } from '../endpoint.ts'
import { shortText } from '../base/common.ts'
import { medicalAnswers } from './medical-answers.ts'

const membershipWire = z.object({
  league_id: z.int(),
  added_at: z.string(),
  team_id: z.int().nullable(),
  team_name: z.string(),
  registered: z.boolean(),
  team_player_registration: z.boolean(),
  try_it_out_registration: z.boolean(),
  first_night: z.iso.date().nullable().default(null),
  /** In euro: what they pay of a team fee that is split; null without one to pay. */
  share: z.number().nullable().default(null),
  invited_by: z.object({ captain: z.string(), asked: askedWire }).nullable().default(null),
})

const additionalDetails = z.object({
  preferredLocation: z.string().default(''),
  sports: z.array(z.int()).default([]),
  otherSports: z.string().default(''),
  t_shirt_size: z.int().nullable().default(null),
})

const healthAndSafety = z.object({
  waiverSigned: z.boolean().default(false),
  waiverSignedDateTime: z.string().nullable().default(null),
  medicalConditions: z.string().default(''),
  freeOfMedicalConditions: z.boolean().default(false),
  medicalQuestions: medicalAnswers.prefault({}),
})

const profileFields = {
  email: z.string(),
  name: z.string().default(''),
  gender_id: z.int().nullable().default(null),
  /** A day, or the ISO instant that older clients send. */
  dob: z.string().nullable().default(null),
  phone_number: z.string().default(''),
  emergency_contact_name: z.string().default(''),
  emergency_contact_phone_number: z.string().default(''),
  marketing_consent: z.boolean().default(false),
}

/** An account as its owner reads it. */
export const accountWire = z.object({
  ...profileFields,
  active: z.boolean(),
  verified: z.boolean(),
  /** As the specification has it; `permissions` says more. */
  role: z.enum(['player', 'admin']),
  /** An organiser's permissions: in all leagues, or in those with these numbers. */
  permissions: z.partialRecord(
    z.enum(PERMISSIONS),
    z.union([z.literal('all'), z.array(z.int()).readonly()]),
  ),
  /** Whether this organiser must log in with a passkey or a second factor before any organisers' call. */
  needs_second_factor: z.boolean().default(false),
  updated_at: z.iso.datetime(),
  additionalDetails,
  healthAndSafety,
  leagues: z.array(membershipWire),
})

/** Everything an owner may send; whatever else a body holds (a role, say) is not read. */
const accountBody = z.object({
  ...profileFields,
  /** Fields that are left out stay as they were. */
  additionalDetails: z
    .object({
      preferredLocation: z.string(),
      sports: z.array(z.int()),
      otherSports: z.string(),
      t_shirt_size: z.int().nullable(),
    })
    .partial()
    .default({}),
  healthAndSafety: healthAndSafety.prefault({}),
  /**
   * The `updated_at` that the sender began from. When the account has changed since, the answer is 409;
   * without it, what is sent counts.
   */
  expected_updated_at: z.iso.datetime().optional(),
  /** Sent as the specification has them; the server knows its own. */
  updated_at: z.unknown().optional(),
  leagues: z.unknown().optional(),
})

export type AccountWire = z.output<typeof accountWire>
type AccountBody = Omit<
  z.output<typeof accountBody>,
  'expected_updated_at' | 'updated_at' | 'leagues'
>

/** A profile with what only the server sets. */
export type Account = Profile & {
  readonly active: boolean
  readonly verified: boolean
  /** Empty for who is no organiser. */
  readonly permissions: Permissions
  /** Whether this organiser must log in with a passkey or a second factor before any organisers' call. */
  readonly needsSecondFactor: boolean
  readonly updatedAt: string
  readonly memberships: readonly Membership[]
}

export const getAccount = endpoint({
  access: 'player',
  path: '/api/account',
  summary: 'The caller’s own account; the e-mail must be their own.',
  query: z.object({ email: shortText }),
  reply: accountWire,
})

export const updateAccount = endpoint({
  access: 'player',
  path: '/api/account',
  summary: 'Saves the caller’s own profile and answers with the account.',
  body: accountBody,
  reply: accountWire,
})

export function profileToWire(profile: Profile): z.input<typeof accountBody> {
  return {
    email: profile.email,
    name: profile.name,
    gender_id: profile.genderId,
    dob: profile.dateOfBirth,
    phone_number: profile.phoneNumber,
    emergency_contact_name: profile.emergencyContactName,
    emergency_contact_phone_number: profile.emergencyContactPhoneNumber,
    marketing_consent: profile.marketingConsent,
    additionalDetails: {
      preferredLocation: profile.preferredLocation,
      sports: [...profile.sports],
      otherSports: profile.otherSports,
      t_shirt_size: profile.tShirtSizeId,
    },
    healthAndSafety: {
      ...profile.health,
      medicalQuestions: { ...profile.health.medicalQuestions },
    },
  }
}

type Details = Pick<Profile, 'preferredLocation' | 'sports' | 'otherSports' | 'tShirtSizeId'>

/** The profile that a player has sent; `kept` are the details that stay where nothing was sent. */
export function profileFromWire(
  wire: AccountBody,
  kept: Details = emptyProfile(wire.email),
): Profile {
  const { additionalDetails: details, healthAndSafety: health } = wire
  return {
    ...emptyProfile(wire.email),
    name: wire.name,
    genderId: wire.gender_id,
    dateOfBirth: wire.dob === null ? null : irishDayOf(wire.dob),
    phoneNumber: wire.phone_number,
    emergencyContactName: wire.emergency_contact_name,
    emergencyContactPhoneNumber: wire.emergency_contact_phone_number,
    marketingConsent: wire.marketing_consent,
    preferredLocation: details.preferredLocation ?? kept.preferredLocation,
    sports: details.sports ?? kept.sports,
    otherSports: details.otherSports ?? kept.otherSports,
    tShirtSizeId: details.t_shirt_size === undefined ? kept.tShirtSizeId : details.t_shirt_size,
    health: health,
  }
}

export function accountToWire(account: Account): AccountWire {
  return accountWire.parse({
    ...profileToWire(account),
    active: account.active,
    verified: account.verified,
    role: mayDo(account.permissions, 'roles', 'all') ? 'admin' : 'player',
    permissions: account.permissions,
    needs_second_factor: account.needsSecondFactor,
    updated_at: account.updatedAt,
    leagues: account.memberships.map((membership) => ({
      league_id: membership.leagueId,
      added_at: membership.addedAt,
      team_id: membership.teamId,
      team_name: membership.teamName,
      registered: membership.registered,
      team_player_registration: membership.teamPlayerRegistration,
      try_it_out_registration: membership.tryItOutRegistration,
      first_night: membership.firstNight,
      share: membership.share,
      invited_by: membership.invitedBy,
    })),
  })
}

/**
 * An account as a reply may bring it: an object, or the text of one. Throws for one without name
 * and e-mail.
 */
export function accountFromReply(reply: unknown): Account {
  const value: unknown = typeof reply === 'string' ? JSON.parse(reply) : reply
  const who = z.looseObject({ email: z.string().optional(), name: z.string().optional() })
  const { email, name } = who.parse(value)
  if (!email && !name) throw new Error('This account has no owner.')
  return accountFromWire(accountWire.parse(value))
}

export function accountFromWire(wire: AccountWire): Account {
  return {
    ...profileFromWire(wire),
    active: wire.active,
    verified: wire.verified,
    permissions: wire.permissions,
    needsSecondFactor: wire.needs_second_factor,
    updatedAt: wire.updated_at,
    memberships: wire.leagues.map((membership) => ({
      leagueId: membership.league_id,
      addedAt: membership.added_at,
      teamId: membership.team_id,
      teamName: membership.team_name,
      registered: membership.registered,
      teamPlayerRegistration: membership.team_player_registration,
      tryItOutRegistration: membership.try_it_out_registration,
      firstNight: membership.first_night,
      share: membership.share,
      invitedBy: membership.invited_by,
    })),
  }
}
