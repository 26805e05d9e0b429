import type { Context, TokenHolder } from '#context.ts'
import { findOrCreatePlayer } from '#features/base/players/service.ts'
import { boundTokenRefused, proofRefused, unboundTokenRefused } from '#http/token-refusal.ts'
import type { Caller, CallHead } from './caller.ts'
import { admitProof } from './proof.ts'

export type { Caller, CallHead } from './caller.ts'
export { countMailingCall } from './mailing-calls.ts'
export { noteRefused } from './note-refused.ts'
export { chooseTaskMails } from './grant-queries.ts'
export { giveRole, refuseLastAdmin, takeRole } from './roles.ts'
export { lastAction, noteAction } from './action-queries.ts'
export { provenKey } from './proof.ts'
export { findPhone, type NightPhone, nightPhoneOf, PHONE_TOKEN } from './night-phone.ts'

/**
 * The caller of a request, by access token; `null` without one, with an invalid one, or when barred. A token that is
 * bound to a key needs a proof that the browser has the key.
 */
export async function callerOf(context: Context, call: CallHead): Promise<Caller | null> {
  const [, scheme = '', token = ''] =
    /^(Bearer|DPoP) ([\w.~+/-]+=*)$/i.exec(call.headers.authorization ?? '') ?? []
  const holder = token ? await context.identity.readToken(token) : null
  if (!holder) return null
  await admitBinding(context, { call, token, holder, isProven: scheme.toLowerCase() === 'dpop' })
  const player = await findOrCreatePlayer(context.db, holder)
  const { email: _email, emailVerified: _verified, boundTo: _key, ...session } = holder
  return player.active ? { ...player, ...session } : null
}

/** Whether an organiser has signed in without the second factor that this Hive asks organisers for. */
export function lacksSecondFactor({ config }: Context, { permissions, isStrong }: Caller): boolean {
  const isOrganiser = Object.keys(permissions).length > 0
  return config.organisersNeedSecondFactor && isOrganiser && !isStrong
}

type TokenBinding = { call: CallHead; token: string; holder: TokenHolder; isProven: boolean }

async function admitBinding(context: Context, { call, token, holder, isProven }: TokenBinding) {
  const { boundTo } = holder
  if (boundTo === null) {
    if (isProven) throw unboundTokenRefused()
    return
  }
  if (!isProven) throw boundTokenRefused()
  const { dpop: proof } = call.headers
  if (typeof proof !== 'string') throw proofRefused('There is no proof')
  const [path = ''] = call.url.split('?')
  await admitProof(context, { method: call.method, path, token, boundTo, proof })
}
