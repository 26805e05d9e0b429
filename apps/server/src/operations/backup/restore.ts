import type pg from 'pg'
import type { Config } from '#config.ts'
import type { Sealer } from '#db/sealing.ts'
import { type AfterRestore, settleAfterRestore } from './after-restore.ts'
import { fillEmpty, refuseForeign } from './fill.ts'
import { type Header, UnusableFile } from './format.ts'
import { missingKeys } from './known-keys.ts'
import { readBackup, readHeader, verifyBackup } from './read.ts'

type Order = Omit<AfterRestore, 'header'> & {
  connection: pg.ClientConfig
  sealer: Sealer
  mode: Config['mode']
  file: string
}

/**
 * Puts a back-up into an empty database: all of it or nothing, in one transaction. The file, the keys and
 * the database are checked before anything is written.
 */
export async function restoreBackup({ connection, sealer, mode, file, ...after }: Order) {
  const header = await readHeader(file)
  refuseForeign('back-up', header, mode)
  refuseOtherKeys(header, sealer)
  const { rows, tables } = await verifyBackup(file)
  const settled = await fillEmpty({
    connection,
    schema: header,
    items: readBackup(file),
    settle: (client) => settleAfterRestore(client, { ...after, header }),
  })
  return { rows, tables, madeAt: header.madeAt, ...settled }
}

function refuseOtherKeys({ keys }: Header, sealer: Sealer): void {
  const missing = missingKeys(keys, sealer)
  if (missing === 0) return
  throw new UnusableFile(
    `${missing} of the ${keys.length} secret keys of this back-up are not in SECRET_KEYS: without them ` +
      'health answers and sign-in keys cannot be read. Nothing was changed. Set the keys of that time, newest first.',
  )
}
