import type { Readable } from 'node:stream'
import type { Context } from '#context.ts'
import { archiveOf } from '#operations/archive/write.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { tablesOf } from '#room-data.ts'

/** Everything of the organisation as one encrypted file. That it was taken is kept before the first byte goes out. */
export async function openArchive(
  { db, sealer, config, data, now, log }: Context,
  { playerId }: Caller,
  passphrase: string,
): Promise<Readable> {
  await noteAction(db, { by: playerId, kind: 'archive_downloaded', subject: 'archive' })
  const { mode } = config
  const archive = archiveOf({ db, sealer, mode, tables: tablesOf(data), passphrase, now: now() })
  return archive.on('error', (error) => log.warn({ err: error }, 'an archive was not finished'))
}
