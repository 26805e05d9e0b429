import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { expect, test } from 'vitest'
import { sumTables } from '#db/backup/table-sums.ts'
import { sealer } from '#db/backup/testing/club.ts'
import { ask } from '#db/embedded/testing/hive.ts'
import { makeBaseBackup } from './clock.ts'
import { archiveAll, archived, partsOf, restore, startedOn, timeOf } from './testing/archived.ts'

const NO_END = new AbortController().signal
const insert = (name: string) =>
  `INSERT INTO players (issuer, subject, email) VALUES ('hive', '${name}', '${name}@example.ie')`
const NEWEST = 'SELECT subject FROM players ORDER BY id DESC LIMIT 1'

/** Writes two tables in each transaction, without a pause, until it is ended. */
function writeTo(connection: ClientConfig) {
  const end = new AbortController()
  const writing = (async () => {
    for (let count = 1; !end.signal.aborted; count += 1) {
      const mail = `INSERT INTO sent_mails (id) VALUES ('p${count}')`
      await ask(connection, `BEGIN; ${insert(`p${count}`)}; ${mail}; COMMIT`)
    }
  })()
  return async () => {
    end.abort()
    await writing
  }
}

test('everything is as it was a moment before a bad delete, and the archive goes on after the restore', async () => {
  const world = await archived()
  const { connection, admin, parts, folder, store } = world
  const endWriting = writeTo(connection)
  await makeBaseBackup(parts, NO_END)
  await endWriting()
  await ask(connection, insert('last'))
  const before = await sumTables(connection)
  const moment = await timeOf(connection)
  await ask(connection, `DELETE FROM sent_mails; UPDATE players SET email = id || '@lost.example'`)
  await archiveAll(admin)
  await world.stop()

  const drilled = await restore(world, moment, { isDrill: true })
  expect(drilled.sums).toEqual(before)
  expect(before.length).toBeGreaterThan(60)
  const dataDir = join(folder, 'restored')
  expect(await readdir(dataDir)).not.toContain('postgres')

  await restore(world, moment)
  const hive = await startedOn(dataDir, { store, sealer })
  expect(await ask(hive.connection, NEWEST)).toEqual([{ subject: 'last' }])
  await makeBaseBackup(partsOf(hive, dataDir), NO_END)
  await ask(hive.connection, insert('later'))
  await archiveAll(hive.admin)
  await hive.stop()
  const again = join(folder, 'again')
  await restore(world, null, { dataDir: again })
  expect(await ask((await startedOn(again, null)).connection, NEWEST)).toEqual([
    { subject: 'later' },
  ])
}, 120_000)
