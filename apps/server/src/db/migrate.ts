import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { asCalledNow, beforeBaseline } from './baseline/baseline.ts'
import { REPLACED } from './baseline/replaced.ts'
import { openPool } from './connection.ts'
import { MIGRATION_RECORD } from './migration-record.ts'
import { recordProblem } from './record-problem.ts'
import { notedVersion, tooOld } from './version-note.ts'

/** A file for each migration; their names are their order. */
const FOLDER = new URL('migrations/', import.meta.url)
const FILES = readdirSync(FOLDER).toSorted()

export const MIGRATION_NAMES: readonly string[] = FILES.map((file) => parse(file).name)

const problem = recordProblem(MIGRATION_NAMES, MIGRATION_RECORD)
if (problem !== null) throw new Error(problem)

/** Each is loaded when it runs, which at most starts none does. */
const MIGRATIONS: Record<string, Migration> = Object.fromEntries(
  FILES.map((file) => [parse(file).name, { up: (db) => upOf(file, db) }]),
)

async function upOf(file: string, db: Kysely<unknown>): Promise<void> {
  const migration = (await import(new URL(file, FOLDER).href)) as Migration
  await migration.up(db)
}

/** How long a migration waits for a lock, during which everyone who wants that table waits behind it. */
const LOCK_MS = 3000
/** How often it tries again, which is also how long a process waits for another one that migrates: ten minutes. */
const TRIES = 200

/**
 * Brings a database up to date. Several processes may call it at once: the migrator takes a lock. A schema of a newer
 * version is left as it is: it serves this version too, until the upgrade is over or taken back.
 *
 * @throws before anything is changed, when the schema is of another line of versions, or of one too old
 */
export async function migrateToLatest(connection: pg.ClientConfig): Promise<void> {
  // A migration has no time limit; only a broken connection ends it.
  const pool = openPool({ ...connection, max: 2, lock_timeout: LOCK_MS })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await (async () => {
    const done = await listDone(db)
    const problem = tooOld(await notedVersion(pool)) ?? foreignSchema(done)
    if (problem !== null) throw new Error(problem)
    if (!isOfNewer(done)) await migrateInTurn(db)
  })().finally(() => db.destroy())
}

async function migrateInTurn(db: Kysely<unknown>): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await migrate(db)
    } catch (error) {
      if (left === 0 || !(error instanceof Error) || !waitedForLock(error)) throw error
    }
  }
}

function waitedForLock({ cause }: { cause?: unknown }): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '55P03'
}

/** The names of the migrations that a database has run. */
async function listDone(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!tables[0]?.is_there) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether all our migrations have run, and others that we do not know. */
export function isOfNewer(done: readonly string[]): boolean {
  return asCalledNow(done).some((name) => !MIGRATION_NAMES.includes(name))
}

/** Our migrations that a database has not run. */
export function pendingMigrations(done: readonly string[]): string[] {
  const known = asCalledNow(done)
  return MIGRATION_NAMES.filter((name) => !known.includes(name))
}

/**
 * Why a database cannot be brought up to date: it is from before the baseline, or it has run migrations that we do not
 * know, and not all of ours. Its version is neither before nor after this one.
 */
export function foreignSchema(done: readonly string[]): string | null {
  const unknown = asCalledNow(done).find((name) => !MIGRATION_NAMES.includes(name))
  const [missing] = pendingMigrations(done)
  if (unknown === undefined || missing === undefined) return beforeBaseline(done)
  return (
    'This database was last used by a version of Hive that this one neither follows nor goes before: ' +
    `it has the change “${unknown}”, which is unknown here, and lacks “${missing}”. Nothing was changed. ` +
    'Start that version again, or one that was made after both; or restore the back-up that was made before it.'
  )
}

/**
 * Makes the changes of the schema that have these names and have not been made, in the order of the names; as part of a
 * transaction when `db` is one.
 */
export async function migrate(db: Kysely<unknown>, names = MIGRATION_NAMES): Promise<void> {
  const wanted = asCalledNow(names)
  const migrations = {
    ...noteOfReplaced(await listDone(db)),
    ...Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => wanted.includes(name))),
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}

/** The migrator wants to know whatever has run; what the baseline replaces runs nowhere any more. */
function noteOfReplaced(done: readonly string[]): Record<string, Migration> {
  const replaced = done.filter((name) => REPLACED.includes(name))
  return Object.fromEntries(replaced.map((name) => [name, { up: () => Promise.resolve() }]))
}
