import { readdirSync, promises as fs } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'
import { DroppingClient } from './connection.ts'

/** A file for each migration; their names are their order. */
const FOLDER = fileURLToPath(new URL('migrations/', import.meta.url))

export const MIGRATION_NAMES: readonly string[] = readdirSync(FOLDER)
  .map((file) => path.parse(file).name)
  .toSorted()

/** Brings a database up to date. Several processes may call it at once: the migrator takes a lock. */
export async function migrateToLatest(connection: pg.ClientConfig): Promise<void> {
  // A migration has no time limit; only a broken connection ends it.
  const pool = new pg.Pool({ ...connection, Client: DroppingClient, max: 2 })
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db).finally(() => db.destroy())
}

/** Brings the schema up to a migration, or to the latest; as part of a transaction when `db` is one. */
export async function migrate(db: Kysely<unknown>, upTo?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: FOLDER,
      // A path of Windows is no address of a module.
      import: (file) => import(pathToFileURL(file).href),
    }),
  })
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
