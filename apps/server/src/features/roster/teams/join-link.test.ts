import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { bearer } from '#testing/test-app.ts'
import { invitationToken } from './join-token.ts'

const CIAN = 'cian@hive.example'
const DARA = 'dara@hive.example'
const TEAM = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers: [] }

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Aoife’s team is in, alone, with room for two; the others have accounts. */
async function givenTeam({ works = false } = {}) {
  const world = await givenSignUps({ works })
  for (const who of [BREN, CIAN, DARA]) await givenPlayer(world.app, who)
  await world.signUp(TEAM)
  const { id: teamId } = await world.context.db
    .selectFrom('teams')
    .select('id')
    .executeTakeFirstOrThrow()
  const change = (isOpen: boolean, who = AOIFE) =>
    world.app.inject({
      method: 'POST',
      url: '/api/teams/join-link',
      headers: { ...bearer(who), 'user-agent': ANDROID },
      payload: { teamId, isOpen },
    })
  const tokenOf = async () => {
    const { joinLink } = await world.get(`/api/teams/roster?teamId=${teamId}`)
    return new URL(joinLink).hash.slice(1)
  }
  await change(true)
  const states = async (): Promise<string[]> => {
    const { people } = await world.get(`/api/teams/roster?teamId=${teamId}`)
    return people.map(({ email, state }: Record<string, string>) => `${email} ${state}`)
  }
  return { world, change, tokenOf, states }
}

const read = (world: SignUps, token: string, who: string) =>
  world.post('/api/teams/join-link/read', { token }, who)
const take = (world: SignUps, token: string, who: string) =>
  world.post('/api/teams/join-link/take', { token }, who)

function register(world: SignUps, who: string) {
  const request = {
    sessionId: 'team_player_registration',
    leagueId: world.leagueId,
    RegistrationTypeId: 3,
    signedRegistrationLiabilityAgreement: true,
  }
  return world.post('/api/payments/start-registration-payments-flow', request, who)
}

test('someone with the link joins the team as if they were invited', async () => {
  const { world, tokenOf, states } = await givenTeam()
  const token = await tokenOf()
  const link = (await read(world, token, BREN)).json()
  const asked = { device: 'Chrome on Android', at: expect.any(String) }
  expect(link).toMatchObject({ teamName: 'Dink Dynasty', captain: 'Aoife Byrne', asked })
  expect(await states()).toEqual([`${AOIFE} captain`])
  expect((await take(world, token, BREN)).statusCode).toBe(200)
  expect((await take(world, token, BREN)).statusCode).toBe(200)
  expect(await states()).toEqual([`${AOIFE} captain`, `${BREN} invited`])
  const { leagues } = await world.get(`/api/account?email=${BREN}`, BREN)
  expect(leagues[0].invited_by).toEqual({ captain: 'Aoife Byrne', asked: link.asked })
  expect((await register(world, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await states()).toEqual([`${AOIFE} captain`, `${BREN} joined`])
  expect((await take(world, token, BREN)).json()).toMatchObject({ code: 'already_registered' })
  expect(await world.discrepancies()).toEqual([])
})

test('the link lets in as many as the team has room for, and none after the roster deadline', async () => {
  const { world, tokenOf } = await givenTeam()
  const token = await tokenOf()
  for (const who of [BREN, CIAN]) await take(world, token, who)
  expect((await read(world, token, DARA)).json()).toMatchObject({
    statusCode: 409,
    message: 'This team is full. Please ask its captain.',
  })
  expect((await take(world, token, DARA)).statusCode).toBe(409)
  // Someone who holds one of the places can still open it.
  expect((await read(world, token, CIAN)).statusCode).toBe(200)
  await world.context.db.updateTable('leagues').set({ rosterDeadline: '2026-01-01' }).execute()
  expect((await take(world, token, CIAN)).json()).toMatchObject({ code: 'roster_closed' })
})

test('a link that was renewed or closed, or is made up, leads nowhere', async () => {
  const { world, change, tokenOf } = await givenTeam()
  const first = await tokenOf()
  await change(true)
  const second = await tokenOf()
  expect(second).not.toBe(first)
  expect((await read(world, first, BREN)).statusCode).toBe(404)
  expect((await read(world, second, BREN)).statusCode).toBe(200)
  const [team, number, signature = ''] = second.split('.')
  for (const token of ['', `${team}.${Number(number) + 1}.${signature}`, `${team}.${number}.x`]) {
    expect((await take(world, token, BREN)).statusCode).toBe(404)
  }
  expect((await change(false)).json()).toMatchObject({ joinLink: null })
  expect((await take(world, second, BREN)).statusCode).toBe(404)
})

test('only the captain of a team that is in has a link', async () => {
  const { world, change, tokenOf } = await givenTeam()
  expect((await change(true, BREN)).json()).toMatchObject({ code: 'team_not_found' })
  const token = await tokenOf()
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  expect((await take(world, token, BREN)).statusCode).toBe(404)
})

test('an address that is not verified joins no team', async () => {
  const { world, tokenOf, states } = await givenTeam()
  const token = await tokenOf()
  const refused = await world.app.inject({
    method: 'POST',
    url: '/api/teams/join-link/take',
    headers: bearer(BREN, 'new-'),
    payload: { token },
  })
  expect(refused.json()).toMatchObject({ code: 'email_unverified' })
  expect(await states()).toHaveLength(1)
})

test('someone invited to two teams of a league joins the one whose link they took', async () => {
  const { world, tokenOf, states } = await givenTeam()
  const other = { ...TEAM, TeamName: 'Net Gains', TeamPlayers: [BREN] }
  await world.signUp(other, CIAN)
  await take(world, await tokenOf(), BREN)
  await register(world, BREN)
  expect(await states()).toContain(`${BREN} joined`)
  expect(await world.discrepancies()).toEqual([])
})

/** The secret of the mail with which Aoife invites an address. */
async function invite({ world }: Awaited<ReturnType<typeof givenTeam>>, email: string) {
  const { db, sealer } = world.context
  const { id: teamId } = await db.selectFrom('teams').select('id').executeTakeFirstOrThrow()
  await world.post('/api/teams/invite', { teamId, email })
  const { id } = await db
    .selectFrom('teamInvitations')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return invitationToken(sealer, id)
}

test('the mail of an invitation proves its mailbox: another account takes it over', async () => {
  const given = await givenTeam()
  const { world, states } = given
  const token = await invite(given, CIAN)
  await invite(given, DARA)
  expect((await read(world, token, CIAN)).json()).toMatchObject({ invited: null })
  expect((await read(world, token, BREN)).json()).toMatchObject({
    teamName: 'Dink Dynasty',
    invited: 'c…@hive.example',
    asked: { at: expect.any(String) },
  })
  expect((await take(world, token, BREN)).statusCode).toBe(200)
  expect(await states()).toEqual([`${AOIFE} captain`, `${DARA} invited`, `${BREN} invited`])
  expect((await world.get(`/api/account?email=${CIAN}`, CIAN)).leagues).toEqual([])
  expect((await register(world, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect((await take(world, token, CIAN)).statusCode).toBe(404)
})

test('an invitation that was withdrawn, or whose secret is made up, is taken over by nobody', async () => {
  const given = await givenTeam()
  const { world } = given
  const token = await invite(given, CIAN)
  const madeUp = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`
  expect((await take(world, madeUp, BREN)).statusCode).toBe(404)
  await world.context.db.updateTable('teamInvitations').set({ withdrawnAt: new Date() }).execute()
  expect((await take(world, token, BREN)).statusCode).toBe(404)
})

test('before anyone signs in, a link says its team and price, and nothing of people', async () => {
  const given = await givenTeam()
  const { world, tokenOf } = given
  for (const token of [await tokenOf(), await invite(given, CIAN)]) {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/teams/join-link/preview',
      payload: { token },
    })
    const { leagueId } = world
    expect(reply.json()).toEqual({ teamName: 'Dink Dynasty', leagueId, share: null })
  }
})

test('an invited player says no, and the captain reads so; again it changes nothing', async () => {
  const given = await givenTeam({ works: true })
  const { world, states } = given
  await invite(given, CIAN)
  const { id: teamId } = await world.context.db
    .selectFrom('teams')
    .select('id')
    .executeTakeFirstOrThrow()
  const decline = () => world.post('/api/teams/decline', { teamId }, CIAN)
  expect((await decline()).statusCode).toBe(200)
  expect((await decline()).statusCode).toBe(200)
  expect(await states()).toEqual([`${AOIFE} captain`, `${CIAN} expired`])
  const { people } = await world.get(`/api/teams/roster?teamId=${teamId}`, AOIFE)
  expect(people.at(-1)).toMatchObject({ email: CIAN, hasDeclined: true })
  expect((await world.get(`/api/account?email=${CIAN}`, CIAN)).leagues).toEqual([])
  expect((await world.get('/api/waiting-for-you', CIAN)).items).toEqual([])
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Someone has said no to Dink Dynasty')
})
