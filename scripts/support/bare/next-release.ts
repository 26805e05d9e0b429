import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MIGRATION_RECORD } from '../../../apps/server/src/db/migration-record.ts'
import { recordLine } from '../../../apps/server/src/db/record-problem.ts'
import about from '../../../package.json' with { type: 'json' }
import { pack } from '../release-archives.ts'
import { succeed } from '../release.ts'

/** What it changes in the schema: something of its own, and something about a table that is there. */
const CHANGES = {
  '998-next-table': 'CREATE TABLE next_notes (id bigint PRIMARY KEY, said text NOT NULL)',
  '999-next-column': 'ALTER TABLE leagues ADD COLUMN next_note text',
}

/** The archive of a version that comes after this one: the same release, with two changes of the schema more. */
export async function packNext(
  release: string,
  { version, archive }: { version: string; archive: string },
): Promise<void> {
  const next = join(release, '..', `hive-${version}`)
  await succeed('cp', ['--archive', '--reflink=auto', release, next])
  const server = join(next, 'apps/server')
  for (const [name, statement] of Object.entries(CHANGES)) {
    const file = join(server, 'src/db/migrations', `${name}.ts`)
    await writeFile(file, migrationOf(statement))
  }
  const built = await succeed('grep', ['-rlF', lastLine(), join(server, 'dist')])
  const program = built.trim()
  for (const file of [program, join(server, 'src/db/migration-record.ts')]) await addTo(file)
  await replaceOnce(join(next, 'package.json'), /("version": ")[\d.]+"/, `$1${version}"`)
  const ofProgram = new RegExp(
    `(var version\\S* = ")${about.version.replaceAll('.', String.raw`\.`)}"`,
  )
  await replaceOnce(program, ofProgram, `$1${version}"`)
  await pack(next, archive)
  await rm(next, { recursive: true })
}

function migrationOf(statement: string): string {
  return `import { sql } from 'kysely'\nexport const up = (db) => sql\`${statement}\`.execute(db)\n`
}

function lastLine(): string {
  return MIGRATION_RECORD.at(-1) ?? ''
}

/** Adds the changes to the record of migrations, in a source or in what was made of it. */
async function addTo(file: string): Promise<void> {
  const lines = [lastLine()]
  for (const name of Object.keys(CHANGES)) lines.push(recordLine(name, lines.at(-1)))
  const added = lines.map((line) => `'${line}'`).join(',\n')
  await replaceOnce(file, new RegExp(`["']${lastLine()}["']`), added)
}

async function replaceOnce(file: string, what: RegExp, by: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!what.test(text)) throw new Error(`${file} has no ${what.source}.`)
  await writeFile(file, text.replace(what, by))
}
