import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { insertFirstKey, insertNextKey, KEY_PURPOSE, listSigningKeys } from './key-queries.ts'

const ALGORITHM = 'ES256'

/** The private keys that sign tokens, newest first; the first start creates one. */
export async function signingKeys(db: Database, sealer: Sealer): Promise<JWK[]> {
  const kept = await listSigningKeys(db)
  const rows = kept.length > 0 ? kept : await insertFirstKey(db, await newKey(sealer))
  return rows.map(({ sealed }) => JSON.parse(sealer.open(sealed, KEY_PURPOSE)) as JWK)
}

/** Makes every running process sign with a new key from now on. Everyone stays signed in. */
export async function rotateSigningKey(db: Database, sealer: Sealer): Promise<void> {
  await insertNextKey(db, await newKey(sealer))
}

/** The public part of a key. */
export function publicPart({ d: _secret, ...rest }: JWK): JWK {
  return rest
}

async function newKey(sealer: Sealer): Promise<{ kid: string; sealed: Buffer }> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: ALGORITHM, use: 'sig' }
  return { kid, sealed: sealer.seal(JSON.stringify(jwk), KEY_PURPOSE) }
}
