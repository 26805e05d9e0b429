import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { takeTeamOut } from '#testing/captain-world.ts'
import { endChoices } from '#testing/called-off-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

const CIARA = 'ciara@hive.example'

/** A captain whose team one teammate has joined for nothing, and one has paid for a place of their own. */
async function givenTeam() {
  const world = await givenSignUps()
  for (const who of [BREN, CIARA]) await givenPlayer(world.app, who)
  const TeamPlayers = [BREN, CIARA]
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers }
  await world.signUp(team)
  await join(world, CIARA)
  await world.signUp({}, BREN)
  return world
}

function join(world: SignUps, who: string) {
  const request = {
    sessionId: 'team_player_registration',
    leagueId: String(world.leagueId),
    RegistrationTypeId: 3,
    signedRegistrationLiabilityAgreement: true,
  }
  return world.post('/api/payments/start-registration-payments-flow', request, who)
}

const cancelTeam = (world: SignUps) => takeTeamOut(world)

test('a captain who cancels takes along players who joined for nothing, and none who paid', async () => {
  const world = await givenTeam()
  await cancelTeam(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled', 'confirmed'])
  expect(await world.taken()).toBe(1)
  const account = await world.get(`/api/account?email=${BREN}`, BREN)
  expect(account.leagues).toMatchObject([{ registered: true, team_name: '' }])
  expect(await world.discrepancies()).toEqual([])
  await expect
    .poll(() => world.subjectsTo(CIARA))
    .toContain('Dink Dynasty has left Tuesday Pickleball')
  expect(await world.subjectsTo(BREN)).not.toContain('Dink Dynasty has left Tuesday Pickleball')
})

test('a league that is called off pays back who was on a team with a place of their own', async () => {
  const world = await givenTeam()
  const admin = await world.givenAdmin()
  const reason = 'The hall is being renovated.'
  const request = { leagueId: world.leagueId, reason, expectedSignUps: 3 }
  await world.post('/api/organiser/leagues/cancel', request, admin)
  await endChoices(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled', 'refunded'])
  expect(await world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('the books show a paid place that is gone although its owner did not give it up', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp({}, AOIFE)
  const { db } = world.context
  await db.updateTable('registrations').set({ state: 'cancelled', places: 0 }).execute()
  await db.updateTable('leaguePlaces').set({ taken: 0 }).execute()
  await db.deleteFrom('memberships').execute()
  const { id } = await db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
  const gone = { registrationId: id, fromState: 'confirmed', toState: 'cancelled' } as const
  await db
    .insertInto('registrationEvents')
    .values({ ...gone, actor: 'player:999', reason: 'cancelled by the player' })
    .execute()
  expect(await world.discrepancies()).toEqual([
    { rule: 'money that came has a place, or went back, or was kept by rule', what: String(id) },
  ])
})

const DARA = 'dara@elsewhere.example'

test.each([
  ['their captain takes the team out', cancelTeam, 'Dink Dynasty has left Tuesday Pickleball'],
  ['the league is called off', callOff, 'Tuesday Pickleball is called off'],
])('an invited person who has not joined gets a mail when %s', async (_, end, subject) => {
  const world = await givenSignUps()
  await givenPlayer(world.app, CIARA)
  const TeamPlayers = [CIARA, DARA]
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers })
  await join(world, CIARA)
  const invited = 'Aoife Byrne has put you on Dink Dynasty'
  await expect.poll(() => world.subjectsTo(DARA)).toEqual([invited])
  await end(world)
  await expect.poll(() => world.subjectsTo(DARA)).toEqual([invited, subject])
  const text = world.mails.find((mail) => mail.to === DARA && mail.subject === subject)?.text
  expect(text).toContain('There’s nothing to pay and nothing to do.')
})

async function callOff(world: SignUps) {
  const admin = await world.givenAdmin()
  const request = { leagueId: world.leagueId, reason: 'No hall.', expectedSignUps: 2 }
  await world.post('/api/organiser/leagues/cancel', request, admin)
}
