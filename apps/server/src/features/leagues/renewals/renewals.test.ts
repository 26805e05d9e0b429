import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { leaveToken } from '#features/base/mails/service.ts'
import { teamsRoom } from '#features/roster/teams/room.ts'
import { takeUp } from '#jobs/handled.ts'
import { giveImportedPlaces } from '#features/office/imports/give-imported-places.ts'
import { NEXT_SEASONS } from './mails/renewal.ts'
import { listToMail } from './queries.ts'
import { openRenewals } from './work.ts'
import { renewalsRoom } from './room.ts'

const ADMIN = 'admin@hive.example'
const CARA = 'cara@hive.example'
/** Aoife's price the second time, with her captain’s reward. */
const AGAIN = 162
const TEAM = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Floyd', TeamPlayers: [CARA] }

/** A published league of a few teams, copied from one in which Aoife’s team plays with Cara; sign-up opens in a week. */
async function givenRenewal({ teams = 4, opened = true } = {}) {
  const clock = { now: new Date() }
  const world = await givenSignUps({ places: 24, now: () => clock.now })
  const { app, context, leagueId: lastId } = world
  await takeUp(context, renewalsRoom)
  await world.givenAdmin(ADMIN)
  await givenPlayer(app, BREN)
  await givenPlayer(app, CARA)
  await world.signUp(TEAM)
  await world.post('/api/payments/start-registration-payments-flow', joining(lastId), CARA)
  const post = async (step: string, payload: object) =>
    (await world.post(`/api/organiser/leagues/${step}`, payload, ADMIN)).json()
  const { leagueId } = await post('copy', { fromId: lastId })
  const read = () => world.get(`/api/organiser/leagues/set-up?leagueId=${leagueId}`, ADMIN)
  const today = irishDay(clock.now)
  const renewalOpens = `${addDays(today, opened ? -1 : 1)}T09:00`
  const registrationOpens = `${addDays(today, 7)}T09:00`
  const change = async (changes: object) => {
    const { values, version, signUps: expectedSignUps } = await read()
    return post('change', { leagueId, version, expectedSignUps, ...values, ...changes })
  }
  const window = { registration: 'opens_at', registrationOpens, renewalOpens, numberOfTeams: teams }
  await change(window)
  await post('publish', { leagueId, version: 2 })
  const renewal = async (who: string) =>
    (await world.get(`/api/renewals?leagueId=${leagueId}`, who)).renewal
  const start = (order: object, who = AOIFE) => world.start(order, who, leagueId)
  const give = async (email: string) => {
    const gift = { leagueId, email, teamId: null, skill: 2, cash: null, reason: 'A helper.' }
    return (await world.post('/api/organiser/registrations/give', gift, ADMIN)).json()
  }
  const news = () => world.mails.filter(({ subject }) => subject.startsWith('Play again'))
  return { world, context, clock, leagueId, lastId, read, change, renewal, start, give, news }
}

function joining(leagueId: number) {
  const signed = { signedRegistrationLiabilityAgreement: true }
  return {
    sessionId: 'team_player_registration',
    leagueId: String(leagueId),
    RegistrationTypeId: 3,
    ...signed,
  }
}

test('a captain of last season signs the same team up before everyone else', async () => {
  const { renewal, start, read, world, leagueId, lastId, context } = await givenRenewal()
  expect((await read()).renews).toMatchObject({ teams: 1 })
  expect(await renewal(AOIFE)).toEqual({ teamName: 'Dink Floyd', teammates: [CARA] })
  expect(await renewal(BREN)).toBeNull()
  const { items } = await world.get('/api/waiting-for-you', AOIFE)
  expect(items).toMatchObject([{ kind: 'renewal', leagueId, team: 'Dink Floyd' }])
  expect(items[0].endsAt).toMatch(/T0[89]:00:00.000Z$/)
  expect((await start(TEAM, BREN)).json()).toMatchObject({ code: 'league_not_open' })
  expect((await start({})).json()).toMatchObject({ code: 'league_not_open' })
  // The name is still played under in the league before.
  const { statusCode } = await world.signUp({ ...TEAM, Price: AGAIN }, AOIFE, undefined, leagueId)
  expect(statusCode).toBe(200)
  expect(await world.get('/api/waiting-for-you', AOIFE)).toEqual({ items: [] })
  const teams = context.db.selectFrom('teams').select(['id', 'leagueId', 'renewsTeamId'])
  const [before, after] = await teams.orderBy('id').execute()
  expect([before?.leagueId, after?.leagueId]).toEqual([lastId, leagueId])
  expect([before?.renewsTeamId, after?.renewsTeamId]).toEqual([null, before?.id])
})

test('teammates of last season are invited again', async () => {
  const { world, leagueId, context } = await givenRenewal()
  await takeUp(context, teamsRoom)
  const before = world.mails.length
  await world.signUp({ ...TEAM, Price: AGAIN }, AOIFE, undefined, leagueId)
  await expect
    .poll(() =>
      world.mails.slice(before).some(({ to, text }) => to === CARA && /Dink Floyd/.test(text)),
    )
    .toBe(true)
})

test('before its time, and once sign-up is open for everyone, there is nothing to renew', async () => {
  const { renewal, start, clock } = await givenRenewal({ opened: false })
  expect(await renewal(AOIFE)).toBeNull()
  expect((await start(TEAM)).json()).toMatchObject({ code: 'league_not_open' })
  clock.now = new Date(clock.now.getTime() + 8 * 86_400_000)
  expect(await renewal(AOIFE)).toBeNull()
  expect((await start({ ...TEAM, TeamName: 'Net Gains' }, BREN)).statusCode).toBe(200)
})

test('every captain of last season hears of it once, when it opens for them', async () => {
  const { context, news, clock, world } = await givenRenewal({ opened: false })
  await openRenewals(context)
  expect(news()).toEqual([])
  clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
  await openRenewals(context)
  await expect.poll(() => news().length).toBe(1)
  await openRenewals(context)
  expect(news()).toMatchObject([{ to: AOIFE }])
  expect(news()[0]?.text).toContain('Dink Floyd')
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const page = await world.get(`/api/organiser/people?playerId=${id}`, ADMIN)
  expect(page.mails).toContainEqual(expect.objectContaining({ kind: 'renewal' }))
})

test('a captain who leaves the list at one press, as mail programs do, is asked no more, until they come back', async () => {
  const { context, news, clock, world } = await givenRenewal({ opened: false })
  clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
  await openRenewals(context)
  await expect.poll(() => news().length).toBe(1)
  const url = new URL(news()[0]?.leaveAt ?? '').pathname
  await sql`delete from sent_mails`.execute(context.db)
  const isAsked = async () => (await listToMail(context.db, irishWall(clock.now))).length === 1
  const press = (path: string, type: string) =>
    world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': type },
      payload: 'List-Unsubscribe=One-Click',
    })
  const looked = await world.app.inject(url)
  expect(looked.body).toContain('<form method="post"')
  expect(await isAsked()).toBe(true)
  const form = 'application/x-www-form-urlencoded'
  expect((await press(url, form)).body).toContain('no more e-mails about signing your team up')
  expect((await press(url, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect(await isAsked()).toBe(false)
  expect((await press(`${url}/back`, form)).statusCode).toBe(200)
  expect(await isAsked()).toBe(true)
})

test('the secret of a list is good for that list and person alone, and names no one', async () => {
  const { world, context } = await givenRenewal()
  const token = leaveToken(context.sealer, NEXT_SEASONS, 7)
  expect(token).toMatch(/^7\.[\w-]{43}$/)
  const leave = async (list: string, secret: string) => {
    const url = `/mails/leave/${list}/${secret}`
    return (await world.app.inject({ method: 'POST', url })).statusCode
  }
  const others = ['interest', 'tasks'].map((list) => leave(list, token))
  const guessed = [token.replace('7', '8'), '7', 'x'].map((secret) => leave('renewals', secret))
  expect(await Promise.all([...others, ...guessed])).toEqual([404, 404, 404, 404, 404])
  const url = `/mails/leave/tasks/${token}`
  expect((await world.app.inject(url)).statusCode).toBe(404)
})

test('a captain who has signed up already gets no mail', async () => {
  const { context, world, leagueId, news } = await givenRenewal()
  await world.signUp({ ...TEAM, Price: AGAIN }, AOIFE, undefined, leagueId)
  await openRenewals(context)
  const waiting = await context.db
    .selectFrom('sentMails')
    .select('id')
    .where('id', 'like', 'renewal-%')
    .execute()
  expect([waiting, news()]).toEqual([[], []])
})

test('an organiser gives no place away that is kept for a team of last season', async () => {
  const { give, world, leagueId } = await givenRenewal({ teams: 1 })
  expect(await give(BREN)).toMatchObject({ statusCode: 409, code: 'league_full' })
  await world.signUp({ ...TEAM, Price: AGAIN }, AOIFE, undefined, leagueId)
  expect(await give(BREN)).toMatchObject({ code: 'league_full' })
})

test('places beside the kept ones can be given away', async () => {
  const { give } = await givenRenewal({ teams: 2 })
  expect(await give(BREN)).not.toHaveProperty('code')
  expect(await give(CARA)).not.toHaveProperty('code')
  expect(await give(ADMIN)).toMatchObject({ code: 'league_full' })
})

test('captains come first from a moment before sign-up opens, or with everyone else', async () => {
  const { change, read } = await givenRenewal()
  const { registrationOpens } = (await read()).values
  expect(await change({ renewalOpens: registrationOpens })).toMatchObject({
    statusCode: 400,
    fields: { renewalOpens: 'Please choose a time before sign-up opens for everyone.' },
  })
  await change({ registration: 'open' })
  expect((await read()).values).toMatchObject({ registration: 'open', renewalOpens: null })
})

/** A file of one player without an account, imported into the league. */
async function importNew({ world, leagueId }: Awaited<ReturnType<typeof givenRenewal>>) {
  const columns = [{ field: 'email', column: 0 }]
  const file = { leagueId, kind: 'players', text: 'Email\nnew@hive.example', columns, answers: [] }
  const apply = { ...file, writes: false, expected: 1 }
  return (await world.post('/api/organiser/imports/apply', apply, ADMIN)).json()
}

test('no place of last season’s teams is held for people of a file, also not by a letter', async () => {
  const given = await givenRenewal({ teams: 1 })
  const { world, leagueId } = given
  expect(await importNew(given)).toMatchObject({ rows: 1 })
  const letter = { leagueId, expected: 1 }
  const written = await world.post('/api/organiser/invited/write', letter, ADMIN)
  expect(written.json()).toEqual({ written: 1 })
  expect(await world.taken(leagueId)).toBe(0)
})

test('a place that was held for somebody of a file is theirs beside last season’s teams', async () => {
  const given = await givenRenewal({ teams: 2 })
  const { world, context, leagueId, change } = given
  await importNew(given)
  expect(await world.taken(leagueId)).toBe(1)
  await change({ numberOfTeams: 1 })
  await givenPlayer(world.app, 'new@hive.example')
  await giveImportedPlaces(context)
  const { registrations } = await world.overview('new@hive.example')
  expect(registrations).toMatchObject([{ state: 'confirmed' }])
})

test('an organiser reads who has signed up again, and who was asked and is silent', async () => {
  const { context, clock, leagueId, news, start, world } = await givenRenewal({ opened: false })
  const board = async () => {
    const { teams } = await world.get(`/api/organiser/renewals?leagueId=${leagueId}`, ADMIN)
    return teams
  }
  expect(await board()).toMatchObject([
    { team: 'Dink Floyd', standing: 'not_asked', askedAt: null },
  ])
  clock.now = new Date(clock.now.getTime() + 2 * 86_400_000)
  await openRenewals(context)
  await expect.poll(() => news().length).toBe(1)
  await expect.poll(board).toMatchObject([{ standing: 'asked' }])
  clock.now = new Date(clock.now.getTime() + 3 * 86_400_000)
  expect(await board()).toMatchObject([{ standing: 'silent' }])
  expect((await start({ ...TEAM, Price: AGAIN })).statusCode).toBe(200)
  expect(await board()).toMatchObject([{ standing: 'accepted' }])
})

test('a captain who was asked a day ago and is silent is reminded by a press, once a day', async () => {
  const { world, context, clock, leagueId, start, news } = await givenRenewal()
  await openRenewals(context)
  await expect.poll(() => news().length).toBe(1)
  const read = () => world.get(`/api/organiser/reminders?leagueId=${leagueId}`, ADMIN)
  expect(await read()).toEqual({ reminders: [], heard: 1 })
  clock.now = new Date(clock.now.getTime() + 25 * 3_600_000)
  const [captain] = (await read()).reminders
  expect(captain).toMatchObject({ kind: 'renewal', email: AOIFE })
  const reminders = [{ kind: 'renewal', id: captain.id }]
  const send = () => world.post('/api/organiser/reminders/send', { leagueId, reminders }, ADMIN)
  expect((await send()).json()).toEqual({ sent: 1 })
  await expect
    .poll(() => world.mails.filter(({ subject }) => subject.startsWith('Still time to play again')))
    .toMatchObject([{ to: AOIFE }])
  expect((await send()).json()).toMatchObject({ code: 'count_changed' })
  await start({ ...TEAM, Price: AGAIN })
  expect(await read()).toEqual({ reminders: [], heard: 0 })
})
