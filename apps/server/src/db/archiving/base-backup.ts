import { Client, type ClientConfig } from 'pg'
import type { Sealer } from '#db/sealing.ts'
import type { Archive } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { type Manifest, manifestName } from './manifest.ts'

/** A running server, and the archive that its base back-ups go to. */
export type Source = { archive: Archive; admin: ClientConfig; cluster: string; sealer: Sealer }

/**
 * Copies the cluster while it is in use, by PostgreSQL's low-level interface, and waits until the log that the copy
 * needs is in the archive. The manifest is written last, so a copy with one is whole.
 */
export async function takeBaseBackup(
  { archive, admin, cluster }: Source,
  { keys, now, signal }: { keys: readonly string[]; now: () => Date; signal: AbortSignal },
): Promise<Manifest> {
  const startedAt = now()
  const id = startedAt.toISOString().replaceAll(/[:.]/g, '-')
  // The server ends the back-up when its connection ends.
  const client = new Client(admin)
  client.on('error', () => undefined)
  const leave = () => void client.end().catch(() => undefined)
  await client.connect()
  signal.addEventListener('abort', leave)
  try {
    const start = await begin(client, id)
    const { bytes, folders, files } = await copyCluster({ archive, cluster, id }, signal)
    const stop = await finish(client)
    const whole: Manifest = {
      format: 1,
      id,
      startedAt: startedAt.toISOString(),
      endedAt: now().toISOString(),
      postgres: start.version,
      keys: [...keys],
      startSegment: start.segment,
      stopSegment: stop.segment,
      label: stop.label,
      folders,
      files,
      bytes,
    }
    await archive.keep(manifestName(id), Buffer.from(JSON.stringify(whole)))
    return whole
  } finally {
    signal.removeEventListener('abort', leave)
    leave()
  }
}

async function begin(client: Client, id: string) {
  const { rows } = await client.query<{ segment: string; version: string }>(
    `SELECT pg_walfile_name(pg_backup_start($1, true)) AS segment,
       current_setting('server_version') AS version`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not begin a base back-up.')
  return row
}

/** Ends the back-up and waits for its log. While that cannot be archived, no base back-up can be made either. */
async function finish(client: Client) {
  await client.query(`SET statement_timeout = '10min'`)
  const { rows } = await client.query<{ segment: string; label: string }>(
    `SELECT pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(true)`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL did not end the base back-up.')
  return row
}
