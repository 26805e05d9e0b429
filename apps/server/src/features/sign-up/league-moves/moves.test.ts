import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcileRefunds } from '#features/money/payments/service.ts'
import { givenPlayer } from '#testing/builders.ts'
import { callOff, endChoices } from '#testing/called-off-world.ts'
import { joinTeam, playerIdOf } from '#testing/captain-world.ts'
import { DAVE, givenMove, ledgerOf, whoIsIn } from '#testing/move-world.ts'
import { CALLED_OFF, givenGamesAgainst } from '#testing/opponent-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { endMoves } from './work.ts'

const DAY_MS = 86_400_000
const OFF = 'Tuesday Pickleball won’t go ahead. Will you play in Wednesday Pickleball?'

/** The rest of someone’s credits, in euro. */
async function spendable(world: SignUps, who: string): Promise<number> {
  return (await world.get('/api/credits', who)).spendable
}

test('everyone who can move is asked by mail, and no one can sign up any more', async () => {
  const { world, ask, list, look } = await givenMove()
  expect(await list()).toMatchObject({ move: null, ask: { leagues: [{ isSameSport: true }] } })
  expect((await ask()).statusCode).toBe(200)
  for (const who of [AOIFE, BREN]) await expect.poll(() => world.subjectsTo(who)).toContain(OFF)
  expect(await world.subjectsTo(CIAN)).not.toContain(OFF)
  expect(await look()).toMatchObject({
    to: { title: 'Wednesday Pickleball' },
    asked: { device: null, at: expect.any(String) },
    team: null,
    paid: 90,
    carried: 90,
    back: 0,
    waived: 0,
    problem: null,
  })
  expect(await look(BREN)).toMatchObject({ team: 'Dinkers', paid: 180 })
  expect(await look(CIAN)).toBeNull()
  await givenPlayer(world.app, DAVE)
  expect((await world.start({}, DAVE)).json()).toMatchObject({ code: 'registration_closed' })
  expect(await list()).toMatchObject({
    ask: null,
    move: { state: 'asking', toTitle: 'Wednesday Pickleball' },
    signUps: [{ answer: 'waiting' }, { answer: 'waiting' }],
  })
})

test.each([
  ['2025-06-18T23:59:59', 90, 180],
  ['2099-12-31T23:59:59', 81, 162],
])('a promotion until %s: an organiser reads the prices of today', async (untilWall, one, team) => {
  const { toLeagueId, list, db } = await givenMove()
  await db.updateTable('promotions').set({ untilWall }).execute()
  const { leagues } = (await list()).ask
  expect(leagues).toMatchObject([{ leagueId: toLeagueId, individualPrice: one, teamPrice: team }])
})

test('someone who signed up alone moves with their money, in one step and once', async () => {
  const { world, admin, toLeagueId, ask, accept, look, list } = await givenMove()
  await ask()
  expect((await accept()).json()).toEqual({ leagueId: toLeagueId })
  expect((await accept()).json()).toEqual({ leagueId: toLeagueId })
  expect(await whoIsIn(world, toLeagueId)).toEqual([AOIFE])
  expect(await whoIsIn(world, world.leagueId)).toEqual([`${BREN} on Dinkers`, `${CIAN} on Dinkers`])
  expect(await world.states()).toEqual(['refunded', 'confirmed', 'confirmed', 'confirmed'])
  expect([await world.taken(), await world.taken(toLeagueId)]).toEqual([2, 1])
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('You are in: Wednesday Pickleball')
  expect(await world.moneyKept()).toBe(27_000)
  expect(await ledgerOf(world, admin, world.leagueId)).toBe(18_000)
  expect(await ledgerOf(world, admin, toLeagueId)).toBe(9000)
  expect(await spendable(world, AOIFE)).toBe(0)
  expect(await look()).toBeNull()
  expect((await list()).signUps[0]).toMatchObject({ answer: 'moved', refund: null })
  expect(await world.discrepancies()).toEqual([])
})

test('money that has moved goes back to its card when the other league is called off too', async () => {
  const { world, toLeagueId, ask, accept } = await givenMove()
  await ask()
  await accept()
  await callOff(world, 1, toLeagueId)
  const [choice] = (await world.get('/api/refund-choices')).choices
  expect(choice).toMatchObject({ leagueId: toLeagueId, amount: 90, isWithheld: false })
  const chooseUntil = sql<Date>`now() - interval '1 hour'`
  await world.context.db
    .updateTable('refunds')
    .set({ chooseUntil })
    .where('chooseUntil', 'is not', null)
    .execute()
  await reconcileRefunds(world.context)
  await expect.poll(() => world.moneyKept()).toBe(18_000)
  expect(await spendable(world, AOIFE)).toBe(0)
  await expect.poll(async () => (await world.states()).at(-1)).toBe('refunded')
  expect(await world.discrepancies()).toEqual([])
})

test('who would rather keep moved money as a credit chooses so', async () => {
  const { world, toLeagueId, ask, accept } = await givenMove()
  await ask()
  await accept()
  await callOff(world, 1, toLeagueId)
  await world.post('/api/refund-choices', { leagueId: toLeagueId, way: 'credit' })
  await expect.poll(() => spendable(world, AOIFE)).toBe(90)
  expect(await world.moneyKept()).toBe(27_000)
  expect(await world.discrepancies()).toEqual([])
})

test('what the new place costs less goes back to the card, and the rest pays for it', async () => {
  const { world, admin, toLeagueId, ask, accept, look, list } = await givenMove({
    price: { individual: 70, team: 150 },
  })
  await ask()
  expect(await look()).toMatchObject({ carried: 70, back: 20, waived: 0 })
  expect((await accept(AOIFE, 0)).json()).toMatchObject({
    code: 'count_changed',
    fields: { back: '20' },
  })
  expect(await whoIsIn(world, toLeagueId)).toEqual([])
  await accept(AOIFE, 20)
  await accept(BREN, 30)
  await expect.poll(() => world.moneyKept()).toBe(27_000 - 5000)
  await expect
    .poll(async () => (await world.states()).slice(0, 2))
    .toEqual(['refunded', 'refunded'])
  expect(await ledgerOf(world, admin, world.leagueId)).toBe(0)
  expect(await ledgerOf(world, admin, toLeagueId)).toBe(22_000)
  expect((await list()).signUps).toMatchObject([{ refund: 'done' }, { refund: 'done' }])
  expect(await world.discrepancies()).toEqual([])
})

test('what the new place costs more no one pays, and the organiser can read how much that was', async () => {
  const { world, db, admin, toLeagueId, ask, accept, look } = await givenMove({
    price: { individual: 100, team: 220 },
  })
  await ask()
  expect(await look()).toMatchObject({ paid: 90, carried: 90, back: 0, waived: 10 })
  await accept()
  expect(await world.moneyKept()).toBe(27_000)
  expect(await ledgerOf(world, admin, toLeagueId)).toBe(9000)
  const action = await db
    .selectFrom('organiserActions')
    .select('after')
    .where('kind', '=', 'sign_up_moved')
    .executeTakeFirstOrThrow()
  expect(action.after).toMatchObject({ carriedCents: 9000, backCents: 0, waivedCents: 1000 })
  expect(await world.discrepancies()).toEqual([])
})

test('a team moves together: its name, its players and whom it has invited', async () => {
  const { world, toLeagueId, ask, accept } = await givenMove()
  await ask()
  expect((await accept(BREN)).statusCode).toBe(200)
  expect(await whoIsIn(world, toLeagueId)).toEqual([`${BREN} on Dinkers`, `${CIAN} on Dinkers`])
  expect(await whoIsIn(world, world.leagueId)).toEqual([AOIFE])
  expect([await world.taken(), await world.taken(toLeagueId)]).toEqual([1, 2])
  await expect
    .poll(() => world.subjectsTo(CIAN))
    .toContain('Dinkers plays in Wednesday Pickleball now')
  expect((await world.subjectsTo(CIAN)).filter((subject) => /left|over/.test(subject))).toEqual([])
  const toDave = () => world.mails.filter(({ to }) => to === DAVE)
  await expect
    .poll(toDave)
    .toMatchObject([
      { text: expect.stringContaining('Tuesday Pickleball') },
      { text: expect.stringContaining('Wednesday Pickleball') },
    ])
  expect(await world.discrepancies()).toEqual([])
})

test('a team whose name another one has by now gets a number, as with late money', async () => {
  const { world, db, toLeagueId, ask, accept } = await givenMove()
  await ask()
  await db.insertInto('teams').values({ leagueId: toLeagueId, name: 'dinkers' }).execute()
  await accept(BREN)
  expect(await whoIsIn(world, toLeagueId)).toContain(`${BREN} on Dinkers 2`)
})

test('a teammate who has a place in the other league keeps that one', async () => {
  const { world, toLeagueId, ask, accept } = await givenMove()
  await world.signUp({}, CIAN, undefined, toLeagueId)
  await ask()
  expect((await accept(BREN)).statusCode).toBe(200)
  expect(await whoIsIn(world, toLeagueId)).toEqual([`${BREN} on Dinkers`, CIAN])
  expect(await world.discrepancies()).toEqual([])
})

test('a league that has filled up, or closed, or has the player already, takes no one', async () => {
  const { world, db, toLeagueId, ask, accept, look } = await givenMove({ places: 1 })
  await ask()
  const before = await world.states()
  expect((await accept(BREN)).json()).toMatchObject({ statusCode: 409, code: 'league_full' })
  expect((await look(BREN)).problem).toContain('last place')
  await db
    .updateTable('leagues')
    .set({ registrationClosed: true })
    .where('id', '=', toLeagueId)
    .execute()
  expect((await accept()).json()).toMatchObject({ code: 'registration_closed' })
  await db
    .updateTable('leagues')
    .set({ registrationClosed: false })
    .where('id', '=', toLeagueId)
    .execute()
  await world.start({}, AOIFE, toLeagueId)
  expect((await accept()).json()).toMatchObject({ code: 'already_registered' })
  expect(await world.states()).toEqual([...before, 'held'])
  expect(await world.discrepancies()).toEqual([])
})

test('at the end the league is called off, and those who have not moved get all of their money back', async () => {
  const clock = { now: new Date() }
  const { world, admin, toLeagueId, ask, accept, decline, look, list } = await givenMove({
    now: () => clock.now,
  })
  await ask()
  await decline(BREN)
  expect(await look(BREN)).toMatchObject({ hasDeclined: true })
  await endMoves(world.context)
  expect((await list()).move).toMatchObject({ state: 'asking' })
  clock.now = new Date(clock.now.getTime() + 4 * DAY_MS)
  expect((await accept()).json()).toMatchObject({ statusCode: 409, code: 'offer_over' })
  await endMoves(world.context)
  await endMoves(world.context)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
  await expect.poll(() => world.states()).toEqual(['refunded', 'refunded', 'cancelled'])
  expect((await list()).move).toMatchObject({ state: 'called_off' })
  expect((await list()).signUps).toMatchObject([
    { answer: 'waiting', refund: 'done' },
    { answer: 'declined', refund: 'done' },
  ])
  expect(await ledgerOf(world, admin, toLeagueId)).toBe(0)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Tuesday Pickleball is called off')
  expect(await world.discrepancies()).toEqual([])
})

test('the league is called off as soon as everyone has answered', async () => {
  const { world, ask, accept, decline, list } = await givenMove()
  await ask()
  await accept()
  await decline(BREN)
  await endMoves(world.context)
  expect((await list()).move).toMatchObject({ state: 'called_off' })
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(9000)
  expect(await world.discrepancies()).toEqual([])
})

test('someone who has declined can still move', async () => {
  const { world, toLeagueId, ask, accept, decline } = await givenMove()
  await ask()
  await decline()
  expect((await accept()).statusCode).toBe(200)
  expect((await decline()).json()).toMatchObject({ code: 'offer_over' })
  expect(await whoIsIn(world, toLeagueId)).toEqual([AOIFE])
})

test('a league that goes ahead after all keeps those who have not moved, and writes to them', async () => {
  const { world, ask, accept, withdraw, look } = await givenMove()
  await ask()
  await accept()
  expect((await withdraw()).statusCode).toBe(200)
  expect((await withdraw()).statusCode).toBe(200)
  expect(await look(BREN)).toBeNull()
  expect((await accept(BREN)).json()).toMatchObject({ code: 'offer_over' })
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('Tuesday Pickleball goes ahead after all')
  await endMoves(world.context)
  expect(await whoIsIn(world, world.leagueId)).toHaveLength(2)
  // Later they can be asked again.
  expect((await ask({ expectedSignUps: 1 })).statusCode).toBe(200)
})

test('a league that an organiser calls off at once is one that no one can move out of', async () => {
  const { world, admin, ask, accept, list, withdraw } = await givenMove()
  await ask()
  const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps: 3 }
  expect((await world.post('/api/organiser/leagues/cancel', order, admin)).statusCode).toBe(200)
  // Nothing has run in between: what the organiser reads and what anyone can do is settled with the press.
  expect((await list()).move).toMatchObject({ state: 'called_off' })
  expect((await withdraw()).json()).toMatchObject({ code: 'league_cancelled' })
  expect((await accept()).json()).toMatchObject({ code: 'offer_over' })
  await endMoves(world.context)
  expect((await list()).move).toMatchObject({ state: 'called_off' })
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('an order is refused at its field, and when it would ask another number of people', async () => {
  const { world, ask, toLeagueId, db } = await givenMove()
  expect((await ask({ until: '2020-01-01' })).json()).toMatchObject({
    code: 'bad_request',
    fields: { until: 'Please choose today or a later day.' },
  })
  expect((await ask({ expectedSignUps: 3 })).json()).toMatchObject({
    code: 'count_changed',
    fields: { expectedSignUps: '2' },
  })
  expect((await ask({ toLeagueId: world.leagueId })).json()).toMatchObject({
    code: 'move_unavailable',
    fields: { toLeagueId: expect.any(String) },
  })
  await db
    .updateTable('leaguePlaces')
    .set({ capacity: 0 })
    .where('leagueId', '=', toLeagueId)
    .execute()
  expect((await ask()).json()).toMatchObject({ code: 'move_unavailable' })
  const leagues = await db.selectFrom('leagues').select('registrationClosed').execute()
  expect(leagues).toEqual([{ registrationClosed: false }, { registrationClosed: false }])
})

test('people can be asked about one league at a time', async () => {
  const { ask } = await givenMove()
  const answers = await Promise.all([ask(), ask()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
})

test('a team that someone else leads, and one whose payment a bank holds, wait for their money', async () => {
  const { world, db, ask, list } = await givenMove()
  await joinTeam(world, CIAN)
  const captainPlayerId = await playerIdOf(db, CIAN)
  await db.updateTable('teams').set({ captainPlayerId }).execute()
  const [{ id: registrationId }] = (await world.overview()).registrations
  await db
    .insertInto('disputes')
    .values({ registrationId, providerId: 'du_1', amountCents: 9000, state: 'open' })
    .execute()
  expect((await list()).signUps).toMatchObject([
    { whyNot: 'The bank holds the payment' },
    { whyNot: 'Someone else leads the team now' },
  ])
  expect((await ask()).json()).toMatchObject({ code: 'count_changed' })
})

test('money that a bank begins to hold after someone was asked stays where it is', async () => {
  const { world, db, ask, accept, toLeagueId } = await givenMove()
  await ask()
  const [{ id: registrationId }] = (await world.overview()).registrations
  await db
    .insertInto('disputes')
    .values({ registrationId, providerId: 'du_1', amountCents: 9000, state: 'open' })
    .execute()
  expect((await accept()).json()).toMatchObject({ code: 'move_unavailable' })
  expect(await whoIsIn(world, toLeagueId)).toEqual([])
})

test('a try-out has nothing to move, and someone who was not asked has nothing to answer', async () => {
  const { world, db, ask, list, accept } = await givenMove()
  await db
    .updateTable('registrations')
    .set({ tryItOut: true })
    .where('registrationTypeId', '=', 1)
    .execute()
  expect((await list()).signUps[0]).toMatchObject({ whyNot: 'A one-week try-out', answer: null })
  await ask({ expectedSignUps: 1 })
  expect((await accept()).json()).toMatchObject({ statusCode: 404 })
  expect((await accept(CIAN)).json()).toMatchObject({ statusCode: 404 })
  expect(await world.discrepancies()).toEqual([])
})

test('a team that moves leaves the season of its league, with its games to come', async () => {
  const { world, ask, accept, db } = await givenMove()
  const { teamId } = await db
    .selectFrom('teams')
    .select('id as teamId')
    .where('name', '=', 'Dinkers')
    .executeTakeFirstOrThrow()
  const { statuses, withdrawals } = await givenGamesAgainst(world.context, teamId)
  await ask()
  expect((await accept(BREN)).statusCode).toBe(200)
  expect(await statuses()).toEqual(CALLED_OFF)
  expect(await withdrawals()).toMatchObject([{ teamId }])
})
