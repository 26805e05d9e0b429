// node scripts/run.mjs release-schema [folder …]: at a release, writes down the schema that its code relies on, and every statement
// that its server's tests send. The tests then refuse migrations that would break either (docs/operation.md, "Upgrade").
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { cloneDatabase, startTestServer } from '../apps/server/src/testing/database/test-server.ts'
import { readContract } from '../apps/server/src/testing/released/contract.ts'
import { ownStatements, prepareAll } from '../apps/server/src/testing/released/statements.ts'
import { bin, ROOT } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const RELEASED = join(ROOT, 'apps/server/src/testing/released')
const SERVER = 'apps/server/src'
/** Where statements are made. */
const ASKED = [`${SERVER}/features`, `${SERVER}/identity`, `${SERVER}/jobs`]

const recorded = await recordStatements(process.argv.slice(2))
const { server, stop } = await startTestServer({ migrate: migrateToLatest })
const clone = await cloneDatabase(server)
const contract = await readContract(clone)
// Statements that tests send to be refused are refused here too.
const sound = [...(await prepareAll(clone, recorded))].flatMap(([text, found]) =>
  'problem' in found ? [] : { text, ...found },
)
await stop()
await write('schema.json', contract)
await write('statements.json', sound)

async function recordStatements(folders: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-statements-'))
  const env = { ...process.env, RECORD_STATEMENTS: folder }
  const args = ['run', '--project', 'server', ...(folders.length > 0 ? folders : ASKED)]
  const { code, output } = await runCommand(bin('vitest'), args, { env })
  if (code !== 0) console.error(`Not every test passed, so statements may be missing:\n${output}`)
  const files = await readdir(folder)
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  await rm(folder, { recursive: true })
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line !== '')
  return ownStatements(lines.map((line) => String(JSON.parse(line))))
}

async function write(name: string, value: unknown): Promise<void> {
  const file = join(RELEASED, name)
  await writeFile(file, `${JSON.stringify(value, null, 1)}\n`)
  await runCommand(bin('oxfmt'), [file])
  console.log(`Wrote ${file}.`)
}
