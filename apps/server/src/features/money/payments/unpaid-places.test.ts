import { expect, test } from 'vitest'
import { sendMails } from '#features/sign-up/short-teams/work.ts'
import { cancelOf, givenCaptain } from '#testing/captain-world.ts'
import { givenShortTeams } from '#testing/merge-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { givenPlace } from '#testing/transfer-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { settleDisputes } from './disputes.ts'

/** The payers’ banks take back what was paid for a sign-up, and we hear of it twice. */
async function lose({ context }: SignUps, registrationId: number) {
  const { paymentIntentId, amountCents: amount } = await context.db
    .selectFrom('payments')
    .select(['paymentIntentId', 'amountCents'])
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow()
  const lost = { id: `du_${registrationId}`, state: 'lost', openedAt: new Date() } as const
  const listDisputes = async () => [{ ...lost, amount, endedAt: null }]
  const payments = { ...context.payments, listDisputes }
  for (let time = 0; time < 2; time += 1) {
    await settleDisputes({ ...context, payments }, paymentIntentId ?? '')
  }
}

/** An organiser's view of places whose money is back, and the decisions about them. */
async function deskOf(world: SignUps) {
  const admin = await world.givenAdmin('treasurer@hive.example')
  return {
    places: async () => (await world.get('/api/organiser/tasks', admin)).places,
    released: async (id: number) =>
      (await world.get(`/api/organiser/places/decision?registrationId=${id}`, admin)).released,
    decide: async (registrationId: number, isKept: boolean, expectedBack?: number) => {
      const decision = { registrationId, isKept, expectedBack, reason: 'The bank took it back.' }
      return (await world.post('/api/organiser/places/decide', decision, admin)).statusCode
    },
  }
}

async function idsOf({ context }: SignUps): Promise<number[]> {
  const rows = await context.db.selectFrom('registrations').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Aoife has paid 180 euro for the team that Bren leads now. */
async function givenPassedOn() {
  const { world, offer, accept } = await givenCaptain()
  await offer()
  await accept()
  await cancelOf(world, AOIFE)
  return { world, earlier: ['given', 'upgraded'], ...(await whoHas(world)) }
}

/** Aoife has paid 90 euro for the place that Bren has now. */
async function givenGiven() {
  const { world, offered, accept } = await givenPlace()
  await accept(await offered())
  return { world, earlier: ['given'], ...(await whoHas(world)) }
}

/** The sign-up that was paid for, and the one that has the place now: the oldest and the newest. */
async function whoHas(world: SignUps) {
  const ids = await idsOf(world)
  return { paid: ids[0] ?? 0, id: ids.at(-1) ?? 0 }
}

/** Aoife has tried a league out for 11.25 euro, and then paid the other 78.75. */
async function givenUpgraded(before: (world: SignUps) => Promise<unknown> = async () => null) {
  const world = await givenSignUps({ tryItOut: true })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  await before(world)
  const price = (await world.start({ Price: 1 })).json().fields.Price
  await world.signUp({ Price: Number(price) })
  const [paid = 0, id = 0] = await idsOf(world)
  return { world, paid, id, price, earlier: ['upgraded'] }
}

test.each([
  ['a team that was passed on', givenPassedOn, 180, 0],
  ['a place that was given on', givenGiven, 90, 0],
  ['a try-out that was moved up', givenUpgraded, 11.25, 78.75],
])(
  '%s is a task once its payment is taken back, and may stay or go',
  async (_what, given, amount, left) => {
    for (const isKept of [true, false]) {
      const { world, paid, id, earlier } = await given()
      const { places, released, decide } = await deskOf(world)
      expect(await places()).toEqual([])
      await lose(world, paid)
      expect(await places()).toMatchObject([{ registrationId: id, amount }])
      expect(await released(id)).toMatchObject({ total: left })
      expect(await world.discrepancies()).toEqual([])
      const expectedBack = isKept ? undefined : left
      expect(await decide(paid, isKept, expectedBack)).toBe(404)
      const twice = [decide(id, isKept, expectedBack), decide(id, isKept, expectedBack)]
      expect((await Promise.all(twice)).toSorted((one, other) => one - other)).toEqual([200, 404])
      expect(await places()).toEqual([])
      const ended = left > 0 ? 'refunded' : 'cancelled'
      const end = [...earlier, isKept ? 'confirmed' : ended]
      await expect.poll(() => world.states()).toEqual(end)
      await lose(world, paid)
      expect(await places()).toEqual([])
      expect(await world.discrepancies()).toEqual([])
    }
  },
  60_000,
)

test('what of the place was not taken back goes back to whoever paid it when the place ends', async () => {
  const { world, id } = await givenUpgraded()
  const { released, decide } = await deskOf(world)
  await lose(world, id)
  expect(await released(id)).toMatchObject({ total: 11.25, people: [{ amount: 11.25 }] })
  expect(await decide(id, false, 11.25)).toBe(200)
  await expect.poll(() => world.moneyKept()).toBe(7875)
  expect(await world.discrepancies()).toEqual([])
})

test('a try-out whose money had gone is in the price of the whole league, and no task', async () => {
  const { world, price } = await givenUpgraded(async (before) => {
    await lose(before, (await idsOf(before))[0] ?? 0)
  })
  const { places } = await deskOf(world)
  expect([price, await places()]).toEqual(['90.00', []])
  expect(await world.discrepancies()).toEqual([])
})

test('a place that stays is asked about again when more of it is taken back, for that alone', async () => {
  const { world, paid, id } = await givenUpgraded()
  const { places, decide } = await deskOf(world)
  await lose(world, paid)
  expect(await decide(id, true)).toBe(200)
  await lose(world, id)
  expect(await places()).toMatchObject([{ registrationId: id, amount: 78.75 }])
  expect(await decide(id, true)).toBe(200)
  expect(await places()).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  ['is asked about with whoever has it then', false],
  ['is not asked about again where it may stay', true],
])('a place that is given on after its money is gone %s', async (_what, isKept) => {
  const { world, registrationId, offered, accept } = await givenPlace()
  const { places, decide } = await deskOf(world)
  await lose(world, registrationId)
  if (isKept) await decide(registrationId, true)
  await accept(await offered())
  const { id } = await whoHas(world)
  expect(await places()).toMatchObject(isKept ? [] : [{ registrationId: id, amount: 90 }])
  expect(await world.discrepancies()).toEqual([])
})

test('of a team that became individuals each is asked about, with their part of the fee', async () => {
  const { world, db, desk, take, dinkers } = await givenShortTeams()
  await db.updateTable('leagues').set({ individualPriceCents: 9000 }).execute()
  const { back } = (await desk()).teams[1].individuals
  const step = await take({ kind: 'individuals', back }, dinkers)
  await sendMails(world.context, step)
  const { id } = await db
    .selectFrom('registrations as r')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select('r.id')
    .where('w.email', '=', BREN)
    .where('r.state', '=', 'upgraded')
    .executeTakeFirstOrThrow()
  await lose(world, id)
  const ids: number[] = []
  for (const who of [BREN, CIAN]) ids.push((await world.overview(who)).registrations[0].id)
  const { places, decide } = await deskOf(world)
  const expected = ids
    .toSorted((one, other) => one - other)
    .map((one) => ({ registrationId: one, amount: 90 }))
  expect(await places()).toMatchObject(expected)
  const [stays = 0, goes = 0] = ids
  expect(await decide(stays, true)).toBe(200)
  expect(await decide(goes, false, 0)).toBe(200)
  expect(await places()).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})
