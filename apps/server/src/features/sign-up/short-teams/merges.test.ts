import { expect, test } from 'vitest'
import { endChoices } from '#testing/called-off-world.ts'
import { cancelOf, playerIdOf, takeTeamOut } from '#testing/captain-world.ts'
import { givenShortTeams, playersOn } from '#testing/merge-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { sendMails } from './work.ts'
import { endMerges } from './merge-answers.ts'

const DAY_MS = 86_400_000
const MERGED = [
  ['Net Gains', 'Aoife Byrne'],
  ['Net Gains', 'Bren Daly'],
  ['Net Gains', 'Cian Egan'],
]

test('the desk names a short team that could join another, and what goes back for it', async () => {
  const { desk } = await givenShortTeams()
  expect((await desk()).teams).toMatchObject([
    { name: 'Net Gains', merge: null, partners: [{ name: 'Dinkers', players: 2, back: 180 }] },
    { name: 'Dinkers', partners: [{ name: 'Net Gains', payer: 'Aoife Byrne' }] },
  ])
})

test('two teams are one once both captains agree: one place is free, one fee goes back, and all play on', async () => {
  const { world, asked, look, agree } = await givenShortTeams()
  const stepId = await asked()
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('Will Dinkers and Net Gains play as one team?')
  expect((await look(AOIFE)).merge).toMatchObject({ isStaying: true, back: 180, fee: 180 })
  expect(await agree(stepId, AOIFE)).toEqual({ hasMerged: false })
  expect((await look(BREN)).merge).toMatchObject({
    asked: { device: null, at: expect.any(String) },
    hasAgreed: false,
    hasOtherAgreed: true,
  })
  expect(await world.taken()).toBe(6)
  expect(await agree(stepId, BREN)).toEqual({ hasMerged: true })
  expect(await playersOn(world)).toEqual(MERGED)
  expect(await world.taken()).toBe(3)
  await expect.poll(() => world.moneyKept()).toBe(18_000)
  await expect
    .poll(() => world.states())
    .toEqual(['confirmed', 'refunded', 'confirmed', 'confirmed'])
  for (const who of [AOIFE, BREN]) {
    await expect
      .poll(() => world.subjectsTo(who))
      .toContainEqual(expect.stringContaining('are one team now'))
  }
  await expect.poll(() => world.subjectsTo(CIAN)).toContain('Your new team: Net Gains')
  expect((await world.subjectsTo(CIAN)).filter((one) => /left|over/.test(one))).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('agreeing again changes nothing, in either order and both at once', async () => {
  for (const order of [
    [BREN, AOIFE],
    [AOIFE, BREN],
  ] as const) {
    const { world, asked, agree } = await givenShortTeams()
    const stepId = await asked()
    const answers = await Promise.all([...order, ...order].map((who) => agree(stepId, who)))
    expect(answers).toContainEqual({ hasMerged: true })
    expect(await agree(stepId, AOIFE)).toEqual({ hasMerged: true })
    expect(await agree(stepId, BREN)).toEqual({ hasMerged: true })
    expect(await playersOn(world)).toEqual(MERGED)
    await expect.poll(() => world.moneyKept()).toBe(18_000)
    expect(await world.taken()).toBe(3)
    expect(await world.discrepancies()).toEqual([])
  }
})

test('until the e-mails are out captains are asked nothing, and Undo takes the question back', async () => {
  const { ask, undo, look, agree, desk, world } = await givenShortTeams()
  const { stepId } = await ask()
  expect(await look(AOIFE)).toEqual({ merge: null })
  expect(await agree(stepId, AOIFE)).toMatchObject({ code: 'team_not_found' })
  expect((await desk()).teams[1]).toMatchObject({ merge: { state: 'asked', stays: false } })
  expect(await undo(stepId)).toEqual({ done: true })
  await sendMails(world.context, { stepId })
  expect((await desk()).teams).toMatchObject([{ merge: null }, { merge: null }])
  expect(await agree(stepId, AOIFE)).toMatchObject({ code: 'team_not_found' })
})

test('a team is asked one thing at a time, by whichever of two organisers was first', async () => {
  const { ask, take, netGains, dinkers } = await givenShortTeams()
  const both = await Promise.all([ask(), take({ kind: 'merge', joiningTeamId: netGains }, dinkers)])
  expect(both.filter(({ stepId }) => stepId !== undefined)).toHaveLength(1)
  expect(await ask()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await take({ kind: 'nudge' }, netGains)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await take({ kind: 'merge', joiningTeamId: dinkers }, dinkers)).toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('a captain who declines keeps the team; the other one hears of it, and both can be asked again', async () => {
  const { world, asked, agree, decline, desk, ask } = await givenShortTeams()
  const stepId = await asked()
  await agree(stepId, AOIFE)
  expect(await decline(stepId, BREN)).toEqual({ done: true })
  expect(await decline(stepId, BREN)).toEqual({ done: true })
  expect(await agree(stepId, BREN)).toMatchObject({ statusCode: 409, code: 'offer_over' })
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Net Gains and Dinkers stay two teams')
  expect((await desk()).teams[0]).toMatchObject({ merge: { state: 'declined' } })
  expect((await ask()).stepId).toBeDefined()
})

test('a question ends after three days, and both captains hear that nothing has changed', async () => {
  const clock = { now: new Date() }
  const { world, asked, agree, look } = await givenShortTeams({ now: () => clock.now })
  const stepId = await asked()
  await agree(stepId, AOIFE)
  clock.now = new Date(clock.now.getTime() + 3 * DAY_MS)
  expect(await look(BREN)).toEqual({ merge: null })
  expect(await agree(stepId, BREN)).toMatchObject({ code: 'offer_over' })
  await endMerges(world.context)
  await endMerges(world.context)
  const subjects = async () =>
    (await world.subjectsTo(BREN)).filter((subject) => subject.includes('stay two teams'))
  await expect.poll(subjects).toHaveLength(1)
})

test('an answer counts as long as the captain who gave it leads the team', async () => {
  const { world, db, asked, agree, look } = await givenShortTeams()
  const stepId = await asked()
  await agree(stepId, BREN)
  const captainPlayerId = await playerIdOf(db, CIAN)
  await db.updateTable('teams').set({ captainPlayerId }).where('name', '=', 'Dinkers').execute()
  expect(await agree(stepId, AOIFE)).toEqual({ hasMerged: false })
  expect((await look(CIAN)).merge).toMatchObject({ hasAgreed: false, payer: 'Bren Daly' })
  expect(await agree(stepId, BREN)).toMatchObject({ code: 'team_not_found' })
  expect(await agree(stepId, CIAN)).toEqual({ hasMerged: true })
  expect(await playersOn(world)).toEqual(MERGED)
  expect(await world.discrepancies()).toEqual([])
})

test('the fee of a team that stays is told, whoever has its sign-up by now', async () => {
  const { world, db, netGains, dinkers, take, look } = await givenShortTeams()
  await passDinkersOn(world, { dinkers, cian: await playerIdOf(db, CIAN) })
  const { stepId } = await take({ kind: 'merge', joiningTeamId: netGains }, dinkers)
  await sendMails(world.context, { stepId })
  expect((await look(CIAN)).merge).toMatchObject({
    isStaying: true,
    fee: 180,
    payer: 'Aoife Byrne',
  })
})

test('a team that has left the league merges with none', async () => {
  const { world, asked, agree } = await givenShortTeams()
  const stepId = await asked()
  await agree(stepId, BREN)
  await takeTeamOut(world, BREN)
  expect(await agree(stepId, AOIFE)).toMatchObject({ code: 'offer_over' })
})

test('a team that its captain is leaving merges with none, until the captain stays', async () => {
  const { world, asked, agree, desk } = await givenShortTeams()
  const stepId = await asked()
  await agree(stepId, BREN)
  await cancelOf(world, BREN)
  expect(await agree(stepId, AOIFE)).toMatchObject({
    code: 'merge_unavailable',
    message:
      'Bren Daly is leaving Dinkers, and the others on it are asked whether one of them takes it over.',
  })
  expect((await desk()).teams[0]).toMatchObject({ partners: [] })
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  await world.post('/api/registrations/stay', { registrationId }, BREN)
  expect(await agree(stepId, AOIFE)).toEqual({ hasMerged: true })
  expect(await playersOn(world)).toEqual(MERGED)
  expect(await world.discrepancies()).toEqual([])
})

test('open invitations of the team that joins end, and one to a player of the other is taken up', async () => {
  const { world, db, netGains, dinkers, asked, agree } = await givenShortTeams()
  await world.post('/api/teams/invite', { teamId: netGains, email: CIAN })
  const invitation = { email: 'dara@hive.example', isQuiet: false, mailed: 1 }
  await db
    .insertInto('teamInvitations')
    .values({ ...invitation, teamId: dinkers, invitedBy: await playerIdOf(db, BREN) })
    .execute()
  const stepId = await asked()
  await agree(stepId, AOIFE)
  expect(await agree(stepId, BREN)).toEqual({ hasMerged: true })
  const invitations = await db
    .selectFrom('teamInvitations')
    .select(['email', 'teamId'])
    .select((eb) => eb('acceptedAt', 'is not', null).as('isAccepted'))
    .where('withdrawnAt', 'is', null)
    .where('teamId', '=', netGains)
    .execute()
  expect(invitations).toEqual([{ email: CIAN, teamId: netGains, isAccepted: true }])
  await expect.poll(() => world.subjectsTo(invitation.email)).toHaveLength(1)
})

test('teams with games, teams that don’t fit, and an amount that has changed are refused with the reason', async () => {
  const { world, db, asked, ask, agree, netGains, dinkers } = await givenShortTeams()
  const stepId = await asked()
  const stale = await agree(stepId, AOIFE, { back: 90 })
  expect(stale).toMatchObject({ statusCode: 409, code: 'count_changed', fields: { back: '180' } })
  await agree(stepId, AOIFE)
  for (const email of ['one@hive.example', 'two@hive.example']) {
    await world.post('/api/teams/invite', { teamId: netGains, email })
  }
  expect(await agree(stepId, BREN)).toMatchObject({
    code: 'merge_unavailable',
    message: 'Together they’d be 5, and a team has room for 4.',
  })
  await db.updateTable('teamMerges').set({ outcome: 'over' }).execute()
  expect(await ask()).toMatchObject({ code: 'merge_unavailable' })
  await db
    .updateTable('teamInvitations')
    .set({ withdrawnAt: new Date() })
    .where('acceptedAt', 'is', null)
    .execute()
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const game = { leagueId: world.leagueId, teamOneId: netGains, venueId, startTime: new Date() }
  await db
    .insertInto('fixtures')
    .values({ ...game, teamTwoId: dinkers })
    .execute()
  expect(await ask()).toMatchObject({ message: expect.stringContaining('has games') })
})

test('when the league is called off after a merge, the rest of the money goes back once', async () => {
  const { world, admin, asked, agree } = await givenShortTeams()
  const stepId = await asked()
  await agree(stepId, AOIFE)
  await agree(stepId, BREN)
  const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps: 3 }
  expect((await world.post('/api/organiser/leagues/cancel', order, admin)).statusCode).toBe(200)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('of a team that was passed on both captains read what goes back, and to whom', async () => {
  const { world, db, dinkers, desk, asked, look, agree } = await givenShortTeams()
  await passDinkersOn(world, { dinkers, cian: await playerIdOf(db, CIAN) })
  const [netGains] = (await desk()).teams
  expect(netGains.partners).toMatchObject([{ name: 'Dinkers', back: 180, payer: 'Bren Daly' }])
  const stepId = await asked()
  expect((await look(CIAN)).merge).toMatchObject({ back: 180, payer: 'Bren Daly' })
  expect(await agree(stepId, AOIFE, { back: 0 })).toMatchObject({ code: 'count_changed' })
  await agree(stepId, AOIFE)
  expect(await agree(stepId, CIAN)).toEqual({ hasMerged: true })
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('We’ve refunded you for Tuesday Pickleball')
  await expect
    .poll(() => world.subjectsTo(CIAN))
    .toContain('Dinkers and Net Gains are one team now')
  const read = (who: string, part: string) =>
    world.mails.some(({ to, text }) => to === who && text.includes(part))
  expect(read(AOIFE, '€180 goes back to Bren Daly for Dinkers.')).toBe(true)
  expect(read(CIAN, 'The €180 paid for Dinkers goes back to whoever paid it')).toBe(true)
  await expect.poll(() => world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})
/** Bren, who paid for Dinkers, hands it over to Cian and leaves. */
async function passDinkersOn(world: SignUps, { dinkers, cian }: { dinkers: number; cian: number }) {
  await world.post('/api/teams/captaincy/offer', { teamId: dinkers, playerId: cian }, BREN)
  await world.post('/api/teams/captaincy/accept', { teamId: dinkers }, CIAN)
  await cancelOf(world, BREN)
}
