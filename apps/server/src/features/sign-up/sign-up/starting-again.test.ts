import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

const TEAM = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', TeamPlayers: [] }

async function namesSeenBy(world: SignUps, who: string): Promise<string[]> {
  const teams: { Name: string }[] = await world
    .post('/api/sports', { Action: 'GetAllTeams' }, who)
    .then((answer) => answer.json())
  return teams.map(({ Name }) => Name)
}

function levels({ context: { db } }: SignUps) {
  return db.selectFrom('registrations').select(['skillLevelId', 'state']).orderBy('id').execute()
}

test('the name of a team that is not paid for yet is taken for others, not for its own captain', async () => {
  const world = await givenSignUps({ works: false })
  await givenPlayer(world.app, BREN)
  const { sessionId, url } = (await world.start(TEAM)).json()
  expect(await namesSeenBy(world, AOIFE)).toEqual([])
  expect(await namesSeenBy(world, BREN)).toEqual(['Dink Dynasty'])
  await world.payOn(url)
  await world.verify(sessionId)
  expect(await namesSeenBy(world, AOIFE)).toEqual(['Dink Dynasty'])
})

test('a skill level that is changed before paying counts, on the same card page', async () => {
  const world = await givenSignUps({ works: false })
  const first = (await world.start({ SkillLevelId: 1 })).json()
  const second = (await world.start({ SkillLevelId: 4 })).json()
  expect(second.sessionId).toBe(first.sessionId)
  expect(await levels(world)).toEqual([{ skillLevelId: 4, state: 'held' }])
})

test('a client that sends e-mail, league and price alone changes no level by asking again', async () => {
  const world = await givenSignUps({ works: false })
  await world.start({ SkillLevelId: 3 })
  const bare = { UserEmail: AOIFE, LeagueId: String(world.leagueId), Price: 90 }
  const again = await world.post('/api/payments/start-checkout-session', bare)
  expect(again.statusCode).toBe(200)
  expect(await levels(world)).toEqual([{ skillLevelId: 3, state: 'held' }])
})

test('a level that was given once is remembered, for oneself and for a team', async () => {
  const world = await givenSignUps({ works: false })
  const levelsOf = async () => (await world.overview()).skillLevels
  expect(await levelsOf()).toEqual([])
  await world.start({ SkillLevelId: 2 })
  await world.start({ SkillLevelId: 4, Price: 90 })
  expect(await levelsOf()).toEqual([{ sportId: 1, isTeam: false, skillLevelId: 4 }])
  await world.start({ ...TEAM, SkillLevelId: 3 })
  expect(await levelsOf()).toEqual([
    { sportId: 1, isTeam: false, skillLevelId: 4 },
    { sportId: 1, isTeam: true, skillLevelId: 3 },
  ])
})
