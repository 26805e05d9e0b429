import { exportJWK, generateKeyPair } from 'jose'
import type { PushKeys } from '#ports/push.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { findKeys, insertKeys, PUSH_PURPOSE } from './queries.ts'

/** The key by which push services know us, made when it is first needed: browsers are asked anew for another. */
export async function pushKeys(db: Database, sealer: Sealer): Promise<PushKeys> {
  const sealed = (await findKeys(db)) ?? (await insertKeys(db, await newKeys(sealer)))
  return JSON.parse(sealer.open(sealed, PUSH_PURPOSE)) as PushKeys
}

async function newKeys(sealer: Sealer): Promise<Buffer> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', d = '' } = await exportJWK(privateKey)
  const point = ['BA', x, y].map((part, at) =>
    at === 0 ? Buffer.from([4]) : Buffer.from(part, 'base64url'),
  )
  const keys: PushKeys = { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
  return sealer.seal(JSON.stringify(keys), PUSH_PURPOSE)
}
