import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import {
  consumePayload,
  findPayload,
  removeGrant,
  removePayload,
  upsertPayload,
} from './payload-queries.ts'

/** Keeps what the provider must remember (sessions, codes, refresh tokens) in the database. */
export function adapterFor(db: Database): (model: string) => Adapter {
  async function read(model: string, key: Parameters<typeof findPayload>[2]) {
    const found = await findPayload(db, model, key)
    if (!found) return undefined
    const payload = found.payload as AdapterPayload
    return found.consumedAt
      ? { ...payload, consumed: Math.floor(found.consumedAt.getTime() / 1000) }
      : payload
  }
  return (model) => ({
    upsert: (id, payload, expiresIn) =>
      upsertPayload(db, {
        model,
        id,
        payload: JSON.stringify(payload),
        grantId: payload.grantId ?? null,
        userCode: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }),
    find: (id) => read(model, { id }),
    findByUid: (uid) => read(model, { uid }),
    findByUserCode: (userCode) => read(model, { userCode }),
    consume: (id) => consumePayload(db, model, id),
    destroy: (id) => removePayload(db, model, id),
    revokeByGrantId: (grantId) => removeGrant(db, grantId),
  })
}
