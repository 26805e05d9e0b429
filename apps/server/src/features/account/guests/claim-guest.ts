import { profileToWire, updateAccount } from '@hive/contract/account/account'
import type { Profile } from '@hive/domain/account/account/profile'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { loadProfile, saveAccount } from '#features/account/account/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { readSignedNumber } from '#signed-number.ts'
import { type Details, openDetails } from './guest-seals.ts'
import { lockGuest, setPlayer } from './queries.ts'
import { GUEST_CLAIM } from './sign-as-guest.ts'

/**
 * Takes over what the caller has signed without an account: whatever their account does not say yet, it says from now on. Again
 * changes nothing.
 */
export async function claimGuest(
  context: Context,
  caller: Caller,
  { claim }: { claim: string },
): Promise<void> {
  if (!caller.emailVerified) {
    throw new Refusal('email_unverified', 'Please verify your e-mail address first.')
  }
  const details = await take(context, caller, claim)
  const kept = await loadProfile(context, caller)
  await saveAccount(context, caller, profileWire(filled(kept, details)))
}

/** Makes a guest the caller’s, who may be it already: the server can end before the account is saved. */
const take = atomic(async ({ db, sealer }: Context, { playerId }: Caller, claim: string) => {
  const id = readSignedNumber(sealer, GUEST_CLAIM, claim)
  const guest = id === null ? undefined : await lockGuest(db, id)
  if (!guest || (guest.playerId !== null && guest.playerId !== playerId)) {
    throw new Refusal('not_found', 'What you signed as a guest isn’t there any more.')
  }
  await setPlayer(db, guest.id, playerId)
  return openDetails(sealer, guest)
})

/** A profile with what a guest has said, where it says nothing. */
function filled(kept: Profile, said: Details): Profile {
  const health = kept.health.waiverSigned
    ? kept.health
    : { ...said.health, waiverSigned: true, waiverSignedDateTime: null }
  return {
    ...kept,
    name: kept.name || said.name,
    genderId: kept.genderId ?? said.genderId,
    dateOfBirth: kept.dateOfBirth ?? said.dateOfBirth,
    phoneNumber: kept.phoneNumber || said.phoneNumber,
    emergencyContactName: kept.emergencyContactName || said.emergencyContactName,
    emergencyContactPhoneNumber:
      kept.emergencyContactPhoneNumber || said.emergencyContactPhoneNumber,
    health,
  }
}

function profileWire(profile: Profile) {
  return updateAccount.body.parse(profileToWire(profile))
}
