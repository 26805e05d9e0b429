import type { Tasks } from '@hive/contract/office/tasks'
import { consolePatterns } from '@hive/domain/base/site/console-paths'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { FOUND_TASKS } from '@hive/domain/office/tasks/found-tasks'
import type { TaskKind } from '@hive/domain/office/tasks/task-kinds'
import { TASK_STATES, type TaskState } from '@hive/domain/testing/task-states'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole, venueOf } from '#testing/builders.ts'
import { claimBothForfeits, objectToTaker, protestAboutPlayer } from '#testing/both-forfeits.ts'
import { sayOnPhone } from '#testing/night-on-phones.ts'
import { reportMessage } from '#testing/reported-message.ts'
import { givenFixtures, givenTeams, sealDraw, stepOfDraw } from '#testing/schedule-world.ts'
import { BREN } from '#testing/sign-up-world.ts'

type Given = Awaited<ReturnType<typeof givenTeams>>
type World = (given: Given) => Promise<unknown>

const idsOf = async ({ world, teamIds }: Given) => {
  const { leagueId, context } = world
  const { id, playerId } = await context.db
    .selectFrom('registrations')
    .select(['id', 'playerId'])
    .executeTakeFirstOrThrow()
  return { db: context.db, leagueId, registrationId: id, playerId, teamId: teamIds[0] ?? 0 }
}

const today = irishDay(new Date())
const inDays = (days: number) => addDays(today, days)
const closed = JSON.stringify([{ from: today, until: inDays(200), reason: 'Flooded' }])
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000)

const wall = (days: number) => irishWall(daysFromNow(days)).slice(0, 16)

/** The league begins in some days, and is played for eight weeks. */
async function begins({ world: { context, leagueId } }: Given, days: number): Promise<void> {
  await context.db
    .updateTable('leagues')
    .set({ startDate: inDays(days), endDate: inDays(days + 49) })
    .where('id', '=', leagueId)
    .execute()
}

async function leads(given: Given, captain: number | null): Promise<void> {
  const { db, teamId } = await idsOf(given)
  await db.updateTable('teams').set({ captainPlayerId: captain }).where('id', '=', teamId).execute()
}

async function seals(given: Given): Promise<void> {
  await sealDraw(given.world, given.admin)
  await stepOfDraw(given.world, given.admin, 'draw')
}

/** Aoife’s sign-up becomes that of a team, in a state. */
async function signsTeamUp(given: Given, change: object): Promise<void> {
  const { db, registrationId, teamId } = await idsOf(given)
  await db
    .updateTable('registrations')
    .set({ registrationTypeId: 2, teamId, ...change })
    .where('id', '=', registrationId)
    .execute()
}

async function owes(given: Given, change: object): Promise<void> {
  const { db, registrationId } = await idsOf(given)
  const refund = { registrationId, amountCents: 9000, way: 'card', actor: 'player:0' } as const
  const key = { idempotencyKey: 'one', reason: 'organiser', state: 'failed' } as const
  await db
    .insertInto('refunds')
    .values({ ...refund, ...key, ...change })
    .execute()
}

/** Somebody comes in by a file who has no account. */
async function imports(given: Given, person: { importedAt: Date; heldUntil?: string }) {
  const { db, leagueId, playerId } = await idsOf(given)
  const { id: importId } = await db
    .insertInto('imports')
    .values({ leagueId, kind: 'players', system: 'A spreadsheet', writes: false, madeBy: playerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { importId, line: 2, email: 'new@hive.example', skillLevelId: 2 }
  await db
    .insertInto('importedPeople')
    .values({ ...about, ...person })
    .execute()
}

/** A world in each state, made of four teams before their season, or of the same with its fixtures out. */
const BEFORE = {
  'a change of a league of which its people were not told': async ({ world, admin }) => {
    const { leagueId } = world
    const address = `/api/organiser/leagues/set-up?leagueId=${leagueId}`
    const { values, version, signUps: expectedSignUps } = await world.get(address, admin)
    const change = { ...values, leagueId, version, expectedSignUps, startTime: '19:00' }
    await world.post('/api/organiser/leagues/change', change, admin)
  },
  'a league about to begin without fixtures': (given) => begins(given, 7),
  'players on no team before the first night': async (given) => {
    await begins(given, 3)
    await given.world.context.db.updateTable('memberships').set({ teamId: null }).execute()
  },
  'a team of one before the first night': async (given) => {
    await begins(given, 5)
    await leads(given, (await idsOf(given)).playerId)
  },
  'a captain who cancelled': async (given) => {
    await leads(given, (await idsOf(given)).playerId)
    await signsTeamUp(given, { leavingSince: new Date(), leavingAt: daysFromNow(2) })
  },
  'a captain whose account is about to be deleted': async (given) => {
    const { db, playerId } = await idsOf(given)
    await leads(given, playerId)
    await signsTeamUp(given, {})
    const deletion = { deletionDueAt: daysFromNow(5) }
    await db.updateTable('players').set(deletion).where('id', '=', playerId).execute()
  },
  'a team that joined since a draw': async (given) => {
    await seals(given)
    const { db, leagueId } = await idsOf(given)
    await db.insertInto('teams').values({ leagueId, name: 'Late Comers' }).execute()
  },
  'a team that left since a draw': async (given) => {
    await seals(given)
    const { db, teamId } = await idsOf(given)
    await db.updateTable('teams').set({ releasedAt: new Date() }).where('id', '=', teamId).execute()
  },
  'a draw with a team that has not paid': async (given) => {
    await seals(given)
    await signsTeamUp(given, { state: 'held' })
  },
  'an offer of a place that ends today': async ({ world }) => {
    const { leagueId, context } = world
    await givenPlayer(world.app, BREN)
    const bren = context.db.selectFrom('players').select('id').where('email', '=', BREN)
    await context.db
      .insertInto('waitingList')
      .values({ leagueId, playerId: bren, registrationTypeId: 1, places: 1 })
      .execute()
    await context.db
      .updateTable('waitingList')
      .set({ state: 'offered', offerEndsAt: new Date() })
      .execute()
  },
  'imported people who wait': (given) => imports(given, { importedAt: daysFromNow(-4) }),
  'imported people whose places have ended': (given) =>
    imports(given, { importedAt: daysFromNow(-20), heldUntil: inDays(-6) }),
  'captains of last season who have not answered': async (given) => {
    const { db, leagueId, playerId } = await idsOf(given)
    await signsTeamUp(given, {})
    await leads(given, playerId)
    await sql`insert into leagues (title, sport_id, venue_id, start_date, end_date, start_time, end_time,
        team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed, is_upcoming,
        renews_id, renewal_opens, registration_opens)
      select 'Next season', sport_id, venue_id, start_date + 90, end_date + 90, start_time, end_time,
        team_price_cents, individual_price_cents, number_of_teams, ability_level, co_ed, true,
        id, ${wall(-1)}, ${wall(2)} from leagues where id = ${leagueId}`.execute(db)
  },
  'two leagues that want more courts than their hall has': async ({ world }) => {
    const { db } = world.context
    const venueId = await venueOf(db, world.leagueId)
    await givenLeague(db)
    await db.updateTable('leagues').set({ venueId }).execute()
    await db
      .updateTable('venues')
      .set({ courts: ['1', '2'] })
      .where('id', '=', venueId)
      .execute()
  },
  'a night in a closed hall before its games are drawn': async ({ world }) => {
    const { db } = world.context
    const id = await venueOf(db, world.leagueId)
    await db.updateTable('venues').set({ blackouts: closed }).where('id', '=', id).execute()
  },
  'a draft that should be out': async (given) => {
    await begins(given, 10)
    await given.world.context.db.updateTable('leagues').set({ publishedAt: null }).execute()
  },
  'players without an agreement': async ({ world }) => {
    const nothing = { agreementVersion: null, agreementHash: null, agreementSignedAt: null }
    await world.context.db.updateTable('registrations').set(nothing).execute()
  },
  'a place whose money has gone back': async (given) => {
    await owes(given, { state: 'succeeded', reason: 'elsewhere' })
    const { db } = await idsOf(given)
    await db.updateTable('registrations').set({ takenBackAt: new Date() }).execute()
  },
  'a refund that failed': (given) => owes(given, {}),
  'a payment disputed at a bank': async (given) => {
    const { db, registrationId } = await idsOf(given)
    await db
      .insertInto('disputes')
      .values({ registrationId, providerId: 'dp_1', amountCents: 9000, state: 'open' })
      .execute()
  },
  'money that nothing was asked for': ({ world }) =>
    world.context.db
      .insertInto('oddPayments')
      .values({ sessionId: 'cs_1', what: 'unknown' })
      .execute(),
  'books that differ from the provider’s': ({ world }) =>
    world.context.db
      .insertInto('bookDifferences')
      .values({ kind: 'payment', sourceId: 'pi_1', gapCents: 5, day: today })
      .execute(),
  'a refund that waits for a second organiser': async (given) => {
    const { db, registrationId, playerId } = await idsOf(given)
    const order = { registrationId, kind: 'refund', way: 'card', amountCents: 6000 } as const
    await db
      .insertInto('moneyOrders')
      .values({
        ...order,
        reason: 'Nights off.',
        requestId: crypto.randomUUID(),
        askedBy: playerId,
      })
      .execute()
  },
  'an organiser without a passkey': async ({ world }) => {
    const { db } = world.context
    await givenPlayer(world.app, BREN)
    await givenRole(db, BREN)
    const { id } = await db
      .insertInto('identityUsers')
      .values({ email: BREN, passwordHash: 'a hash' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('players').set({ subject: id }).where('email', '=', BREN).execute()
  },
  'no back-up for three days': ({ world }) =>
    sql`insert into upkeep_problems (check_id, said, since)
      values ('backup', 'Made 3 days ago.', now())`.execute(world.context.db),
  'an e-mail that was given up': ({ world }) =>
    sql`insert into pgboss.job (name, state, output) values ('send-offer', 'failed', '{}')`.execute(
      world.context.db,
    ),
  'e-mails that do not go out': async ({ world }) => {
    await world.context.jobs.stop()
    await sql`insert into pgboss.job (name, state, start_after) values ('send-offer', 'created', now() - interval '1 day')`.execute(
      world.context.db,
    )
  },
} satisfies Partial<Record<TaskState, World>>

const BY_ONE = { kind: 'forfeit', value: 'team_one' } as const

const SEASON = {
  'a team of one with games to come': async (given) => leads(given, (await idsOf(given)).playerId),
  'a team without a captain': (given) => leads(given, null),
  'a team that joined after the fixtures were out': async (given) => {
    const { db, leagueId, playerId } = await idsOf(given)
    const { id: teamId } = await db
      .insertInto('teams')
      .values({ leagueId, name: 'Late Comers', captainPlayerId: playerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('memberships').set({ teamId }).execute()
  },
  'a team that left a season': async (given) => {
    const { db, leagueId, teamId } = await idsOf(given)
    await db
      .insertInto('teamWithdrawals')
      .values({
        teamId,
        leagueId,
        counts: 'void',
        fixtureIds: [],
        reason: 'Away',
        isOpen: true,
        madeAt: new Date(),
      })
      .execute()
  },
  'a game put off without a new time': ({ world }) =>
    world.context.db.updateTable('fixtures').set({ status: 'postponed' }).execute(),
  'a game in a closed hall': async ({ world }) => {
    const { db } = world.context
    const id = await venueOf(db, world.leagueId)
    await db.updateTable('venues').set({ blackouts: closed }).where('id', '=', id).execute()
  },
  'a game that captains would like to move': async ({ world, teamIds }) => {
    const { db } = world.context
    const { id, startTime } = await db
      .selectFrom('fixtures')
      .select(['id', 'startTime'])
      .executeTakeFirstOrThrow()
    await db
      .insertInto('gameMoves')
      .values({
        id: crypto.randomUUID(),
        leagueId: world.leagueId,
        teamId: teamIds[0] ?? 0,
        fixtureId: id,
        otherFixtureId: null,
        fromStart: startTime,
        toStart: startTime,
        reason: 'A wedding',
        askedAt: new Date(),
        endsAt: daysFromNow(2),
        needsOrganiser: true,
        state: 'agreed',
      })
      .execute()
  },
  'a game of which its teams say different things': ({ world }) =>
    claimBothForfeits(world.context.db),
  'a game in which somebody played who may not, as a captain says': ({ world }) =>
    protestAboutPlayer(world.context.db),
  'a substitute whom the other captain minds': ({ world }) => objectToTaker(world.context.db),
  'a game of which two scores came in on phones': ({ world }) =>
    sayOnPhone(world.context.db, [BY_ONE, { kind: 'forfeit', value: 'both' }]),
  'a phone that was taken off its night and sent something after it': ({ world }) =>
    sayOnPhone(world.context.db, [{ ...BY_ONE, state: 'held' }]),
  'somebody new who played on paper': ({ world }) =>
    sayOnPhone(world.context.db, [{ kind: 'guest', value: { teamId: 1, name: 'Sam' } }]),
  'a message that a reader has reported': async (given) => reportMessage(await idsOf(given)),
  'a call on the board that is reported': ({ world }) =>
    sql`insert into calls (player_id, kind, sport_id, made_at, ends_at, reported_at)
      select min(id), 'team', 1, now(), now(), now() from players`.execute(world.context.db),
  'a game without a score after its night': ({ world: { context } }) =>
    sql`update fixtures set start_time = start_time - interval '120 days'`.execute(context.db),
} satisfies Partial<Record<TaskState, World>>

const WORLDS: Readonly<Record<TaskState, World>> = { ...BEFORE, ...SEASON }

/** The list of the answer that has the tasks of a kind, for those whose cards have words of their own. */
const LIST_OF: Readonly<Record<Exclude<TaskKind, keyof typeof FOUND_TASKS>, keyof Tasks>> = {
  money_order: 'orders',
  refund: 'refunds',
  dispute: 'disputes',
  odd_payment: 'oddPayments',
  place: 'places',
  difference: 'differences',
  unsigned: 'unsigned',
  untimed: 'untimed',
  late_team: 'late',
  left_team: 'left',
  thin_team: 'thin',
  job: 'jobs',
  late_work: 'neglected',
}

const STATES = Object.keys(TASK_STATES) as TaskState[]

/** How many tasks of a kind there are, each of which leads to a screen of organisers. */
function tasksOf(tasks: Tasks, kind: TaskKind): number {
  if (kind in LIST_OF) return [tasks[LIST_OF[kind as keyof typeof LIST_OF]]].flat().length
  const found = tasks.found.filter((task) => task.kind === kind)
  return found.filter((task) =>
    FOUND_TASKS[task.kind].path(task).startsWith(consolePatterns.tonight),
  ).length
}

test.each(STATES)('%s is a task with its fix', async (state) => {
  const given = await (state in SEASON ? givenFixtures() : givenTeams())
  await WORLDS[state](given)
  const tasks: Tasks = await given.world.get('/api/organiser/tasks', given.admin)
  expect(tasksOf(tasks, TASK_STATES[state])).toBe(1)
})

test('a captain who leaves a team that is gone is no task', async () => {
  const given = await givenTeams()
  await WORLDS['a captain who cancelled'](given)
  await given.world.context.db.updateTable('teams').set({ releasedAt: new Date() }).execute()
  const tasks: Tasks = await given.world.get('/api/organiser/tasks', given.admin)
  expect(tasksOf(tasks, 'captain_leaving')).toBe(0)
})

test('a league that goes well asks for nothing, and what is next is its next night', async () => {
  const { world, admin } = await givenFixtures()
  // Its teams are on paper alone, as where an organiser looks after them.
  await world.context.db.updateTable('memberships').set({ teamId: null }).execute()
  const { next, firstSteps: _, ...tasks }: Tasks = await world.get('/api/organiser/tasks', admin)
  expect(Object.values(tasks).flat()).toEqual([])
  expect(next).toMatchObject({ step: 'next_night', leagueId: world.leagueId })
})
