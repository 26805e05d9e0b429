import type { Permissions } from '@hive/domain/base/session/permission'
import type { Day } from '@hive/domain/base/time/day'
import { permissionsOf } from '@hive/domain/base/session/roles'
import type { Context } from '#context.ts'
import { boundTokenRefused, proofRefused } from '#http/token-refusal.ts'
import { readSignedNumber } from '#signed-number.ts'
import type { CallHead } from './caller.ts'
import { admitProof } from './proof.ts'
import { findNightPhone } from './queries.ts'

/** For what the tokens of phones are signed, which go with their calls. */
export const PHONE_TOKEN = 'night-phone'

/** The phone behind a call: what it may do is what the giver of its night may do now. */
export type NightPhone = {
  deviceId: number
  nightId: number
  firstName: string
  venueId: number
  day: Day
  /** When it was taken off the night. */
  endedAt: Date | null
  giver: { playerId: number; permissions: Permissions }
}

/**
 * The phone that makes a call, by its token and a proof that it holds its key; `null` without them. A phone that was
 * taken off its night, or whose night is over, is returned too: the call decides what it may do.
 */
export async function nightPhoneOf(context: Context, call: CallHead): Promise<NightPhone | null> {
  const [, scheme = '', token = ''] =
    /^(Bearer|DPoP) ([\w.-]+)$/i.exec(call.headers.authorization ?? '') ?? []
  const deviceId = readSignedNumber(context.sealer, PHONE_TOKEN, token)
  if (deviceId === null) return null
  const found = await findNightPhone(context.db, deviceId)
  if (!found?.boundTo) return null
  if (scheme.toLowerCase() !== 'dpop') throw boundTokenRefused()
  const { dpop: proof } = call.headers
  if (typeof proof !== 'string') throw proofRefused('There is no proof')
  const { boundTo } = found
  const [path = ''] = call.url.split('?')
  await admitProof(context, { method: call.method, path, token, boundTo, proof })
  return asPhone(found)
}

/** A phone of a night by its number, where nothing is done in its name; `null` for a link that nobody has used. */
export async function findPhone(
  { db }: Pick<Context, 'db'>,
  deviceId: number,
): Promise<NightPhone | null> {
  const found = await findNightPhone(db, deviceId)
  return found?.boundTo ? asPhone(found) : null
}

type PhoneRow = NonNullable<Awaited<ReturnType<typeof findNightPhone>>>

function asPhone({ boundTo: _key, giverId, heldRoles, isGiverActive, ...phone }: PhoneRow) {
  const permissions = isGiverActive ? permissionsOf(heldRoles) : {}
  return { ...phone, giver: { playerId: giverId, permissions } }
}
