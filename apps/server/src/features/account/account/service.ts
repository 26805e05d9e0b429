import { isSameEmail } from '@hive/domain/base/players/email'
import { type Account, profileFromWire, type updateAccount } from '@hive/contract/account/account'
import { accountForm, type AccountUpdate } from '@hive/contract/account/account-form'
import { medicalAnswers } from '@hive/contract/account/medical-answers'
import { hasCondition } from '@hive/domain/account/account/health'
import { toNational } from '@hive/domain/base/players/phone'
import type { HealthDeclaration, Profile } from '@hive/domain/account/account/profile'
import { signedAt } from '@hive/domain/account/account/waiver'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import {
  lockProfile,
  nameNameless,
  playerChanged,
  saveProfile,
} from '#features/base/players/service.ts'
import { type Caller, lacksSecondFactor } from '#features/base/session/service.ts'
import { putInvitedOnTeams } from '#features/base/memberships/service.ts'
import { plainNote } from '#http/plain-notes.ts'
import { fieldNotes, InvalidRequest } from '#http/problems.ts'
import { openAnswers, sealAnswers, type SealedAnswers } from './health-seals.ts'
import {
  findProfileRow,
  listDeclarations,
  listMemberships,
  replaceSports,
  saveHealth,
} from './queries.ts'
import { resealHealth } from './seal-queries.ts'

/** Refuses to overwrite a change that the sender has not seen; the row stays locked until it is saved. */
async function refuseChanged(db: Database, { playerId }: Caller, expected: string | undefined) {
  const { updatedAt } = await lockProfile(db, playerId)
  if (expected !== undefined && updatedAt.toISOString() !== new Date(expected).toISOString()) {
    throw new Refusal(
      'profile_changed',
      'Your account was changed in another tab or on another device in the meantime.',
    )
  }
}

/** Someone's own account. */
export async function loadAccount(context: Context, caller: Caller): Promise<Account> {
  const { db, sealer } = context
  if (caller.emailVerified) await putInvitedOnTeams(context.db, { playerId: caller.playerId })
  const row = await findProfileRow(db, caller.playerId)
  if (!row) throw new Refusal('player_not_found', 'There is no such player.')
  return {
    ...profileOf(sealer, row),
    active: row.active,
    verified: row.emailVerified,
    permissions: caller.permissions,
    needsSecondFactor: lacksSecondFactor(context, caller),
    updatedAt: row.updatedAt.toISOString(),
    memberships: await listMemberships(db, caller.playerId),
  }
}

/** The leagues that someone is in, with their teams. */
export function membershipsOf({ db }: Pick<Context, 'db'>, playerId: number) {
  return listMemberships(db, playerId)
}

/** The profile that sign-ups check. */
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
    health: openHealth(sealer, { ...row, playerId: row.id }),
  }
}

type AccountChange = z.output<typeof updateAccount.body>

/**
 * Saves someone's own profile, checked by the rules that the form shows. Role, standing and
 * memberships are not theirs to set.
 */
export async function saveAccount(
  context: Context,
  caller: Caller,
  body: AccountChange,
): Promise<Account> {
  refuseSomeoneElse(caller, body.email)
  await change(context, caller, body)
  return loadAccount(context, caller)
}

/** Names someone whose account has no name yet. Again changes nothing. */
export const nameAccount = atomic(
  async ({ db, jobs }: Context, { playerId }: Caller, { name }: { name: string }) => {
    const isNew = await nameNameless(db, playerId, name)
    if (isNew) await jobs.add(db, playerChanged, { playerId })
  },
)

const change = atomic(async (context: Context, caller: Caller, body: AccountChange) => {
  const { db } = context
  const { playerId } = caller
  await refuseChanged(db, caller, body.expected_updated_at)
  const kept = await loadProfile(context, caller)
  const update = readUpdate(context, profileFromWire(body, kept))
  await saveProfile(db, playerId, update)
  await replaceSports(db, playerId, update.sports)
  await saveHealth(db, sealHealth(context, { playerId, kept: kept.health, said: update.health }))
  await context.jobs.add(db, playerChanged, { playerId })
})

function readUpdate({ now }: Pick<Context, 'now'>, sent: Profile): AccountUpdate {
  const parsed = accountForm(irishDay(now())).safeParse(sent, { error: plainNote })
  if (!parsed.success) throw new InvalidRequest(fieldNotes(parsed.error))
  return parsed.data
}

/** The data about a player that an organiser needs in an emergency. The caller must record every reading. */
export async function healthOf({ db, sealer }: Pick<Context, 'db' | 'sealer'>, playerId: number) {
  const row = await findProfileRow(db, playerId)
  if (!row) throw new Refusal('player_not_found', 'There is no such player.')
  const { medicalConditions, freeOfMedicalConditions, medicalQuestions } = openHealth(sealer, {
    ...row,
    playerId,
  })
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

/** Those of some players whose health declaration names a condition. None of their answers leaves this function. */
export async function playersWithHealthNotes(
  { db, sealer }: Pick<Context, 'db' | 'sealer'>,
  playerIds: readonly number[],
): Promise<Set<number>> {
  const declarations = await listDeclarations(db, playerIds)
  const noted = declarations.filter((row) => {
    const { medicalConditions, medicalQuestions } = openHealth(sealer, row)
    return medicalConditions.trim() !== '' || hasCondition(medicalQuestions)
  })
  return new Set(noted.map(({ playerId }) => playerId))
}

/** Refuses a call that names someone else's e-mail. */
export function refuseSomeoneElse(caller: Caller, email: string): void {
  if (!isSameEmail(email, caller.email)) {
    throw new Refusal(
      'someone_else',
      'You can only see and change your own account. If you’ve changed your e-mail address, please load this page again.',
    )
  }
}

const sealedHealth = z.object({
  medicalConditions: z.string(),
  freeOfMedicalConditions: z.boolean(),
  medicalQuestions: medicalAnswers,
})

type HealthAnswer = { playerId: number; kept: HealthDeclaration; said: AccountUpdate['health'] }

function sealHealth({ sealer, now }: Context, { playerId, kept, said }: HealthAnswer) {
  const { medicalConditions, freeOfMedicalConditions, medicalQuestions } = said
  const answers = { medicalConditions, freeOfMedicalConditions, medicalQuestions }
  const before = kept.waiverSignedDateTime
  return {
    playerId,
    waiverSignedAt: signedAt(
      { kept: before === null ? null : new Date(before), said: said.waiverSignedDateTime },
      now(),
    ),
    sealedAnswers: sealAnswers(sealer, playerId, JSON.stringify(answers)),
  }
}

function openHealth(
  sealer: Context['sealer'],
  row: SealedAnswers & { waiverSignedAt: Date | null },
): HealthDeclaration {
  const opened = openAnswers(sealer, row)
  const answers =
    opened === null
      ? {
          medicalConditions: '',
          freeOfMedicalConditions: false,
          medicalQuestions: medicalAnswers.parse({}),
        }
      : sealedHealth.parse(JSON.parse(opened))
  return {
    ...answers,
    waiverSigned: row.waiverSignedAt !== null,
    waiverSignedDateTime: row.waiverSignedAt?.toISOString() ?? null,
  }
}

/** Inserts sealed answers, for the demo world. */
export async function insertHealth(
  db: Database,
  sealer: Context['sealer'],
  declaration: { playerId: number; signedAt: Date; answers: z.input<typeof sealedHealth> },
): Promise<void> {
  const { playerId, signedAt: waiverSignedAt, answers } = declaration
  const text = JSON.stringify(sealedHealth.parse(answers))
  const sealedAnswers = sealAnswers(sealer, playerId, text)
  await saveHealth(db, { playerId, waiverSignedAt, sealedAnswers })
}

/**
 * Binds the health answers of earlier versions to their players. Done at each start, by one process or by
 * several at once; there is nothing to do after the first time.
 */
export function bindHealth(db: Database, sealer: Context['sealer']): Promise<number> {
  return resealHealth(db, sealer, { unboundOnly: true })
}
