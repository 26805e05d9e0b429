import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reconcileRefunds } from '#features/money/payments/reconcile.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { reconcile, reconcileCheckouts } from './reconcile.ts'

test('a refund whose job came to nothing is made after ten minutes, and is a task after a day', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const admin = await world.givenAdmin()
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  const { db } = world.context
  const age = (interval: string) =>
    db
      .updateTable('refunds')
      .set({ createdAt: sql<Date>`now() - ${interval}::interval` })
      .execute()

  await reconcileRefunds(world.context)
  expect(await world.states()).toEqual(['refund_due'])
  await age('25 hours')
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toMatchObject([
    { registrationId: id, state: 'due', amount: 80 },
  ])
  await age('11 minutes')
  await reconcileRefunds(world.context)
  expect(await world.states()).toEqual(['refunded'])
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('open checkouts are asked about after two minutes, together, and one that fails stops no other', async () => {
  const provider = new PaymentProvider()
  let [asked, atOnce, most] = [0, 0, 0]
  const payments = {
    ...provider.payments(),
    openCheckout: async () => {
      provider.renew(asked + Math.floor(Math.random() * 1e9))
      return { ...provider.session }
    },
    readCheckout: async (id: string) => {
      asked += 1
      const isFirst = asked === 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise(setImmediate)
      atOnce -= 1
      if (isFirst) throw new Error('out of reach')
      return { ...provider.session, id, status: 'expired' as const }
    },
  }
  const world = await givenSignUps({ works: false, payments })
  const { db } = world.context
  // A player may hold three places unpaid at most.
  for (const who of ['dara@hive.example', 'ela@hive.example', 'fionn@hive.example', AOIFE]) {
    await givenPlayer(world.app, who)
    for (let held = 0; held < 3; held += 1) {
      await world.start({}, who, (await givenLeague(db)).leagueId)
    }
  }
  await reconcileCheckouts(world.context)
  expect(asked).toBe(0)
  await db
    .updateTable('payments')
    .set({ createdAt: sql<Date>`now() - interval '3 minutes'` })
    .execute()
  await reconcileCheckouts(world.context)
  expect([asked, most]).toEqual([12, 8])
  const states = await world.states()
  expect(states.filter((state) => state === 'expired')).toHaveLength(11)
  expect(await world.discrepancies()).toEqual([])
})

test('a provider that is down does not keep offers of the waiting list from ending', async () => {
  const provider = new PaymentProvider()
  const payments = {
    ...provider.payments(),
    listRefunds: () => Promise.reject(new Error('out of reach')),
  }
  const world = await givenSignUps({ works: false, payments })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const { db } = world.context
  const [{ id }] = (await world.overview()).registrations
  await db
    .insertInto('refunds')
    .values({
      registrationId: id,
      amountCents: 500,
      way: 'card',
      reason: 'organiser',
      actor: 'test',
      state: 'pending',
      idempotencyKey: 'pending',
      providerId: 're_9',
    })
    .execute()
  const player = await db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  const { leagueId } = await givenLeague(db)
  await db.updateTable('leaguePlaces').set({ taken: 1 }).where('leagueId', '=', leagueId).execute()
  await db
    .insertInto('waitingList')
    .values({
      leagueId,
      playerId: player.id,
      registrationTypeId: 1,
      places: 1,
      state: 'offered',
      offerEndsAt: new Date(Date.now() - 1000),
    })
    .execute()
  await reconcile(world.context)
  const entries = await db.selectFrom('waitingList').select('state').execute()
  expect(entries).toEqual([{ state: 'expired' }])
})
