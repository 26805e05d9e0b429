import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { callOf, ROWS } from '#testing/access-matrix.ts'
import { type Call, givenEveryone, statusFor } from '#testing/access-world.ts'
import { declarationOf, callerFor } from '#testing/calls.ts'
import { leavesOf } from '#testing/schema-leaves.ts'
import type { Action, Endpoint } from '@hive/contract/endpoint'

/** A value that no valid call sends: a row that has it took it from a field that no one may set. */
const PLANTED = { text: 'zxq-planted', number: 424_242_424, day: '1931-03-07' }

/** Fields that clients of other systems are known to try, besides the names of all our columns. */
const TRIED: Record<string, unknown> = {
  role: 'admin',
  isAdmin: true,
  admin: true,
  verified: false,
  active: false,
  registered: true,
  isCaptain: true,
  userId: PLANTED.number,
  teamId: PLANTED.number,
  Price: PLANTED.number,
  Email: PLANTED.text,
}

function plantedFor(type: string): unknown {
  if (/int|numeric/.test(type)) return PLANTED.number
  if (type === 'boolean') return true
  if (type.startsWith('timestamp')) return `${PLANTED.day}T00:00:00.000Z`
  return type === 'date' ? PLANTED.day : PLANTED.text
}

/** A value for every column there is, by its name in the database and its name in our code. */
async function planted(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select distinct column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public'
  `.execute(db)
  const fields: Record<string, unknown> = {}
  for (const { name, type } of rows) {
    fields[name] = plantedFor(type)
    fields[name.replaceAll(/_(\w)/g, (_all, sign: string) => sign.toUpperCase())] = plantedFor(type)
  }
  return { ...fields, ...TRIED }
}

/** The sent body, with more in it and in each of its objects than the contract reads. */
function withMore(sent: object, more: object): object {
  const inner = Object.entries(sent).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? withMore(value as object, more)
      : value,
  ])
  return { ...more, ...Object.fromEntries(inner) }
}

/** The call of a row with all these fields in it, but for those that it reads. */
function hostileCall(declared: Endpoint | Action, base: Call, fields: object): Call {
  const schema = 'parameters' in declared ? declared.parameters : declared.body
  const known = new Set(leavesOf(schema).flatMap(({ path }) => path))
  const more = Object.fromEntries(Object.entries(fields).filter(([name]) => !known.has(name)))
  return { ...base, payload: withMore(base.payload ?? {}, more) }
}

/** Every row of ours, and every job, that holds a planted value. */
async function plantedRows(db: Database): Promise<unknown[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
    from pg_tables where schemaname in ('public', 'pgboss')
  `.execute(db)
  const found: unknown[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t
      where t::text ~ ${Object.values(PLANTED).join('|')}`.execute(db)
    found.push(...rows.map(({ row }) => [name, row]))
  }
  return found
}

/** The marks that make someone more than they are. */
function standings(db: Database) {
  const players = db.selectFrom('players').select(['id', 'email', 'active', 'issuer', 'subject'])
  return Promise.all([
    players.orderBy('id').execute(),
    db.selectFrom('roleGrants').selectAll().orderBy('id').execute(),
  ])
}

test('no field that a call does not read sets anything, whatever it is called', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const { app, context, objects } = await givenEveryone(log)
  const { db } = context
  const more = await planted(db)
  expect(Object.keys(more).length).toBeGreaterThan(200)
  const before = await standings(db)
  const refused: string[] = []
  for (const [name, row] of Object.entries(ROWS)) {
    const declared = declarationOf(app, name)
    if (!declared || name.startsWith('GET')) continue
    const call = hostileCall(declared, callOf(name, row, objects), more)
    const status = await statusFor(app, callerFor(row), call)
    const isUsual = status === 400 && row.answers.includes(status)
    if (!isUsual && (status === 400 || status >= 500)) refused.push(`${status} ${name}`)
  }
  expect([refused, lines]).toEqual([[], []])
  expect(await plantedRows(db)).toEqual([])
  expect(await standings(db)).toEqual(before)
})
