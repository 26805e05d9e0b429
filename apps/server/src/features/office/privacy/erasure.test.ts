import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { bearer } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'
import { interestRoom } from '../../account/interest/room.ts'
import { erase } from './deletion.ts'
import { keepPromises } from './work.ts'
import { privacyRoom } from './room.ts'

const CIAN = 'cian@hive.example'
const TEAM = {
  RegistrationTypeId: 2,
  Price: 180,
  TeamName: 'Aoife Byrnes Team',
  TeamPlayers: [CIAN],
}

async function idOf({ context }: SignUps, email = AOIFE): Promise<number> {
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

async function eraseNow(world: SignUps, email = AOIFE): Promise<void> {
  await erase(world.context, await idOf(world, email))
}

async function setLeague({ context, leagueId }: SignUps, values: object): Promise<void> {
  await context.db.updateTable('leagues').set(values).where('id', '=', leagueId).execute()
}

test('erasure gives up every place in the usual way: refunds by rule, offers to the waiting list', async () => {
  const world = await givenSignUps({ places: 1 })
  await takeUp(world.context, privacyRoom)
  await givenPlayer(world.app, BREN)
  await world.signUp()
  await world.post(
    '/api/waiting-list/join',
    { leagueId: world.leagueId, RegistrationTypeId: 1 },
    BREN,
  )
  await eraseNow(world)
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect((await world.overview(BREN)).waiting).toMatchObject([{ state: 'offered' }])
  expect(await world.moneyKept()).toBe(1000)
  expect(await world.context.db.selectFrom('memberships').select('playerId').execute()).toEqual([])
  expect(await world.discrepancies()).toEqual([])
  await expect
    .poll(
      () => world.mails.find(({ subject }) => subject === 'Your account has been deleted')?.text,
    )
    .toContain('€80')
})

test('who paid in cash reads that we owe it to them, and not of a card', async () => {
  const world = await givenSignUps()
  await takeUp(world.context, privacyRoom)
  const admin = await world.givenAdmin()
  const place = { leagueId: world.leagueId, email: AOIFE, skill: 3, cash: 90, teamId: null }
  const gift = { ...place, reason: 'They paid in the hall.' }
  await world.post('/api/organiser/registrations/give', gift, admin)
  await eraseNow(world)
  const mail = () =>
    world.mails.find(({ subject }) => subject === 'Your account has been deleted')?.text
  await expect.poll(mail).toContain('You paid in cash, so we’ll hand €80 back to you.')
  expect(mail()).not.toMatch(/your card|your bank/)
})

test('a place that waits for its payment is given up with its card page', async () => {
  const world = await givenSignUps()
  const { sessionId } = (await world.start()).json()
  await eraseNow(world)
  expect(await world.states()).toEqual(['cancelled'])
  const page = async () => {
    const headers = { authorization: 'Bearer sk_test_hive_demo' }
    const url = `${world.standIns.url}/v1/checkout/sessions/${sessionId}`
    return ((await (await fetch(url, { headers })).json()) as { status: string }).status
  }
  await expect.poll(page).toBe('expired')
})

test('a try-out that is being moved up goes as a whole', async () => {
  const world = await givenSignUps({ tryItOut: true })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  expect((await world.start({ Price: 78.75 })).statusCode).toBe(200)
  await eraseNow(world)
  await expect.poll(() => world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
  const states = await world.states()
  expect(states[1]).toBe('cancelled')
})

test('a league that is over keeps its player without a name, and pays nothing back', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await setLeague(world, { startDate: '2025-01-07', endDate: '2025-02-25' })
  await eraseNow(world)
  expect(await world.states()).toEqual(['confirmed'])
  expect(await world.moneyKept()).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('of a league that is called off everything goes back', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await setLeague(world, { cancelledAt: new Date(), cancelledReason: 'No hall' })
  await eraseNow(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
})

/** A league and its teams as others see them, and the rows behind them. */
async function textOfTeams({ app, context, leagueId }: SignUps): Promise<string> {
  context.leagueCache.invalidate()
  const call = (Action: string) =>
    app.inject({ method: 'POST', url: '/api/sports', headers: bearer(BREN), payload: { Action } })
  const answers = [
    await app.inject({ url: `/calendar/leagues/${leagueId}.ics` }),
    await call('GetAllLeagues'),
    await call('GetAllTeams'),
  ].map(({ body }) => body)
  const { db } = context
  const rows = [
    await db.selectFrom('teams').selectAll().execute(),
    await db.selectFrom('registrations').selectAll().execute(),
    await db.selectFrom('teamInvitations').selectAll().execute(),
  ]
  return JSON.stringify([answers, rows])
}

test('nothing tells who a captain was: not their team, its fixtures, its tables or its calendar', async () => {
  const world = await givenSignUps()
  const { db } = world.context
  await givenPlayer(world.app, BREN)
  await world.signUp(TEAM)
  await world.signUp({ ...TEAM, TeamName: 'Dink Dynasty', TeamPlayers: [] }, BREN)
  const teams = await db.selectFrom('teams').select(['id', 'leagueId']).orderBy('id').execute()
  const [one, two] = teams.map(({ id }) => id)
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const game = { leagueId: world.leagueId, venueId, teamOneId: one ?? 0, teamTwoId: two ?? 0 }
  await db
    .insertInto('fixtures')
    .values({ ...game, startTime: new Date('2025-01-07T18:30:00Z'), courtNumber: 1 })
    .execute()
  await setLeague(world, { startDate: '2025-01-07', endDate: '2025-02-25' })
  expect(await textOfTeams(world)).toContain('Aoife Byrnes Team')
  await eraseNow(world)
  const after = await textOfTeams(world)
  expect(after).not.toMatch(/aoife|byrne|cian@/i)
  expect(after).toContain(`Team ${one}`)
  expect(after).toContain('Dink Dynasty')
  const { revision } = await db.selectFrom('fixtures').select('revision').executeTakeFirstOrThrow()
  expect(revision).toBe(1)
})

test('a team whose name identifies no player keeps it, and a taken number gets another', async () => {
  const world = await givenSignUps()
  const { db } = world.context
  await world.signUp({ ...TEAM, TeamName: 'Dink Dynasty', TeamPlayers: [] })
  const other = await givenLeague(db)
  await world.signUp({ ...TEAM, Price: 162 }, AOIFE, undefined, other.leagueId)
  const [, named] = await db.selectFrom('teams').select('id').orderBy('id').execute()
  await db
    .insertInto('teams')
    .values({ leagueId: other.leagueId, name: `team ${named?.id}` })
    .execute()
  await eraseNow(world)
  const names = await db.selectFrom('teams').select('name').orderBy('id').execute()
  expect(names.map(({ name }) => name)).toEqual([
    'Dink Dynasty',
    `Team ${named?.id} 2`,
    `team ${named?.id}`,
  ])
})

test('an unverified address loses nothing that it was sent', async () => {
  const world = await givenSignUps()
  await takeUp(world.context, interestRoom)
  await givenPlayer(world.app, CIAN)
  await world.app.inject({
    method: 'POST',
    url: '/api/emails',
    payload: { email: CIAN, userDetails: {} },
  })
  await world.signUp({ ...TEAM, TeamName: 'Dink Dynasty' })
  const { db } = world.context
  await db.updateTable('players').set({ emailVerified: false }).where('email', '=', CIAN).execute()
  await db.deleteFrom('memberships').where('registered', '=', false).execute()
  await eraseNow(world, CIAN)
  expect(await db.selectFrom('teamInvitations').select('email').execute()).toEqual([
    { email: CIAN },
  ])
  expect(await db.selectFrom('interests').select('email').execute()).toEqual([{ email: CIAN }])
  const jobs = await countJobs(world, ['forget-subscriber', 'send-privacy-mail'])
  expect(jobs).toBe(0)
})

async function countJobs({ context }: SignUps, names: readonly string[]): Promise<number> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = any(${names})`.execute(context.db)
  return rows[0]?.count ?? 0
}

test('an erasure that fails stops no other, leaves nothing half done, and is seen', async () => {
  const world = await givenSignUps({ works: false })
  await givenPlayer(world.app, BREN)
  const { db, jobs } = world.context
  await db
    .updateTable('players')
    .set({ deletionDueAt: new Date(0) })
    .execute()
  await world.start({}, AOIFE)
  const failing: typeof jobs.add = async (trx, job, ...rest) => {
    if (job.name === 'expire-checkout') throw new Error('no queue today')
    await jobs.add(trx, job, ...rest)
  }
  const context = { ...world.context, jobs: { ...jobs, add: failing } }
  await expect(keepPromises(context)).rejects.toThrow(
    '1 of the erasures and notices that are due failed',
  )
  const left = await db.selectFrom('players').select(['email', 'name']).orderBy('id').execute()
  expect(left).toEqual([
    { email: AOIFE, name: 'Aoife Byrne' },
    { email: '', name: 'Deleted player' },
  ])
  expect(await world.states()).toEqual(['held'])
  const reply = await world.app.inject({
    url: `/api/account?email=${AOIFE}`,
    headers: bearer(AOIFE),
  })
  expect(reply.json().healthAndSafety.waiverSigned).toBe(true)
})
