import { readFile } from 'node:fs/promises'
import { RETENTION_DAYS } from '@hive/domain/account/retention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { PERSONAL } from './inventory.ts'
import { keepPromises } from './jobs.ts'

const POLICY = new URL('../../../../../content/policies/1-privacy.md', import.meta.url)

/** Columns by whose name a person is meant, in whatever table. */
const TELLING = /email|phone|emergency|birth|sealed_answers|^player_id$|contact/

/** Tables that name players by number only, or hold what a test of their own is about. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  memberships: 'an invitation goes; a place stays without a name',
  registrations: 'kept for the books, without a name',
  captain_rewards: 'kept for the books, without a name',
  identity_users: 'deleted with the sign-in',
  identity_challenges: 'deleted with the sign-in; a day otherwise',
  venues: 'the phone of a hall',
}

test('each column that tells of a person is written down with its end', async () => {
  const { context } = await testApp()
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(context.db)
  const known = rows.filter(({ table }) => table in PERSONAL)
  expect(known.map(({ table }) => table).toSorted()).toEqual(Object.keys(PERSONAL).toSorted())
  for (const { table, columns } of known) {
    expect([table, columns.toSorted()]).toEqual([
      table,
      PERSONAL[table]?.columns.split(' ').toSorted(),
    ])
  }
  const forgotten = rows
    .filter(({ table }) => !(table in PERSONAL) && !(table in ELSEWHERE))
    .filter(({ columns }) => columns.some((column) => TELLING.test(column)))
  expect(forgotten.map(({ table }) => table)).toEqual([])
})

test('the policy says how long each trace is kept', async () => {
  const policy = await readFile(POLICY, 'utf8')
  for (const days of Object.values(RETENTION_DAYS)) expect(policy).toContain(`${days} days`)
})

test('traces whose time is over are deleted, and younger ones stay', async () => {
  const { app, context } = await testApp()
  const { db } = context
  await givenPlayer(app, 'aoife@hive.example')
  const { leagueId } = await givenLeague(db)
  const { id: playerId } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  const team = await db
    .insertInto('teams')
    .values({ leagueId, name: 'Dink Dynasty', captainPlayerId: playerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('teamInvitations')
    .values([
      { teamId: team.id, email: 'joined@hive.example', acceptedAt: new Date() },
      { teamId: team.id, email: 'never@hive.example' },
    ])
    .execute()
  await db.insertInto('paymentEvents').values({ id: 'evt_1', type: 'test' }).execute()
  await db.insertInto('sentMails').values({ id: 'mail-1' }).execute()
  const line = { leagueId, playerId, registrationTypeId: 1, places: 1 }
  await db
    .insertInto('waitingList')
    .values([
      { ...line, state: 'left' },
      { ...line, state: 'waiting' },
    ])
    .execute()
  const count = async () => {
    const { rows } = await sql<{ counts: number[] }>`
      select array[(select count(*) from team_invitations), (select count(*) from payment_events),
        (select count(*) from sent_mails), (select count(*) from waiting_list)]::int[] as counts`.execute(
      db,
    )
    return rows[0]?.counts
  }
  const at = (days: number) => ({ ...context, now: () => new Date(Date.now() + days * 86_400_000) })
  await keepPromises(at(80))
  expect(await count()).toEqual([2, 1, 1, 2])
  await keepPromises(at(150))
  expect(await count()).toEqual([1, 0, 1, 2])
  await keepPromises(at(401))
  expect(await count()).toEqual([1, 0, 0, 1])
})
