import { type Account, profileFromWire, type updateAccount } from '@hive/contract/account'
import { accountForm, type AccountUpdate } from '@hive/contract/account-form'
import { medicalAnswers } from '@hive/contract/medical-answers'
import { toNational } from '@hive/domain/account/phone'
import type { HealthDeclaration, Profile } from '@hive/domain/account/profile'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { syncSubscriber } from '#features/marketing/service.ts'
import { claimInvitationsOf } from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { fieldNotes, InvalidRequest } from '#http/problems.ts'
import {
  findProfileRow,
  listMemberships,
  lockProfile,
  replaceSports,
  saveHealth,
  saveProfile,
} from './queries.ts'

/** Refuses to write over a change that the sender has not seen; the row stays locked for the writing. */
async function refuseChanged(db: Database, { playerId }: Caller, expected: string | undefined) {
  const { updatedAt } = await lockProfile(db, playerId)
  if (expected !== undefined && updatedAt.toISOString() !== new Date(expected).toISOString()) {
    throw new Refusal(
      'profile_changed',
      'Your account was changed in another tab or on another device meanwhile.',
    )
  }
}

/** Someone's own account. */
export async function loadAccount(context: Context, caller: Caller): Promise<Account> {
  const { db, sealer } = context
  if (caller.emailVerified) await claimInvitationsOf(context, caller.playerId)
  const row = await findProfileRow(db, caller.playerId)
  if (!row) throw new Refusal('player_not_found', 'There is no such player.')
  return {
    ...profileOf(sealer, row),
    active: row.active,
    verified: row.emailVerified,
    role: row.role,
    updatedAt: row.updatedAt.toISOString(),
    memberships: await listMemberships(db, caller.playerId),
  }
}

/** A profile as sign-ups look at it. */
export async function loadProfile({ db, sealer }: Context, caller: Caller): Promise<Profile> {
  const row = await findProfileRow(db, caller.playerId)
  if (!row) throw new Refusal('player_not_found', 'There is no such player.')
  return profileOf(sealer, row)
}

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>

function profileOf(sealer: Context['sealer'], row: ProfileRow): Profile {
  return {
    email: row.email,
    name: row.name,
    genderId: row.genderId,
    dateOfBirth: row.dateOfBirth,
    phoneNumber: toNational(row.phoneNumber),
    emergencyContactName: row.emergencyContactName,
    emergencyContactPhoneNumber: toNational(row.emergencyContactPhoneNumber),
    marketingConsent: row.marketingConsent,
    preferredLocation: row.preferredLocation,
    sports: row.sportIds,
    otherSports: row.otherSports,
    tShirtSizeId: row.tShirtSizeId,
    health: openHealth(sealer, row),
  }
}

/**
 * Saves someone's own profile, checked by the rules that the form shows. Role, standing and
 * memberships are not theirs to set.
 */
export async function saveAccount(
  context: Context,
  caller: Caller,
  body: z.output<typeof updateAccount.body>,
): Promise<Account> {
  refuseSomeoneElse(caller, body.email)
  const parsed = accountForm(irishDay(context.now())).safeParse(profileFromWire(body))
  if (!parsed.success) throw new InvalidRequest(fieldNotes(parsed.error))
  const update = parsed.data
  await context.db.transaction().execute(async (db) => {
    await refuseChanged(db, caller, body.expected_updated_at)
    await saveProfile(db, caller.playerId, update)
    await replaceSports(db, caller.playerId, update.sports)
    await saveHealth(db, sealHealth(context, caller, update))
    await syncSubscriber(context, db, caller.playerId)
  })
  return loadAccount(context, caller)
}

/** What an organiser needs of a player in an emergency. Every reading is noted by whoever calls this. */
export async function healthOf({ db, sealer }: Pick<Context, 'db' | 'sealer'>, playerId: number) {
  const row = await findProfileRow(db, playerId)
  if (!row) throw new Refusal('player_not_found', 'There is no such player.')
  const { medicalConditions, freeOfMedicalConditions, medicalQuestions } = openHealth(sealer, row)
  return {
    playerId,
    name: row.name,
    emergencyContactName: row.emergencyContactName,
    emergencyContactPhoneNumber: toNational(row.emergencyContactPhoneNumber),
    medicalConditions,
    freeOfMedicalConditions,
    medicalQuestions,
  }
}

/** Refuses a call that names somebody else's e-mail. */
export function refuseSomeoneElse(caller: Caller, email: string): void {
  if (email.trim().toLowerCase() !== caller.email.toLowerCase()) {
    throw new Refusal('someone_else', 'You can only see and change your own account.')
  }
}

const PURPOSE = 'health'

const sealedHealth = z.object({
  medicalConditions: z.string(),
  freeOfMedicalConditions: z.boolean(),
  medicalQuestions: medicalAnswers,
})

function sealHealth({ sealer, now }: Context, { playerId }: Caller, { health }: AccountUpdate) {
  const { medicalConditions, freeOfMedicalConditions, medicalQuestions } = health
  const answers = { medicalConditions, freeOfMedicalConditions, medicalQuestions }
  const signedAt = health.waiverSignedDateTime ? new Date(health.waiverSignedDateTime) : now()
  return {
    playerId,
    // Nobody signs in the future, whatever their clock says.
    waiverSignedAt: signedAt > now() ? now() : signedAt,
    sealedAnswers: sealer.seal(JSON.stringify(answers), PURPOSE),
  }
}

function openHealth(
  sealer: Context['sealer'],
  row: { sealedAnswers: Buffer | null; waiverSignedAt: Date | null },
): HealthDeclaration {
  const answers = row.sealedAnswers
    ? sealedHealth.parse(JSON.parse(sealer.open(row.sealedAnswers, PURPOSE)))
    : {
        medicalConditions: '',
        freeOfMedicalConditions: false,
        medicalQuestions: medicalAnswers.parse({}),
      }
  return {
    ...answers,
    waiverSigned: row.waiverSignedAt !== null,
    waiverSignedDateTime: row.waiverSignedAt?.toISOString() ?? null,
  }
}

/** Seals answers for rows that are written elsewhere, such as the demo world's. */
export async function insertHealth(
  db: Database,
  sealer: Context['sealer'],
  declaration: { playerId: number; signedAt: Date; answers: z.input<typeof sealedHealth> },
): Promise<void> {
  const { playerId, signedAt, answers } = declaration
  const sealedAnswers = sealer.seal(JSON.stringify(sealedHealth.parse(answers)), PURPOSE)
  await saveHealth(db, { playerId, waiverSignedAt: signedAt, sealedAnswers })
}
