import { permissionsOf } from '@hive/domain/base/session/roles'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { NOTICE_DATA } from '#features/base/notices/data.ts'
import type { Mail } from '#ports/mail.ts'
import { givenPlayer } from '#testing/builders.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { givenFixtures } from '#testing/schedule-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { changeGames } from './service.ts'
import { movesToTell } from './tell-changes.ts'
import { givenNotified, takePushes } from '#testing/push-browser.ts'

const TODAY = irishDay(new Date())
const NOON = irishInstant(TODAY, '12:00')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Options = { at?: Date; isDemo?: boolean }

/** A game of Aoife’s team, far ahead, with steps that change it and tell of it by a clock that stands still between. */
async function givenGame({ at: begin = NOON, isDemo = false }: Options = {}) {
  let now = begin
  const given = await givenFixtures({ now: () => now, works: false })
  const { world, teamIds, games } = given
  const { context, leagueId } = world
  const { db } = context
  if (!isDemo) Object.assign(context, { config: { ...context.config, mode: 'production' } })
  await db.deleteFrom('notices').execute()
  const [aces = 0] = teamIds
  const game = games.findLast(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].includes(aces))
  if (!game) throw new Error('Aoife has no game.')
  const start = new Date((games.at(-1)?.startTime ?? game.startTime).getTime() + 7 * DAY_MS)
  const admin = {
    playerId: await playerIdOf(db, 'admin@hive.example'),
    permissions: permissionsOf([{ role: 'admin', leagueId: null }]),
  }
  type Place = { startTime: Date; courtNumber: number | null } | null
  /** Changes the game, after something else in the same transaction. */
  const change = (reason: string, slot: Place, before?: (unit: Database) => Promise<void>) =>
    inTransaction(db, async (unit) => {
      await before?.(unit)
      return changeGames({ ...context, db: unit }, admin, {
        leagueId,
        reason,
        decidedBy: 'organiser',
        tell: true,
        changes: [
          slot
            ? { kind: 'place', fixtureId: game.id, ...slot }
            : { kind: 'postpone', fixtureId: game.id },
        ],
      })
    })
  /** Moves it so many minutes after the first slot that it can go to. */
  const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)
  const move = (minutes: number, before?: (unit: Database) => Promise<void>) =>
    change(`Move ${minutes}.`, { startTime: at(minutes), courtNumber: 1 }, before)
  const back = () => change('Back.', game)
  const jobsDue = async () => {
    const { rows } = await sql<{ data: { noticeId: number } }>`
      delete from pgboss.job j using notices n where j.name = 'send-game-notice'
      and n.id = (j.data ->> 'noticeId')::int and n.due_at <= ${now} returning j.data`.execute(db)
    return rows.map(({ data }) => data)
  }
  /** Does what is due at a moment. */
  const tell = async (moment: Date) => {
    now = moment
    for (const data of await jobsDue()) await movesToTell.handle(context, data)
  }
  const fates = async () => {
    const rows = await db.selectFrom('notices').select('fate').orderBy('id').execute()
    return rows.map(({ fate }) => fate)
  }
  const told = () => world.mails.filter(({ subject }) => subject.includes('of yours'))
  const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS))
  return {
    ...given,
    context,
    db,
    game,
    move,
    back,
    change,
    tell,
    told,
    fates,
    pass,
    jobsDue,
    start,
  }
}

type Given = Awaited<ReturnType<typeof givenGame>>

/** Moves the game six times within fourteen minutes. */
async function moveSixTimes({ move, pass }: Given): Promise<void> {
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    await move(turn * 30)
    pass(turn === 6 ? 0 : 2)
  }
}

const ONE_CLICK = 'List-Unsubscribe=One-Click'

const inMinutes = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE_MS)

test('a game that is moved six times within fourteen minutes and back tells nobody', async () => {
  const given = await givenGame()
  await moveSixTimes(given)
  given.pass(3)
  await given.back()
  await given.tell(inMinutes(60))
  expect(given.told()).toEqual([])
  expect(await given.fates()).toEqual(Array.from({ length: 7 }, () => 'changed back'))
})

test('a game that is moved six times is told once, from where it was to where it is, and why in the end', async () => {
  const given = await givenGame()
  await moveSixTimes(given)
  await given.tell(inMinutes(14))
  expect(given.told()).toEqual([])
  await given.tell(inMinutes(15))
  await given.tell(inMinutes(60))
  const [mail, ...more] = given.told()
  expect([mail?.to, more]).toEqual([AOIFE, []])
  expect(mail?.subject).toMatch(/^A game of yours has changed: /)
  expect(mail?.text.match(/; it was /g)).toHaveLength(1)
  expect(mail?.text).toContain('Why: Move 180.')
  expect(mail?.text).not.toContain('Why: Move 30.')
  expect(await given.fates()).toEqual(Array.from({ length: 6 }, () => 'told'))
})

test('of a game that moves after its start players read that what teams said of it counts no more', async () => {
  const given = await givenGame()
  const { game, move, pass, tell, told } = given
  const later = new Date(game.startTime.getTime() + 2 * 60 * MINUTE_MS)
  pass((later.getTime() - NOON.getTime()) / MINUTE_MS)
  await move(30)
  await tell(new Date(later.getTime() + DAY_MS))
  expect(told().map(({ text }) => text.includes('that counts no more'))).toEqual([true])
  // Nobody has said anything of one that has not begun.
  await move(60)
  await tell(new Date(later.getTime() + 2 * DAY_MS))
  expect(told().map(({ text }) => text.includes('that counts no more'))).toEqual([true, false])
})

test('in quiet hours a game that is far off waits for the morning, and not in the demo', async () => {
  const late = irishInstant(TODAY, '22:00')
  const morning = irishInstant(addDays(TODAY, 1), '08:00')
  const given = await givenGame({ at: late })
  await given.move(30)
  await given.tell(new Date(morning.getTime() - MINUTE_MS))
  expect(given.told()).toEqual([])
  await given.tell(morning)
  expect(given.told()).toHaveLength(1)
  const demo = await givenGame({ at: late, isDemo: true })
  await demo.move(30)
  await demo.tell(new Date(late.getTime() + 15 * MINUTE_MS))
  expect(demo.told()).toHaveLength(1)
})

test('a game within two days is told of at once, at night too, with what waits, and again when it is moved back', async () => {
  const given = await givenGame()
  const night = irishInstant(irishDay(new Date(given.game.startTime.getTime() - DAY_MS)), '23:00')
  await given.move(30)
  await given.tell(night)
  await given.back()
  await given.tell(night)
  expect(given.told()).toHaveLength(2)
  await given.change('Rain.', null)
  await given.tell(night)
  expect(given.told().at(-1)?.text).toContain('postponed, to a day that we’ll tell you')
  expect(given.told()).toHaveLength(3)
})

test('whoever leaves news of changes at one press is told only of a game within two days', async () => {
  const given = await givenGame()
  const { db, move, back, tell, told, fates } = given
  await move(30)
  await tell(inMinutes(15))
  const { pathname } = new URL(told()[0]?.leaveAt ?? '')
  const choices = () => db.selectFrom('noticeChoices').select(['topic', 'byMail']).execute()
  for (const method of ['GET', 'HEAD'] as const) {
    const look = await given.world.app.inject({ method, url: pathname })
    expect([look.statusCode, await choices()]).toEqual([200, []])
  }
  await given.world.app.inject({ method: 'POST', url: pathname, payload: ONE_CLICK })
  expect(await choices()).toEqual([{ topic: 'changes', byMail: false }])
  await move(60)
  await tell(inMinutes(45))
  expect([told().length, await fates()]).toEqual([1, ['told', 'opted out']])
  const night = irishInstant(irishDay(new Date(given.game.startTime.getTime() - DAY_MS)), '23:00')
  await tell(night)
  await back()
  await tell(night)
  expect([told().length, await fates()]).toEqual([2, ['told', 'opted out', 'told']])
  expect(told()[1]?.leaveAt).toBeUndefined()
})

test('a crash before the mail is sent loses nothing, and one after it sends the same mail again at most', async () => {
  const given = await givenGame()
  const { context, move, jobsDue, pass, fates } = given
  await move(30)
  pass(15)
  const sent: Mail[] = []
  let crash: 'before' | 'after' | 'never' = 'before'
  const send = async (mail: Mail) => {
    if (crash === 'before') throw new Error('crash')
    sent.push(mail)
    if (crash === 'after') throw new Error('crash')
  }
  const crashing = { ...context, mailer: { send } }
  const [data] = await jobsDue()
  if (!data) throw new Error('Nothing is to be told.')
  await expect(movesToTell.handle(crashing, data)).rejects.toThrow('crash')
  // What comes meanwhile is told with it.
  await move(60)
  crash = 'after'
  await expect(movesToTell.handle(crashing, data)).rejects.toThrow('crash')
  crash = 'never'
  await movesToTell.handle(crashing, data)
  await movesToTell.handle(crashing, data)
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
  expect(await fates()).toEqual(['told', 'told'])
  // In another mail, since this one may have gone out.
  await move(90)
  await move(120)
  pass(15)
  const [again] = (await jobsDue()).toSorted((one, other) => other.noticeId - one.noticeId)
  if (!again) throw new Error('Nothing is to be told.')
  crash = 'after'
  await expect(movesToTell.handle(crashing, again)).rejects.toThrow('crash')
  await move(150)
  crash = 'never'
  await movesToTell.handle(crashing, again)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(3)
})

test('a change that commits while a mail is being written is told in it, and in no other', async () => {
  const { db, context, move, pass, jobsDue, told, fates } = await givenGame()
  await move(30)
  pass(15)
  const [first] = await jobsDue()
  if (!first) throw new Error('Nothing is to be told.')
  let writing = Promise.resolve()
  await move(60, async (unit) => {
    // What is claimed by now cannot be read before this move is through.
    await sql`lock table fixtures in access exclusive mode`.execute(unit)
    writing = movesToTell.handle(context, first)
    await expect.poll(() => countHeldBack(db)).toBe(1)
  })
  await writing
  pass(15)
  for (const order of await jobsDue()) await movesToTell.handle(context, order)
  expect(told()).toHaveLength(1)
  expect(told()[0]?.text).toContain('Why: Move 60.')
  expect(await fates()).toEqual(['told', 'told'])
})

/** How many statements of this database wait for the table of games. */
async function countHeldBack(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where relation = 'fixtures'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows[0]?.count ?? 0
}

test('of jobs that are worked on at the same time one tells all that waits', async () => {
  const given = await givenGame()
  await moveSixTimes(given)
  given.pass(15)
  const orders = await given.jobsDue()
  expect(orders).toHaveLength(6)
  await Promise.all(orders.map((order) => movesToTell.handle(given.context, order)))
  expect(given.told()).toHaveLength(1)
})

test('someone who has left hears nothing, and someone whose accounts become one hears once', async () => {
  const left = await givenGame()
  await left.move(30)
  await left.db.updateTable('memberships').set({ registered: false }).execute()
  await left.tell(inMinutes(15))
  expect([left.told(), await left.fates()]).toEqual([[], ['over']])
  const merged = await givenGame()
  const { world, db, context, move, tell, told } = merged
  await givenPlayer(world.app, BREN)
  const [from, to] = [await playerIdOf(db, AOIFE), await playerIdOf(db, BREN)]
  await move(30)
  await sql`insert into notices (player_id, kind, subject, revision, league_id, class, known, said, noted_at, due_at)
    select ${to}, kind, subject, revision, league_id, class, known, said, noted_at, due_at from notices`.execute(
    db,
  )
  await NOTICE_DATA.merge?.(context, db, { from: { id: from }, to: { id: to } } as never)
  const { rows } = await sql<{ playerId: number }>`select player_id from notices`.execute(db)
  expect(rows).toEqual([{ playerId: to }])
  await tell(inMinutes(15))
  expect(told()).toEqual([])
})

test('a team that has left is told apart from one of its name that plays in its place', async () => {
  const given = await givenGame()
  const { context, db, game, world, teamIds, start } = given
  const { leagueId } = world
  const [aces = 0] = teamIds
  const leftId = game.teamOneId === aces ? game.teamTwoId : game.teamOneId
  const { name } = await db
    .updateTable('teams')
    .set({ releasedAt: NOON })
    .where('id', '=', leftId)
    .returning('name')
    .executeTakeFirstOrThrow()
  const { id: newId } = await db
    .insertInto('teams')
    .values({ leagueId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await playerIdOf(db, 'admin@hive.example')
  const added = { teamOneId: aces, teamTwoId: newId, startTime: start, courtNumber: 1 }
  await inTransaction(db, (unit) =>
    changeGames(
      { ...context, db: unit },
      { playerId: admin, permissions: permissionsOf([{ role: 'admin', leagueId: null }]) },
      {
        leagueId,
        reason: 'One has left, one has come.',
        decidedBy: 'organiser',
        tell: true,
        changes: [
          { kind: 'postpone', fixtureId: game.id },
          { kind: 'add', ...added },
        ],
      },
    ),
  )
  await given.tell(inMinutes(60))
  const text = given.told()[0]?.text ?? ''
  expect(text).toMatch(new RegExp(`^${name} \\(2\\): postponed`, 'm'))
  expect(text).toMatch(new RegExp(`^${name}: on: `, 'm'))
})

test('a device is notified beside the mail of a move, and not of one that was taken back', async () => {
  const given = await givenGame()
  await givenNotified(given.world.app, AOIFE)
  await given.move(30)
  await given.back()
  await given.tell(inMinutes(15))
  expect(await takePushes(given.context)).toEqual([])
  await given.move(30)
  await given.tell(inMinutes(60))
  expect(given.told()).toHaveLength(1)
  expect(await takePushes(given.context)).toEqual([{ topic: 'changes', path: '/your-leagues' }])
})
