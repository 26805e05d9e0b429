import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openPool } from '#db/connection.ts'
import { typed } from '#command-line.ts'
import type { Sealer } from '#db/sealing.ts'
import { queryable } from './fill.ts'
import { fingerprintsOf, UnusableFile } from './format.ts'
import type { Queryable } from './tables.ts'

/** Refuses a database that needs a key which we do not have, and notes the key that seals from now on. */
export async function knowKeys(connection: pg.ClientConfig, sealer: Sealer): Promise<void> {
  const pool = openPool({ ...connection, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const client = queryable(db)
    await refuseWithoutKeys(client, sealer)
    await noteKeys(client, sealer)
  } finally {
    await db.destroy()
  }
}

/** Throws unless every key that something in this database is sealed with is among ours. */
export async function refuseWithoutKeys(client: Queryable, sealer: Sealer): Promise<void> {
  const missing = missingKeys(await listKeys(client), sealer)
  if (missing === 0) return
  throw new UnusableFile(
    `SECRET_KEYS lacks ${missing === 1 ? 'a key' : `${missing} keys`} that this database needs: without it health ` +
      'answers and sign-in keys cannot be read. Nothing was changed. Put it back, after the newest one; to be ' +
      `without it, run “${typed('reseal')}” first.`,
  )
}

/** How many of the keys with these fingerprints are not ours. */
export function missingKeys(fingerprints: readonly string[], sealer: Sealer): number {
  const ours = new Set(fingerprintsOf(sealer))
  return fingerprints.filter((one) => !ours.has(one)).length
}

/** After everything is sealed anew, only the newest key is needed. */
export async function forgetOlderKeys(client: Queryable, sealer: Sealer): Promise<void> {
  const [newest] = fingerprintsOf(sealer)
  await client.query('DELETE FROM sealing_keys WHERE fingerprint <> $1', [newest ?? ''])
}

async function listKeys(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ fingerprint: string }>(
    'SELECT fingerprint FROM sealing_keys',
  )
  return rows.map(({ fingerprint }) => fingerprint)
}

/** The newest key seals from now on. Where no key is known yet, all of ours may have sealed something. */
async function noteKeys(client: Queryable, sealer: Sealer): Promise<void> {
  const ours = fingerprintsOf(sealer)
  const isKnown = (await listKeys(client)).length > 0
  await client.query(
    'INSERT INTO sealing_keys (fingerprint) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
    [isKnown ? ours.slice(0, 1) : ours],
  )
}
