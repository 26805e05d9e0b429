import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { givenCaptain, playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

const COORDINATOR = 'coordinator@hive.example'
const DAVE = 'dave@hive.example'

/** Aoife leads Dink Dynasty, which Bren has joined and Cian is invited to; an organiser looks after it. */
async function givenTeam() {
  const given = await givenCaptain()
  const { world, teamId } = given
  const { leagueId, context } = world
  const admin = await world.givenAdmin()
  await givenPlayer(world.app, COORDINATOR)
  await givenRole(context.db, COORDINATOR, { role: 'coordinator', leagueId })
  const which = { leagueId, teamId }
  const kinds = async () => {
    const rows = await context.db.selectFrom('organiserActions').select('kind').execute()
    return rows.map(({ kind }) => kind)
  }
  return {
    ...given,
    admin,
    kinds,
    team: (who = admin) =>
      world.get(`/api/organiser/team?leagueId=${leagueId}&teamId=${teamId}`, who),
    act: (step: string, body: object = {}, who = admin) =>
      world.post(`/api/organiser/teams/${step}`, { ...which, ...body }, who),
  }
}

test('a team’s page has its roster, invitations, games and money in one call', async () => {
  const { world, teamId, team } = await givenTeam()
  const { db } = world.context
  const { id: otherId } = await db
    .insertInto('teams')
    .values({ leagueId: world.leagueId, name: 'Net Gains', captainPlayerId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { venueId } = await db
    .selectFrom('leagues')
    .select('venueId')
    .where('id', '=', world.leagueId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('fixtures')
    .values({
      leagueId: world.leagueId,
      teamOneId: otherId,
      teamTwoId: teamId,
      startTime: new Date('2027-01-12T19:00:00Z'),
      courtNumber: 2,
      venueId,
      teamOneScore: 3,
      teamTwoScore: 9,
    })
    .execute()
  expect(await team()).toMatchObject({
    league: { title: 'Tuesday Pickleball' },
    name: 'Dink Dynasty',
    isOfIndividuals: false,
    standing: 'in',
    people: [
      { email: AOIFE, isCaptain: true, type: 'team', paid: 180 },
      { email: BREN, isCaptain: false, type: 'team_player' },
    ],
    invitations: [{ email: CIAN, state: 'open' }],
    toResend: 1,
    invited: [],
    toWrite: 0,
    games: [{ court: 2, against: { name: 'Net Gains' }, score: [9, 3] }],
    money: { paid: 180, back: 0, due: 0 },
    teams: [{ name: 'Dink Dynasty' }, { name: 'Net Gains' }],
  })
})

test('who does not see money reads none of it, and no one reads a team of another league', async () => {
  const { world, teamId, team } = await givenTeam()
  expect(await team(COORDINATOR)).toMatchObject({ money: null, people: [{ paid: null }, {}] })
  const url = `/api/organiser/team?leagueId=${world.leagueId}&teamId=${teamId + 1}`
  expect(await world.get(url, COORDINATOR)).toMatchObject({ code: 'team_not_found' })
})

test('an organiser renames a team, and everyone on it hears of it', async () => {
  const { world, act, team, kinds } = await givenTeam()
  const named = { from: 'Dink Dynasty', name: '  Net  Results ' }
  expect((await act('name', named, COORDINATOR)).statusCode).toBe(200)
  expect(await team()).toMatchObject({ name: 'Net Results' })
  for (const who of [AOIFE, BREN]) {
    await expect.poll(() => world.subjectsTo(who)).toContain('Your team is called Net Results now')
  }
  expect((await act('name', named)).json()).toMatchObject({ code: 'count_changed' })
  expect(await kinds()).toEqual(['team_renamed'])
})

test('a name that another team has is refused at its field', async () => {
  const { world, act } = await givenTeam()
  await world.context.db
    .insertInto('teams')
    .values({ leagueId: world.leagueId, name: 'Net Gains', captainPlayerId: null })
    .execute()
  const taken = await act('name', { from: 'Dink Dynasty', name: 'net gains' })
  expect(taken.json()).toMatchObject({
    code: 'team_name_taken',
    fields: { name: expect.any(String) },
  })
  const none = await act('name', { from: 'Dink Dynasty', name: ' ' })
  expect(none.json()).toMatchObject({ statusCode: 400, fields: { name: expect.any(String) } })
})

test('invitations are sent again to as many as were seen, and not more often than is kind', async () => {
  const { world, act, team, kinds } = await givenTeam()
  expect((await act('resend', { expected: 2 })).json()).toMatchObject({ code: 'count_changed' })
  for (const left of [1, 1, 0]) {
    expect((await act('resend', { expected: 1 })).json()).toEqual({ sent: 1 })
    expect(await team()).toMatchObject({ toResend: left })
  }
  const invitations = () =>
    world.mails.filter(({ to, subject }) => to === CIAN && subject.includes('Dink Dynasty'))
  await expect.poll(() => invitations().length).toBe(4)
  expect(await kinds()).toEqual(Array.from({ length: 3 }, () => 'invitations_resent'))
})

test('an organiser invites one more player, and takes the invitation back', async () => {
  const { world, act, team } = await givenTeam()
  const captain = await act('invite', { email: AOIFE })
  expect(captain.json()).toMatchObject({ fields: { email: 'They lead the team already.' } })
  await world.context.db
    .updateTable('sports')
    .set({ playersOnTeam: 4 })
    .where('id', '=', 1)
    .execute()
  expect((await act('invite', { email: DAVE }, COORDINATOR)).statusCode).toBe(200)
  await expect.poll(() => world.subjectsTo(DAVE)).toHaveLength(1)
  const { invitations } = await team()
  expect(invitations).toMatchObject([{ email: CIAN }, { email: DAVE }])
  const invitationId = invitations[1].id
  expect((await act('withdraw-invitation', { invitationId })).statusCode).toBe(200)
  expect((await team()).invitations).toMatchObject([{ email: CIAN }])
})

test('nobody is invited to a team of individuals', async () => {
  const { world, teamId, act } = await givenTeam()
  const { id } = await world.context.db
    .insertInto('teams')
    .values({
      leagueId: world.leagueId,
      name: 'Net Gains',
      captainPlayerId: await playerIdOf(world.context.db, BREN),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).not.toBe(teamId)
  const answer = await act('invite', { teamId: id, email: DAVE })
  expect(answer.json()).toMatchObject({ code: 'roster_closed' })
})

test('teams are found by a part of their names, in the leagues that are one’s own', async () => {
  const { world } = await givenTeam()
  const search = async (text: string, who = COORDINATOR) =>
    (await world.post('/api/organiser/teams/search', { search: text }, who)).json()
  const found = { teams: [{ name: 'Dink Dynasty', league: 'Tuesday Pickleball' }] }
  expect(await search('DYNAS')).toMatchObject(found)
  expect(await search('100%')).toEqual({ teams: [] })
  await world.context.db.updateTable('roleGrants').set({ leagueId: null }).execute()
  expect(await search('dink')).toMatchObject(found)
})
