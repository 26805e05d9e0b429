import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { profileToWire } from '@hive/contract/account/account'
import { expect, test } from 'vitest'
import { completeProfile, givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

const COORDINATOR = 'coordinator@hive.example'
const CIAN = 'cian@hive.example'

async function givenPeople() {
  const world = await givenSignUps({ places: 4 })
  for (const who of [BREN, CIAN, COORDINATOR]) await givenPlayer(world.app, who)
  await givenRole(world.context.db, COORDINATOR, {
    role: 'coordinator',
    leagueId: world.leagueId,
  })
  const people = async (who: string): Promise<LeaguePerson[]> => {
    const url = `/api/organiser/registrations?leagueId=${world.leagueId}`
    return (await world.get(url, who)).people
  }
  return { world, people, admin: await world.givenAdmin() }
}

async function nameCondition(world: SignUps, email: string) {
  const profile = completeProfile(email)
  const health = {
    ...profile.health,
    freeOfMedicalConditions: false,
    medicalConditions: 'Asthma since childhood',
    medicalQuestions: { ...profile.health.medicalQuestions, hasChronicCondition: true },
  }
  await world.post('/api/account', profileToWire({ ...profile, health }), email)
}

test('an organiser sees how everyone signed up, what they paid and how they stand', async () => {
  const { world, people, admin } = await givenPeople()
  await world.signUp()
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }, BREN)
  await nameCondition(world, BREN)
  const [aoife, bren, ...others] = await people(admin)
  expect(others).toEqual([])
  expect(aoife).toMatchObject({
    name: 'Aoife Byrne',
    email: AOIFE,
    phone: '087 123 4567',
    type: 'individual',
    team: null,
    skill: 2,
    standing: 'confirmed',
    payment: 'paid',
    paid: 90,
    back: 0,
    hasHealthNote: false,
  })
  expect(aoife?.agreement?.version).toBe(world.context.agreements[0].version)
  expect(bren).toMatchObject({
    type: 'team',
    team: 'Dink Dynasty',
    paid: 180,
    hasHealthNote: true,
  })
})

test('someone who cancelled, and someone who waits, are on the list as well', async () => {
  const { world, people, admin } = await givenPeople()
  await world.signUp()
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  const { db } = world.context
  await db.updateTable('leaguePlaces').set({ capacity: 0 }).execute()
  const joining = { leagueId: world.leagueId, RegistrationTypeId: 1 }
  expect((await world.post('/api/waiting-list/join', joining, CIAN)).statusCode).toBe(200)
  expect(await people(admin)).toMatchObject([
    { email: AOIFE, standing: 'cancelled', payment: 'part_refunded', paid: 90, back: 80 },
    { email: CIAN, standing: 'waiting', position: 1, registrationId: null, payment: null },
  ])
})

test('a coordinator sees who is in and whether they paid, but no sums and nothing of their health', async () => {
  const { world, people } = await givenPeople()
  await world.signUp()
  expect(await people(COORDINATOR)).toMatchObject([
    { email: AOIFE, payment: 'paid', paid: null, back: null, hasHealthNote: null },
  ])
})

test('the places of a league answer why so many are taken: by whom, and out of how many', async () => {
  const { world, admin } = await givenPeople()
  await world.signUp()
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }, BREN)
  const { db } = world.context
  const { leagueId } = world
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', CIAN)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('waitingList')
    .values({
      leagueId,
      playerId,
      registrationTypeId: 1,
      places: 1,
      state: 'offered',
      offerEndsAt: new Date(),
    })
    .execute()
  const { league } = await world.get(`/api/organiser/registrations?leagueId=${leagueId}`, admin)
  expect(league).toMatchObject({ playersOnTeam: 2, places: 4 })
  expect(league.takers).toEqual([
    { standing: 'confirmed', isTeam: false, count: 1, places: 1 },
    { standing: 'confirmed', isTeam: true, count: 1, places: 2 },
    { standing: 'offered', isTeam: false, count: 1, places: 1 },
  ])
})

test('there are no people of a league that does not exist', async () => {
  const { world, admin } = await givenPeople()
  const reply = await world.get('/api/organiser/registrations?leagueId=2000000000', admin)
  expect(reply).toMatchObject({ statusCode: 404, code: 'league_not_found' })
})
