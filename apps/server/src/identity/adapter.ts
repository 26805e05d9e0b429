import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { unreadableText } from '#http/unreadable.ts'
import {
  consumePayload,
  findPayload,
  insertPayload,
  removeGrant,
  removePayload,
  removeSession,
  upsertPayload,
} from './payload-queries.ts'
import { logSignIn } from './sign-in-log.ts'

/**
 * How long a refresh token that is bound to the app's key may be used a second time. When a page is closed or a
 * connection breaks during a renewal, the app never receives the new token; that must not end its session.
 */
const RETRY_MS = 60_000

/** Stores the provider's sessions, codes and tokens in the database. */
export function adapterFor(db: Database): (model: string) => Adapter {
  async function read(model: string, key: Parameters<typeof findPayload>[2]) {
    // The database cannot look up such a key, and nothing is stored under it.
    if (unreadableText(key) !== null) return undefined
    const found = await findPayload(db, model, key)
    if (!found) return undefined
    const { consumedAt } = found
    const payload = found.payload as AdapterPayload
    if (consumedAt === null || mayRetry(model, { payload, consumedAt })) return payload
    return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) }
  }
  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      if (unreadableText(payload) !== null) throw new errors.InvalidRequest('unreadable characters')
      const stored = {
        model,
        id,
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      if (model !== 'ReplayDetection') return upsertPayload(db, stored)
      // The provider checks before it writes; of several at the same moment the database accepts one.
      if (!(await insertPayload(db, stored))) throw new errors.InvalidGrant('proof already used')
    },
    find: (id) => read(model, { id }),
    findByUid: (uid) => read(model, { uid }),
    findByUserCode: (userCode) => read(model, { userCode }),
    consume: (id) => useOnce(db, model, id),
    destroy: (id) => (model === 'Grant' ? endGrant(db, id) : removePayload(db, model, id)),
    revokeByGrantId: (grantId) => endGrant(db, grantId),
  })
}

/**
 * Marks a code or refresh token as used. The provider has checked that it was unused; of several that pass at the
 * same moment the first counts, and the others are a second use, which ends the grant and all its tokens.
 */
async function useOnce(db: Database, model: string, id: string): Promise<void> {
  if (await consumePayload(db, model, id)) return
  const found = await findPayload(db, model, { id })
  if (found && mayRetry(model, found)) return
  const { grantId } = (found?.payload ?? {}) as AdapterPayload
  if (grantId !== undefined) await endGrant(db, grantId)
  throw new errors.InvalidGrant(`${model} already used`)
}

/** Whether a used token may be used again. The provider itself refuses a request without a proof of the key. */
function mayRetry(
  model: string,
  { payload, consumedAt }: { payload: unknown; consumedAt: Date | null },
): boolean {
  if (model !== 'RefreshToken' || consumedAt === null) return false
  const isBound = typeof (payload as AdapterPayload).jkt === 'string'
  return isBound && Date.now() - consumedAt.getTime() < RETRY_MS
}

/**
 * Ends a grant and all its tokens. At the token endpoint that means a second use, which the owner's log shows once,
 * and after which they have to prove anew who they are.
 */
async function endGrant(db: Database, grantId: string): Promise<void> {
  const isSecondUse = Provider.ctx?.oidc.route === 'token'
  await inTransaction(db, async (trx) => {
    const userId = await removeGrant(trx, grantId)
    if (userId === null || !isSecondUse) return
    await removeSession(trx, userId, grantId)
    await logSignIn(trx, { userId, kind: 'session_stopped', device: 'Unknown device' })
  })
}
