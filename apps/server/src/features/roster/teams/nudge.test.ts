import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

const NEW = 'newcomer@hive.example'
const TEAM = {
  RegistrationTypeId: 2,
  Price: 180,
  TeamName: 'Dink Dynasty',
  TeamPlayers: [BREN, NEW],
}

/** Aoife’s team is in; Bren has joined it, a newcomer has not answered. */
async function givenTeam() {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  await world.signUp(TEAM)
  const { id: teamId } = await world.context.db
    .selectFrom('teams')
    .select('id')
    .executeTakeFirstOrThrow()
  const joined = await world.post(
    '/api/payments/start-registration-payments-flow',
    joining(world),
    BREN,
  )
  expect(joined.statusCode).toBe(200)
  await expect.poll(() => world.subjectsTo(NEW)).toHaveLength(1)
  const people = async () => (await world.get(`/api/teams/roster?teamId=${teamId}`)).people
  const nudge = () => world.post('/api/teams/nudge', { teamId })
  return { world, teamId, people, nudge }
}

function joining({ leagueId }: SignUps) {
  return {
    sessionId: 'team_player_registration',
    leagueId,
    RegistrationTypeId: 3,
    signedRegistrationLiabilityAgreement: true,
  }
}

const READY = { hasProfile: true, hasSigned: true }

/** Bren’s account lacks a phone number. */
function emptyPhone({ context: { db } }: SignUps) {
  return db.updateTable('players').set({ phoneNumber: '' }).where('email', '=', BREN).execute()
}

test('a captain sees who is ready to play and until when an invitation stands, and not what is missing', async () => {
  const { world, people } = await givenTeam()
  const day = /^\d{4}-\d\d-\d\d$/
  expect(await people()).toEqual([
    {
      playerId: expect.any(Number),
      invitationId: null,
      email: AOIFE,
      name: 'Aoife Byrne',
      state: 'captain',
      invited: null,
      ready: READY,
    },
    {
      playerId: expect.any(Number),
      invitationId: null,
      email: BREN,
      name: 'Aoife Byrne',
      state: 'joined',
      invited: null,
      ready: READY,
    },
    {
      playerId: null,
      invitationId: expect.any(Number),
      email: NEW,
      name: '',
      state: 'invited',
      hasDeclined: false,
      invited: { on: expect.stringMatching(day), until: expect.stringMatching(day) },
      ready: null,
    },
  ])
  await emptyPhone(world)
  expect((await people())[1]).toMatchObject({ ready: { hasProfile: false, hasSigned: true } })
})

test('an invitation that ended unanswered is shown until it is made again', async () => {
  const { world, teamId, people } = await givenTeam()
  const over = { withdrawnAt: new Date(), expiredAt: new Date() }
  await world.context.db.updateTable('teamInvitations').set(over).where('email', '=', NEW).execute()
  expect((await people())[2]).toMatchObject({ email: NEW, state: 'expired' })
  await world.post('/api/teams/invite', { teamId, email: NEW })
  expect((await people()).slice(2)).toMatchObject([{ email: NEW, state: 'invited' }])
})

test('a nudge reaches those who lack something, each once a day', async () => {
  const { world, nudge } = await givenTeam()
  expect((await nudge()).statusCode).toBe(200)
  await expect
    .poll(() => world.subjectsTo(NEW))
    .toContain('Aoife Byrne is waiting for you on Dink Dynasty')
  expect((await nudge()).json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  await emptyPhone(world)
  expect((await nudge()).statusCode).toBe(200)
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('Aoife Byrne asks you to get ready for Dink Dynasty')
  expect(await world.subjectsTo(NEW)).toHaveLength(2)
})

test('in a team that is ready no one is nudged', async () => {
  const { world, nudge } = await givenTeam()
  await world.context.db.deleteFrom('teamInvitations').where('email', '=', NEW).execute()
  expect((await nudge()).json()).toMatchObject({ code: 'not_found' })
})
