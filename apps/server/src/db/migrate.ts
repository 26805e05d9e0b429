import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { openPool } from './connection.ts'

/** A file for each migration; their names are their order. */
const FOLDER = new URL('migrations/', import.meta.url)
const FILES = readdirSync(FOLDER).toSorted()

export const MIGRATION_NAMES: readonly string[] = FILES.map((file) => parse(file).name)

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
 */
export async function migrateToLatest(connection: pg.ClientConfig): Promise<void> {
  // A migration has no time limit; only a broken connection ends it.
  const pool = openPool({ ...connection, max: 2, lock_timeout: LOCK_MS })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await (async () => {
    if (!(await isOfNewer(db))) await migrateInTurn(db)
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

/** Whether all our migrations have run, and others that we do not know. */
async function isOfNewer(db: Kysely<unknown>): Promise<boolean> {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db)
  if (!tables[0]?.is_there) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return done.size > MIGRATION_NAMES.length && MIGRATION_NAMES.every((name) => done.has(name))
}

/** Brings the schema up to a migration, or to the latest; as part of a transaction when `db` is one. */
export async function migrate(db: Kysely<unknown>, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  })
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
