import { Refusal } from '@hive/domain/errors'
import { nightEndsAt } from '@hive/domain/season/nights/arrival'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { PHONE_TOKEN, provenKey } from '#features/base/session/service.ts'
import { readSignedNumber, signedNumber } from '#signed-number.ts'
import { NIGHT_LINK, nightOver } from './give-night.ts'
import { changePhone, lockPhone } from './queries.ts'

type Claim = { token: string; firstName: string; proof: string }

const PATH = '/api/nights/claim'

/** Binds a link to the key of the phone on which it was pressed; nothing that only reads the link uses it up. */
export async function claimPhone(context: Context, { token, firstName, proof }: Claim) {
  const deviceId = readSignedNumber(context.sealer, NIGHT_LINK, token)
  if (deviceId === null) throw noLink()
  const key = await provenKey(context, { method: 'POST', path: PATH, token, proof })
  const { day } = await bindPhone(context, { deviceId, firstName, key })
  const endsAt = nightEndsAt(day).toISOString()
  return { deviceId, token: signedNumber(context.sealer, PHONE_TOKEN, deviceId), day, endsAt }
}

type Binding = { deviceId: number; firstName: string; key: string }

const bindPhone = atomic(async (context: Context, { deviceId, firstName, key }: Binding) => {
  const { db, now } = context
  const phone = await lockPhone(db, deviceId)
  if (!phone) throw noLink()
  // The answer may have been lost: the same phone presses again.
  if (phone.keyThumbprint === key) return phone
  if (phone.keyThumbprint !== null) {
    const { firstName: name } = phone
    const whose = name === '' ? 'another phone' : `${name}’s phone`
    throw new Refusal('changed_meanwhile', `This link is on ${whose}. Ask there to add yours.`)
  }
  if (phone.endedAt !== null || now() >= nightEndsAt(phone.day)) throw nightOver()
  await changePhone(db, deviceId, { firstName, keyThumbprint: key })
  return phone
})

function noLink(): Refusal {
  return new Refusal('not_found', 'This link does not work. Please ask for another one.')
}
