import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listErasures } from '#operations/backup/erasures.ts'
import type { Database } from '#db/database.ts'
import { findDiscrepancies } from '#features/money/payments/books-queries.ts'
import { erase } from '#features/office/privacy/deletion.ts'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { everythingKept } from '#testing/everything-kept.ts'
import { givenPopulatedPlayer } from '#testing/populated-player.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { testApp } from '#testing/test-app.ts'
import { CIAN, givenFull, join } from '#testing/waiting-world.ts'
import { mergeAccounts } from './merge.ts'

const PATH = '/api/organiser/people/merge'
const reason = 'They signed up with a new e-mail.'

async function idOf(db: Database, email: string): Promise<number> {
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

/** Aoife has a place; Bren is her other account; both may become one. */
async function givenTwoAccounts() {
  const world = await givenSignUps()
  const { db } = world.context
  await givenPlayer(world.app, BREN)
  await world.signUp()
  const admin = await world.givenAdmin()
  const two = { keptId: await idOf(db, BREN), otherId: await idOf(db, AOIFE) }
  const look = () => world.get(`${PATH}?keptId=${two.keptId}&otherId=${two.otherId}`, admin)
  const merge = (change: object = {}) => world.post(PATH, { ...two, reason, ...change }, admin)
  return { world, db, admin, two, look, merge }
}

test('an account becomes part of another one: places, payments and receipts go along', async () => {
  const { world, db, two, look, merge } = await givenTwoAccounts()
  const { moves, problems } = await look()
  expect(problems).toEqual([])
  expect(moves).toEqual({
    signUps: 1,
    payments: 1,
    memberships: 1,
    waiting: 0,
    notes: 0,
    mails: expect.any(Number),
    rewards: 0,
  })
  expect((await merge()).statusCode).toBe(200)
  expect((await world.overview(BREN)).registrations).toMatchObject([
    { state: 'confirmed', paid: 90 },
  ])
  expect((await world.get('/api/purchases', BREN)).purchases).toHaveLength(1)
  expect(await findDiscrepancies(db)).toEqual([])
  const other = await db
    .selectFrom('players')
    .select(['name', 'email', 'phoneNumber', 'mergedInto'])
    .where('id', '=', two.otherId)
    .executeTakeFirst()
  expect(other).toEqual({
    name: 'Deleted player',
    email: '',
    phoneNumber: '',
    mergedInto: two.keptId,
  })
  const answers = await db.selectFrom('healthDeclarations').select('playerId').execute()
  expect(answers.map(({ playerId }) => playerId)).not.toContain(two.otherId)
})

test('a sign-in with an account that is now part of another one says so', async () => {
  const { world, merge } = await givenTwoAccounts()
  await merge()
  expect(await world.overview()).toMatchObject({ statusCode: 403, code: 'account_merged' })
})

test('both addresses are written to, and the change is kept with its reason', async () => {
  const { db, two, merge, world, admin } = await givenTwoAccounts()
  await merge()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'send-merged-accounts-mail'`.execute(
    db,
  )
  expect(rows).toEqual([{ count: 2 }])
  const { entries } = await world.get(`/api/organiser/timeline?about=player:${two.keptId}`, admin)
  expect(entries[0]).toMatchObject({ kind: 'accounts_merged', reason })
  expect((await merge()).statusCode).toBe(200)
  const again = await world.get(`/api/organiser/timeline?about=player:${two.keptId}`, admin)
  expect(again.entries).toHaveLength(entries.length)
})

test('accounts that both have a place in a league stay two until one is taken out', async () => {
  const { world, merge, look } = await givenTwoAccounts()
  await world.signUp({}, BREN)
  expect((await look()).problems).toEqual([expect.stringContaining('Tuesday Pickleball')])
  expect((await merge()).json()).toMatchObject({ statusCode: 409, code: 'accounts_not_mergeable' })
  expect((await world.overview()).registrations).toHaveLength(1)
})

test('an account with a role does not go', async () => {
  const { db, look, merge } = await givenTwoAccounts()
  await givenRole(db, AOIFE, { role: 'scorer', leagueId: null })
  expect((await look()).problems).toEqual([expect.stringContaining('role')])
  expect((await merge()).statusCode).toBe(409)
})

test('a merge asks for a recent sign-in and a reason', async () => {
  const { merge } = await givenTwoAccounts()
  expect((await merge({ reason: '' })).json()).toMatchObject({
    statusCode: 400,
    fields: { reason: expect.any(String) },
  })
})

test('a merged account is on a waiting list once, and on none where it has a place', async () => {
  const world = await givenFull()
  const { db } = world.context
  await join(world, BREN)
  await join(world, CIAN)
  const admin = await world.givenAdmin()
  const [aoife, bren, cian] = [await idOf(db, AOIFE), await idOf(db, BREN), await idOf(db, CIAN)]
  await world.post(PATH, { keptId: bren, otherId: cian, reason }, admin)
  const lines = () =>
    db.selectFrom('waitingList').select(['playerId', 'state']).orderBy('id').execute()
  expect(await lines()).toEqual([
    { playerId: bren, state: 'waiting' },
    { playerId: bren, state: 'left' },
  ])
  await world.post(PATH, { keptId: bren, otherId: aoife, reason }, admin)
  expect((await lines()).map(({ state }) => state)).toEqual(['left', 'left'])
  expect(await world.taken()).toBe(1)
  expect(await findDiscrepancies(db)).toEqual([])
})

test('no table, column or record leads to an account that has become part of another one', async () => {
  const world = await testApp()
  const { context } = world
  const { db } = context
  const admin = await givenPopulatedPlayer(world)
  await givenPlayer(world.app, BREN)
  const keptId = await idOf(db, BREN)
  const otherId = admin.playerId
  await sql`update role_grants set ended_at = now() where ended_at is null`.execute(db)
  await sql`update organiser_actions set subject = ${`player:${otherId}`}`.execute(db)
  await sql`update registration_events set actor = ${`player:${otherId}`}`.execute(db)
  await sql`update refunds set actor = ${`player:${otherId}`}`.execute(db)
  const leading = await columnsToPlayers(db)
  expect(leading.length).toBeGreaterThan(12)
  const before = await countBy(db, leading, otherId)
  await mergeAccounts(context, { ...admin, playerId: keptId }, { keptId, otherId, reason })
  const left = await countBy(db, leading, otherId)
  expect(leading.filter((_column, at) => left[at] !== 0)).toEqual([])
  // Rows that a person can have only once, hold the profile, ask oneself or end with a session go with the account; all else has moved.
  const lost = new Set([
    'call_asks',
    'calendar_feeds',
    'health_declarations',
    'player_sports',
    'push_addresses',
  ])
  const moved = leading.filter(({ table }) => !lost.has(table))
  const after = await countBy(db, moved, keptId)
  const fewer = moved.filter(
    (column, at) => (after[at] ?? 0) < (before[leading.indexOf(column)] ?? 0),
  )
  expect(fewer).toEqual([])
  const texts = (await everythingKept(db)).split('\n')
  expect(texts.filter((line) => line.includes(`player:${otherId}`))).toEqual([])
})

test('the sign-in that an account kept goes with the account that it is part of', async () => {
  const { world, db, two, merge } = await givenTwoAccounts()
  await merge()
  await erase(world.context, two.keptId)
  const players = await db
    .selectFrom('players')
    .select(['issuer', 'mergedInto'])
    .where('id', 'in', [two.keptId, two.otherId])
    .execute()
  expect(players).toEqual([
    { issuer: 'erased', mergedInto: null },
    { issuer: 'erased', mergedInto: null },
  ])
})

test('a restored copy does not erase the person of two accounts that are one', async () => {
  const { db, merge } = await givenTwoAccounts()
  await merge()
  expect(await listErasures(db)).toEqual([])
})

type Column = { table: string; column: string }

/** Every column of the schema that leads to a player. */
async function columnsToPlayers(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'players'::regclass
    order by 1, 2`.execute(db)
  return rows
}

async function countBy(db: Database, columns: readonly Column[], id: number): Promise<number[]> {
  const counts: number[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(db)
    counts.push(rows[0]?.count ?? 0)
  }
  return counts
}
