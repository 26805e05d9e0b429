import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import type { PushAddress } from '#ports/push.ts'
import { deleteAddress, deleteOverMany, isKept, PUSH_PURPOSE, saveAddress } from './queries.ts'

/** More phones than anyone carries. */
const MOST = 10

/** Our public key for a browser, and whether the caller gets notifications at its address. */
export async function pushOf(
  { db, push }: Context,
  { playerId }: Caller,
  { address }: { address: string | null },
) {
  const addressHash = hashOf(address ?? '')
  const isOn = address !== null && (await isKept(db, { playerId, addressHash }))
  return { publicKey: await push.publicKey(), isOn }
}

/** Sends the caller notifications at an address from now on, until the session of their call ends. */
export const startAt = atomic(
  async (
    { db, sealer, now }: Context,
    { playerId, sessionId }: Caller,
    { device, ...address }: PushAddress & { device: string },
  ): Promise<void> => {
    await saveAddress(db, {
      playerId,
      sessionModel: sessionId === undefined ? null : 'Grant',
      sessionId: sessionId ?? null,
      addressHash: hashOf(address.address),
      sealed: sealer.seal(JSON.stringify(address), PUSH_PURPOSE),
      device,
      addedAt: now(),
    })
    await deleteOverMany(db, { playerId, most: MOST })
  },
)

/** Sends the caller nothing more at an address. */
export function endAt(
  { db }: Context,
  { playerId }: Caller,
  { address }: { address: string },
): Promise<void> {
  return deleteAddress(db, { playerId, addressHash: hashOf(address) })
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest()
}
