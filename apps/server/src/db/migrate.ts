import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
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

/** Brings a database up to date. Several processes may call it at once: the migrator takes a lock. */
export async function migrateToLatest(connection: pg.ClientConfig): Promise<void> {
  // A migration has no time limit; only a broken connection ends it.
  const pool = openPool({ ...connection, max: 2 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db).finally(() => db.destroy())
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
