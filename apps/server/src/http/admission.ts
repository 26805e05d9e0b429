import type { Access, OrganiserAccess } from '@hive/contract/endpoint'
import { Refusal, type RefusalCode } from '@hive/domain/errors'
import { admitTo } from '@hive/domain/base/session/admit-to'
import { organiserNameNeeded } from '@hive/domain/base/session/organiser-name'
import { staleSignIn } from '@hive/domain/base/session/recent-sign-in'
import { secondFactorNeeded } from '@hive/domain/base/session/second-factor'
import type { Context } from '#context.ts'
import {
  type Caller,
  callerOf,
  type CallHead,
  lacksSecondFactor,
  type NightPhone,
  nightPhoneOf,
  noteRefused,
} from '#features/base/session/service.ts'
import { noteAccount } from '#watch/log-scope.ts'

type Admission = {
  readonly access: Access
  readonly isSensitive?: true | undefined
  /** The name of the call in the record of refusals. */
  readonly name: string
}

/**
 * Answers a call for its caller, if it needs one; refuses a caller without the right to make it. Organisers' calls that
 * are refused to a signed-in person are recorded, also when only the answer finds out which league they concern.
 */
export async function asAdmitted<T>(
  context: Context,
  admission: Admission,
  call: CallHead,
  answer: (caller: Caller | null) => Promise<T>,
): Promise<T> {
  const { access, isSensitive, name } = admission
  if (access === 'anyone') return answer(null)
  const caller = await callerOf(context, call)
  if (!caller) throw new Refusal('sign_in_required', 'Unauthorized. Please log in again.')
  noteAccount(caller.playerId)
  const admitted = async () => {
    if (isOrganisers(access)) admitOrganiser(context, caller, access)
    const stale = isSensitive ? staleSignIn(caller.signedInAt, context.now()) : null
    if (stale) throw stale
    return answer(caller)
  }
  if (!isOrganisers(access)) return admitted()
  try {
    return await admitted()
  } catch (error) {
    if (error instanceof Refusal && RECORDED.has(error.code)) {
      await noteRefused(context, { playerId: caller.playerId, call: name, code: error.code })
    }
    throw error
  }
}

/** Answers a call of a phone that a night was given to; whether the night is over is for the call to say. */
export async function asNightPhone<T>(
  context: Context,
  call: CallHead,
  answer: (phone: NightPhone) => Promise<T>,
): Promise<T> {
  const phone = await nightPhoneOf(context, call)
  if (!phone) throw new Refusal('sign_in_required', 'This phone has no night.')
  noteAccount(phone.giver.playerId)
  return answer(phone)
}

const RECORDED: ReadonlySet<RefusalCode> = new Set([
  'admin_only',
  'not_permitted',
  'second_factor_needed',
  'sign_in_again',
])

export function isOrganisers(access: Access): access is OrganiserAccess {
  return typeof access === 'object'
}

/** The league turns out later, unless the call needs all of them. */
function admitOrganiser(
  context: Context,
  caller: Caller,
  { permission, league }: OrganiserAccess,
): void {
  admitTo(caller.permissions, permission, league === 'all' ? 'all' : 'any')
  if (lacksSecondFactor(context, caller)) throw secondFactorNeeded()
  if (!caller.isNamed) throw organiserNameNeeded()
}
