import { expect, test } from 'vitest'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { givenPlayer } from '#testing/builders.ts'
import { takeTeamOut } from '#testing/captain-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { workSignUps } from '#testing/work-sign-ups.ts'

const NEW = 'newcomer@hive.example'
const TEAM = {
  RegistrationTypeId: 2,
  Price: 180,
  TeamName: 'Dink Dynasty',
  TeamPlayers: [BREN, NEW],
}

/** Aoife's team is in; Bren has an account and is invited, a newcomer has none. */
async function givenTeam(wanted: Parameters<typeof givenSignUps>[0] = {}) {
  const world = await givenSignUps(wanted)
  await givenPlayer(world.app, BREN)
  await world.signUp(TEAM)
  const { teamId } = await world.context.db
    .selectFrom('teams')
    .select('id as teamId')
    .executeTakeFirstOrThrow()
  const roster = (who = AOIFE) => world.get(`/api/teams/roster?teamId=${teamId}`, who)
  return { world, teamId, roster }
}

function joinAs(world: SignUps, who: string) {
  const request = {
    sessionId: 'team_player_registration',
    leagueId: world.leagueId,
    RegistrationTypeId: 3,
    signedRegistrationLiabilityAgreement: true,
  }
  return world.post('/api/payments/start-registration-payments-flow', request, who)
}

test('a captain sees who has joined, who is invited, and not who has an account; others see nothing', async () => {
  const { world, roster } = await givenTeam()
  expect(await roster()).toMatchObject({
    team: { name: 'Dink Dynasty' },
    isOpen: true,
    limit: 2,
    people: [
      { email: AOIFE, state: 'captain', name: 'Aoife Byrne' },
      { email: BREN, state: 'invited', name: '' },
      { email: NEW, state: 'invited', name: '' },
    ],
  })
  expect(await roster(BREN)).toMatchObject({ code: 'team_not_found' })
  const membership = async () => (await world.get(`/api/account?email=${BREN}`, BREN)).leagues[0]
  const asked = { device: 'Unknown device', at: expect.any(String) }
  expect((await membership()).invited_by).toEqual({ captain: 'Aoife Byrne', asked })
  expect((await joinAs(world, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect((await roster()).people[1]).toMatchObject({
    email: BREN,
    state: 'joined',
    invitationId: null,
  })
  expect((await membership()).invited_by).toBeNull()
  expect(await world.discrepancies()).toEqual([])
})

test('an invitation can be sent again, replaced and withdrawn, and what is withdrawn cannot be used', async () => {
  const { world, teamId, roster } = await givenTeam()
  const [, bren, newcomer] = (await roster()).people
  await expect.poll(() => world.subjectsTo(BREN)).toHaveLength(1)
  const resend = { teamId, invitationId: bren.invitationId }
  expect((await world.post('/api/teams/resend', resend)).statusCode).toBe(200)
  await expect.poll(() => world.subjectsTo(BREN)).toHaveLength(2)
  const full = await world.post('/api/teams/invite', { teamId, email: 'third@hive.example' })
  expect(full.json().fields).toEqual({ email: 'Maximum number of players (2) reached.' })
  const replaced = await world.post('/api/teams/invite', {
    teamId,
    email: 'third@hive.example',
    replaces: newcomer.invitationId,
  })
  expect(replaced.json().people.map(({ email }: { email: string }) => email)).toEqual([
    AOIFE,
    BREN,
    'third@hive.example',
  ])
  await world.post('/api/teams/withdraw', resend)
  expect((await world.post('/api/teams/withdraw', resend)).statusCode).toBe(404)
  expect((await joinAs(world, BREN)).json().code).toBe('team_not_found')
  expect((await world.get(`/api/account?email=${BREN}`, BREN)).leagues).toEqual([])
  // A player who is asked again can join after all.
  await world.post('/api/teams/invite', { teamId, email: BREN })
  expect((await joinAs(world, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.discrepancies()).toEqual([])
})

test('after the roster deadline only the organiser changes a team', async () => {
  const { world, teamId, roster } = await givenTeam()
  await world.context.db.updateTable('leagues').set({ rosterDeadline: '2026-01-01' }).execute()
  const [, bren] = (await roster()).people
  expect(await roster()).toMatchObject({ isOpen: false, deadline: '2026-01-01' })
  for (const [path, body] of [
    ['invite', { teamId, email: 'late@hive.example' }],
    ['resend', { teamId, invitationId: bren.invitationId }],
    ['withdraw', { teamId, invitationId: bren.invitationId }],
  ] as const) {
    expect((await world.post(`/api/teams/${path}`, body)).json().code).toBe('roster_closed')
  }
})

test('a team that its captain cancels takes its players along and frees its name', async () => {
  const { world } = await givenTeam()
  await joinAs(world, BREN)
  await takeTeamOut(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect((await world.get(`/api/account?email=${NEW}`, NEW)).leagues).toEqual([])
  expect((await world.get(`/api/account?email=${BREN}`, BREN)).leagues).toEqual([])
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('Dink Dynasty has left Tuesday Pickleball')
  expect(await world.taken()).toBe(0)
  expect((await world.start(TEAM)).statusCode).toBe(200)
  expect(await world.discrepancies()).toEqual([])
})

test('a team that is not paid for sends no invitation, however often its captain asks', async () => {
  const world = await givenSignUps()
  await world.start(TEAM)
  const { teamId } = (await world.overview()).registrations[0]
  const { id: invitationId } = await world.context.db
    .selectFrom('teamInvitations')
    .select('id')
    .where('email', '=', NEW)
    .executeTakeFirstOrThrow()
  for (const [path, body] of [
    ['invite', { teamId, email: 'third@hive.example', replaces: invitationId }],
    ['resend', { teamId, invitationId }],
    ['withdraw', { teamId, invitationId }],
  ] as const) {
    const answer = await world.post(`/api/teams/${path}`, body)
    expect(answer.json()).toMatchObject({ statusCode: 409, code: 'roster_closed' })
  }
  expect(world.mails).toEqual([])
})

test('an invitation is sent again three times at most, and every time that it was asked for', async () => {
  const { world, teamId, roster } = await givenTeam({ works: false })
  const [, { invitationId }] = (await roster()).people
  const statuses = []
  for (let time = 0; time < 5; time += 1) {
    const { statusCode } = await world.post('/api/teams/resend', { teamId, invitationId })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  // The mails that waited for a worker are still four.
  await workSignUps(world.context)
  await expect.poll(() => world.subjectsTo(BREN)).toHaveLength(4)
})

test.each([
  ['a captain', 'invitationCaptain', (playerId: number) => String(playerId)],
  ['an address', 'invitationAddress', () => 'third@hive.example'],
] as const)('%s has a limit of invitations a day', async (_who, name, subjectOf) => {
  const { world, teamId, roster } = await givenTeam()
  const { db, sealer } = world.context
  const { captain } = await db
    .selectFrom('teams')
    .select('captainPlayerId as captain')
    .executeTakeFirstOrThrow()
  const limit = LIMITS[name]
  const limits = createLimits(db, sealer)
  for (let time = 0; time < limit.most; time += 1) {
    await limits.spend([limit, subjectOf(captain ?? 0)])
  }
  const [, , newcomer] = (await roster()).people
  const request = { teamId, email: 'third@hive.example', replaces: newcomer.invitationId }
  expect((await world.post('/api/teams/invite', request)).json()).toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
  })
  // Nothing was changed on the way there.
  expect((await roster()).people[2]).toMatchObject({ email: NEW })
})

test('a team player who leaves frees their place on the roster, and can be asked again', async () => {
  const { world, teamId, roster } = await givenTeam()
  await joinAs(world, BREN)
  const [own] = (await world.overview(BREN)).registrations
  await world.post('/api/registrations/cancel', { registrationId: own.id }, BREN)
  expect((await roster()).people.map(({ email }: { email: string }) => email)).toEqual([AOIFE, NEW])
  expect((await joinAs(world, BREN)).json().code).toBe('team_not_found')
  expect((await world.post('/api/teams/invite', { teamId, email: BREN })).statusCode).toBe(200)
  expect((await joinAs(world, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.discrepancies()).toEqual([])
})
