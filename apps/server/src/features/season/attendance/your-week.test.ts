import { irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import type { Mail } from '#ports/mail.ts'
import { ALAN, ANNA, BEA, givenGameToCome, MOVED, START } from '#testing/attendance-world.ts'
import { givenLeague } from '#testing/builders.ts'
import { later } from '#testing/claim-world.ts'
import { rowsKept } from '#testing/everything-kept.ts'
import { givenPublished } from '#testing/partner-world.ts'
import { questionToken } from './linked-question.ts'
import { lookForWeeks, weekToSend } from './tell-weeks.ts'
import { givenNotified, takePushes } from '#testing/push-browser.ts'

// The Sunday before the game of Friday: five o’clock is four by UTC.
const SUNDAY = new Date('2027-10-17T16:00:00Z')
const DAY_MS = 86_400_000

type Weeks = { playerId: number; monday: string }

/** Looks for weeks to tell and does what comes of it; resolves to the mails that went out. */
async function tell(context: Context): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { ...context.mailer, send: async (mail: Mail) => void mails.push(mail) }
  await lookForWeeks(context)
  const { rows } = await sql<{ data: Weeks }>`
    delete from pgboss.job where name = 'send-your-week' returning data`.execute(context.db)
  for (const { data } of rows) await weekToSend.handle({ ...context, mailer }, data)
  return mails.toSorted((one, other) => one.to.localeCompare(other.to))
}

/** The game of `givenGameToCome` on the Sunday before it, with what a mailed link reads and says. */
async function givenSunday() {
  const game = await givenGameToCome()
  game.clock.at = SUNDAY
  const send = (path: string, payload: object) =>
    game.app.inject({ method: 'POST', url: `/api/attendance/${path}`, payload })
  const tokenOf = (playerId: number) =>
    questionToken(game.context.sealer, playerId, { kind: 'game', id: game.fixtureId })
  return {
    ...game,
    tokenOf,
    open: (token: string) => send('linked', { token }),
    answer: (token: string, comes: boolean, start = START) =>
      send('linked/say', { token, comes, start: start.toISOString() }),
  }
}

/** Another game of Alan’s, in another league, that begins so many hours after that of `givenGame`. */
async function addOtherGame({ context, alan }: Awaited<ReturnType<typeof givenSunday>>) {
  const { db } = context
  const { leagueId } = await givenLeague(db)
  const [one, two] = await db
    .insertInto('teams')
    .values(['Smashers', 'Lob Stars'].map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const { venueId } = await db.selectFrom('fixtures').select('venueId').executeTakeFirstOrThrow()
  const sides = { teamOneId: one?.id ?? 0, teamTwoId: two?.id ?? 0 }
  await db
    .insertInto('fixtures')
    .values({ leagueId, venueId, ...sides, courtNumber: null, startTime: later(-48) })
    .execute()
  const member = { leagueId, playerId: alan, teamId: sides.teamTwoId, registered: true }
  await db.insertInto('memberships').values(member).execute()
}

test('on Sunday at five everyone with a game in the week is told once, with all their teams in one mail', async () => {
  const game = await givenSunday()
  await addOtherGame(game)
  const { context, clock } = game
  clock.at = new Date(SUNDAY.getTime() - 1)
  expect(await tell(context)).toEqual([])
  clock.at = SUNDAY
  const mails = await tell(context)
  expect(mails.map(({ to }) => to.split('@')[0])).toEqual(['alan', 'anna', 'bea', 'both'])
  const [alans, annas] = mails
  expect(alans?.subject).toBe('Your week: Wednesday 7:30 pm, and 1 more')
  expect(alans?.text).toMatch(/Smashers v Lob Stars\n[^]*Friday 7:30 pm: Dinkers v Net Gains/)
  expect(annas?.subject).toBe('Your week: Friday 7:30 pm')
  expect(annas?.text).not.toContain('Smashers')
  // Each answer leads to a page, with the secret where no server sees it.
  const links = annas?.text.match(/https?:\S+can-you-come\S+/g)
  expect(links).toEqual([
    expect.stringMatching(/\/can-you-come#yes\.[\d.]+[\w-]{43}$/),
    expect.stringMatching(/\/can-you-come#no\.[\d.]+[\w-]{43}$/),
  ])
  clock.at = new Date(SUNDAY.getTime() + 3 * 3_600_000)
  expect(await tell(context)).toEqual([])
})

test('what could not go out on Sunday does on Monday morning, and never on another day', async () => {
  const { context, clock } = await givenSunday()
  clock.at = new Date('2027-10-18T07:00:00Z')
  expect(await tell(context)).toHaveLength(4)
  const other = await givenSunday()
  other.clock.at = new Date('2027-10-19T16:00:00Z')
  expect(await tell(other.context)).toEqual([])
})

test('a game that is off, played, of another week or of somebody who left is in no mail', async () => {
  const { context, alan, move } = await givenSunday()
  const { db } = context
  await db
    .updateTable('memberships')
    .set({ registered: false })
    .where('playerId', '=', alan)
    .execute()
  await move(new Date('2027-10-24T22:59:00Z'))
  expect(await tell(context)).toHaveLength(3)
  const next = await givenSunday()
  await next.move(new Date('2027-10-24T23:00:00Z'))
  expect(await tell(next.context)).toEqual([])
  await next.move(START)
  await lookForWeeks(next.context)
  // It is called off between the look and the mail.
  const off = { status: 'postponed', statusReason: 'Storm' } as const
  await next.context.db.updateTable('fixtures').set(off).execute()
  expect(await tell(next.context)).toEqual([])
})

test('whoever wants no mail of the week has none, and a muted team is in none', async () => {
  const game = await givenSunday()
  const { context, alan, anna, leagueId } = game
  const { db } = context
  await addOtherGame(game)
  await db
    .insertInto('noticeChoices')
    .values({ playerId: anna, topic: 'week', byMail: false, chosenAt: SUNDAY })
    .execute()
  await db.insertInto('mutedTeams').values({ playerId: alan, leagueId, mutedAt: SUNDAY }).execute()
  const mails = await tell(context)
  expect(mails.map(({ to }) => to.split('@')[0])).toEqual(['alan', 'bea', 'both'])
  expect(mails[0]?.text).toContain('Smashers v Lob Stars')
  expect(mails[0]?.text).not.toContain('Dinkers')
})

test('a mailed link shows its one game and answers for its owner alone, without a sign-in', async () => {
  const game = await givenSunday()
  const token = game.tokenOf(game.alan)
  const before = await rowsKept(game.context.db)
  expect((await game.open(token)).json()).toEqual({
    leagueTitle: 'Tuesday Pickleball',
    name: 'Alan W.',
    teams: { one: 'Dinkers', two: 'Net Gains' },
    start: START.toISOString(),
    venue: expect.any(String),
    state: 'open',
    attending: 'in',
    stale: null,
    isSilenceYes: true,
  })
  // Programs that look at mails get no further.
  expect(await rowsKept(game.context.db)).toEqual(before)
  expect((await game.answer(token, false)).statusCode).toBe(200)
  expect((await game.seen(ALAN))?.attending).toBe('out')
  expect((await game.seen(ANNA))?.attending).toBe('in')
  // Used again, it shows what was said, and can say something else.
  expect((await game.open(token)).json()).toMatchObject({ state: 'open', attending: 'out' })
  expect((await game.answer(token, true)).statusCode).toBe(200)
  expect((await game.seen(ALAN))?.attending).toBe('in')
})

test('a link of a game that has moved asks again, and refuses an answer to the start before', async () => {
  const game = await givenSunday()
  const token = game.tokenOf(game.alan)
  await game.answer(token, false)
  await game.move(MOVED)
  expect((await game.open(token)).json()).toMatchObject({
    attending: 'moved',
    start: MOVED.toISOString(),
    stale: { comes: false, start: START.toISOString() },
  })
  expect((await game.answer(token, true)).statusCode).toBe(409)
  expect((await game.answer(token, true, MOVED)).statusCode).toBe(200)
})

test('a link shows its game for two weeks after the start, and takes no answer any more', async () => {
  const game = await givenSunday()
  const token = game.tokenOf(game.alan)
  game.clock.at = START
  expect((await game.open(token)).json()).toMatchObject({ state: 'begun', attending: 'in' })
  expect((await game.answer(token, false)).json().code).toBe('choice_over')
  game.clock.at = new Date(START.getTime() + 14 * DAY_MS)
  expect((await game.open(token)).json().code).toBe('choice_over')
  expect(await game.context.db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('a link that is altered, of another game or purpose, or of somebody who left the team opens nothing', async () => {
  const game = await givenSunday()
  const token = game.tokenOf(game.alan)
  const [, , signature = ''] = token.split('.')
  const { sealer, db } = game.context
  const wrong = [
    '',
    `${game.anna}.${game.fixtureId}.${signature}`,
    `${game.alan}.${game.fixtureId + 1}.${signature}`,
    questionToken(sealer, game.alan, { kind: 'night', id: game.fixtureId }),
    questionToken(sealer, game.alan, { kind: 'game', id: 4711 }),
  ]
  for (const one of wrong) {
    expect([one, (await game.open(one)).statusCode]).toEqual([one, 404])
    expect([one, (await game.answer(one, false)).statusCode]).toEqual([one, 404])
  }
  await db.deleteFrom('memberships').where('playerId', '=', game.alan).execute()
  expect((await game.open(token)).json().message).toMatch(/^You’re not in this game any more/)
  const off = { status: 'cancelled', statusReason: 'Storm' } as const
  await db.updateTable('fixtures').set(off).execute()
  expect((await game.open(game.tokenOf(game.anna))).json().state).toBe('off')
  expect((await game.seen(BEA))?.opponents ?? null).toBeNull()
})

test('a partner night is in the week of those who are on it, and its link says no to it', async () => {
  const { given, nightId } = await givenPublished()
  const { world, night, ids } = given
  const { context } = world
  const start = irishInstant(night, '18:30')
  const days = (new Date(`${night}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = new Date(new Date(`${night}T00:00:00Z`).getTime() - days * DAY_MS)
  context.now = () => irishInstant(monday.toISOString().slice(0, 10), '08:00')
  const mails = await tell(context)
  expect(mails.length).toBeGreaterThan(3)
  expect(mails[0]?.text).toContain(': partner night')
  const token = questionToken(context.sealer, ids[0] ?? 0, { kind: 'night', id: nightId })
  const payload = { token, comes: false, start: start.toISOString() }
  const said = await world.app.inject({
    method: 'POST',
    url: '/api/attendance/linked/say',
    payload,
  })
  expect(said.statusCode).toBe(200)
  const read = { method: 'POST', url: '/api/attendance/linked', payload: { token } } as const
  expect((await world.app.inject(read)).json()).toMatchObject({ teams: null, attending: 'out' })
})

test('the devices of those who are told of their week are notified once it is sent, and nobody else’s', async () => {
  const { app, context } = await givenSunday()
  await givenNotified(app, ANNA)
  await givenNotified(app, ANNA)
  await tell(context)
  const pushed = { topic: 'week', path: '/your-leagues' }
  expect(await takePushes(context)).toEqual([pushed, pushed])
})
