import { join } from 'node:path'
import { expect, test } from 'vitest'
import { key } from '#db/backup/testing/club.ts'
import { ask } from '#db/embedded/testing/hive.ts'
import { RESTORED_JOBS } from '../../restored-jobs.ts'
import { makeBaseBackup } from './clock.ts'
import { restoreToTime } from './commands.ts'
import { archiveAll, archived } from './testing/archived.ts'

const NOW = new Date('2026-11-24T18:30:00Z')

function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return restoreToTime(args, { environment, jobs: RESTORED_JOBS, now: NOW })
}

test.each([
  ['no moment', [], 'Say to which moment'],
  ['a moment without a zone', ['2026-11-24T18:00:00'], 'with its zone'],
  ['a day', ['2026-11-24'], 'Say to which moment'],
  ['a moment to come', ['2026-11-24T18:30:01Z'], 'yet to come'],
  ['no archive', ['2026-11-24T18:00:00Z'], 'Set ARCHIVE_URL'],
])('with %s the command says what it needs', async (_what, args, answer) => {
  await expect(run(args)).rejects.toThrow(answer)
})

test('a drill beside the running database says what it has, and leaves nothing', async () => {
  const world = await archived()
  await makeBaseBackup(world.parts, new AbortController().signal)
  await ask(
    world.connection,
    `INSERT INTO installation (key, value) VALUES ('demo-world', '{}'); INSERT INTO sent_mails VALUES ('a')`,
  )
  await archiveAll(world.admin)
  const environment = {
    ARCHIVE_URL: world.archiveFolder,
    DATA_DIR: join(world.folder, 'data'),
    SECRET_KEYS: key(7),
  }
  const said = await run(['latest', '--drill'], environment)
  expect(said).toMatch(/^public\.sent_mails 1 -?\d+$/m)
  expect(said).toMatch(
    /rows of \d+ tables can be restored: from the base back-up of .* Nothing was kept\.$/,
  )
  expect(await ask(world.connection, 'SELECT id FROM sent_mails')).toEqual([{ id: 'a' }])
}, 300_000)
