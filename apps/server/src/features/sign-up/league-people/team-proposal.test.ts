import type { TeamProposal } from '@hive/contract/sign-up/team-proposal'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const CIAN = 'cian@hive.example'
const DARA = 'dara@hive.example'
const FOUR = [AOIFE, BREN, CIAN, DARA]

/** Four people who signed up for a league of pickleball alone, in which two make a team. */
async function givenIndividuals() {
  const world = await givenSignUps()
  for (const who of [BREN, CIAN, DARA]) await givenPlayer(world.app, who)
  for (const [index, who] of FOUR.entries()) await world.signUp({ SkillLevelId: index + 1 }, who)
  const admin = await world.givenAdmin()
  const { leagueId } = world
  const propose = async (teams?: number): Promise<TeamProposal> => {
    const query = `leagueId=${leagueId}${teams === undefined ? '' : `&teams=${teams}`}`
    return world.get(`/api/organiser/team-proposal?${query}`, admin)
  }
  const publish = (teams: readonly object[]) =>
    world.post('/api/organiser/team-proposal/publish', { leagueId, teams }, admin)
  return { world, db: world.context.db, propose, publish }
}

function asPublished({ teams }: TeamProposal) {
  return teams.map(({ name, placements }) => {
    const players = placements.map(({ player }) => player)
    return { name, captain: players[0] ?? null, players }
  })
}

test('people who signed up alone are proposed on balanced teams, the same ones each time', async () => {
  const { propose } = await givenIndividuals()
  const proposal = await propose()
  const skills = proposal.teams.map(({ placements }) =>
    placements.map(({ player }) => proposal.players.find(({ id }) => id === player)?.skill),
  )
  expect(skills.map((team) => team.toSorted((one = 0, other = 0) => one - other))).toEqual([
    [1, 4],
    [2, 3],
  ])
  expect(proposal.teams.map(({ name }) => name)).toEqual([
    'Tuesday Pickleball A',
    'Tuesday Pickleball B',
  ])
  expect(proposal.teams.flatMap(({ placements }) => placements).every(({ reason }) => reason)).toBe(
    true,
  )
  expect(await propose()).toEqual(proposal)
})

test('friends who asked for each other are on one team, and people who would captain are named', async () => {
  const world = await givenSignUps()
  for (const who of [BREN, CIAN, DARA]) await givenPlayer(world.app, who)
  // By skill alone Aoife and Dara, the weakest and the strongest, would play together.
  await world.signUp({ SkillLevelId: 1, FriendEmails: [BREN.toUpperCase(), 'gone@hive.example'] })
  await world.signUp({ SkillLevelId: 2, FriendEmails: [AOIFE] }, BREN)
  await world.signUp({ SkillLevelId: 3, FriendEmails: [DARA] }, CIAN)
  await world.signUp({ SkillLevelId: 4, WouldCaptain: true }, DARA)
  const admin = await world.givenAdmin()
  const { teams, players }: TeamProposal = await world.get(
    `/api/organiser/team-proposal?leagueId=${world.leagueId}`,
    admin,
  )
  const [aoife, bren, cian, dara] = players
  expect(players.map(({ wishes }) => wishes)).toEqual([[bren?.id], [aoife?.id], [dara?.id], []])
  expect(teams.map(({ placements }) => placements.map(({ player }) => player))).toEqual([
    [aoife?.id, bren?.id],
    [cian?.id, dara?.id],
  ])
  expect(teams.map(({ captain }) => captain)).toEqual([null, dara?.id])
})

test('an e-mail that its owner has not verified is no friend’s', async () => {
  const { world, db, propose } = await givenIndividuals()
  const { players } = await propose()
  await db
    .insertInto('registrationFriends')
    .values({ registrationId: players[0]?.id ?? 0, email: BREN })
    .execute()
  expect((await propose()).players[0]?.wishes).toEqual([players[1]?.id])
  await db.updateTable('players').set({ emailVerified: false }).where('email', '=', BREN).execute()
  expect((await propose()).players[0]?.wishes).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('the organiser may ask for another number of teams', async () => {
  const { propose } = await givenIndividuals()
  const { teams, leftOver } = await propose(1)
  expect(teams).toHaveLength(1)
  expect(leftOver).toHaveLength(1)
})

test('publishing makes the teams, puts everyone on theirs, and writes to all of them', async () => {
  const { world, db, propose, publish } = await givenIndividuals()
  const teams = asPublished(await propose())
  expect((await publish(teams)).json()).toEqual({ teams: 2, people: 4 })
  const made = await db.selectFrom('teams').select(['id', 'name', 'captainPlayerId']).execute()
  expect(made.map(({ name }) => name)).toEqual(teams.map(({ name }) => name))
  const members = await db.selectFrom('memberships').select(['playerId', 'teamId']).execute()
  for (const { id, captainPlayerId } of made) {
    const team = members.filter(({ teamId }) => teamId === id).map(({ playerId }) => playerId)
    expect(team).toHaveLength(2)
    expect(team).toContain(captainPlayerId)
  }
  for (const who of FOUR) {
    await expect
      .poll(() => world.subjectsTo(who))
      .toContainEqual(expect.stringMatching(/^Your team: Tuesday Pickleball [AB]$/))
  }
  expect(await world.discrepancies()).toEqual([])
  const kept = await db.selectFrom('organiserActions').select(['kind', 'after']).execute()
  expect(kept).toEqual([{ kind: 'teams_published', after: { teams: 2, people: 4 } }])
})

test('nothing is published when someone has left, or has got a team, in the meantime', async () => {
  const { world, db, propose, publish } = await givenIndividuals()
  const teams = asPublished(await propose())
  const [mine] = (await world.overview(DARA)).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id }, DARA)
  expect((await publish(teams)).json()).toMatchObject({ statusCode: 409, code: 'count_changed' })
  expect(await db.selectFrom('teams').selectAll().execute()).toEqual([])
  const again = asPublished(await propose())
  expect((await publish(again)).statusCode).toBe(200)
  expect((await publish(again)).statusCode).toBe(409)
})

test('a team’s name must be free, and its captain must be on it', async () => {
  const { propose, publish } = await givenIndividuals()
  const [one, other] = asPublished(await propose())
  const twice = await publish([one ?? {}, { ...other, name: one?.name }])
  expect(twice.json()).toMatchObject({
    code: 'team_name_taken',
    fields: { 'teams.1.name': expect.stringContaining('taken') },
  })
  const swapped = await publish([{ ...one, captain: other?.captain }])
  expect(swapped.json()).toMatchObject({ fields: { 'teams.0.captain': expect.any(String) } })
})

test('another player of the team follows a captain who leaves it', async () => {
  const { world, db, propose, publish } = await givenIndividuals()
  await publish(asPublished(await propose()))
  const captainOf = () =>
    db.selectFrom('teams').select('captainPlayerId').orderBy('id').executeTakeFirst()
  const [before, { playerId: next } = { playerId: 0 }] = await db
    .selectFrom('memberships as m')
    .innerJoin('teams as t', 't.id', 'm.teamId')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.playerId', 'p.email'])
    .where('t.name', '=', 'Tuesday Pickleball A')
    .orderBy('m.playerId')
    .execute()
  expect(await captainOf()).toEqual({ captainPlayerId: before?.playerId })
  const [mine] = (await world.overview(before?.email)).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id }, before?.email)
  expect(await captainOf()).toEqual({ captainPlayerId: next })
})

test('a league’s gender minimum is in the rules, and genders are sent only where there is one', async () => {
  const { db, propose } = await givenIndividuals()
  await db.updateTable('players').set({ genderId: 1 }).execute()
  await db.updateTable('players').set({ genderId: 2 }).where('email', 'in', [BREN, CIAN]).execute()
  const without = await propose()
  expect(without.rules.minimum).toBeNull()
  expect(without.players.map(({ genderId }) => genderId)).toEqual([null, null, null, null])
  await db.updateTable('leagues').set({ genderMinimum: 1 }).execute()
  const { rules, players, teams } = await propose()
  expect(rules.minimum).toEqual({ genderId: 2, least: 1 })
  const isWoman = (id: number) => players.find((player) => player.id === id)?.genderId === 2
  const perTeam = teams.map(
    ({ placements }) => placements.filter(({ player }) => isWoman(player)).length,
  )
  // By skill alone, both would be on one team.
  expect(perTeam).toEqual([1, 1])
})
