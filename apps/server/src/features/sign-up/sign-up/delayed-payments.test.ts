import { expect, test } from 'vitest'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { deliver } from '#testing/notices.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { reconcile } from './reconcile.ts'

/** A sign-up whose money is on its way, as with a direct debit. */
async function givenMoneyOnItsWay() {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ payments: provider.payments() })
  await world.start()
  const hear = (type: string) =>
    deliver(world.app, { type: `checkout.session.${type}`, object: { id: provider.session.id } })
  provider.sendOff()
  await hear('completed')
  return { provider, world, hear }
}

test('money on its way keeps the place; when it bounces, the place is free and the player gets a mail', async () => {
  const { provider, world, hear } = await givenMoneyOnItsWay()
  await reconcile(world.context)
  expect([await world.states(), await world.taken()]).toEqual([['held'], 1])
  provider.bounce()
  await hear('async_payment_failed')
  await expect.poll(() => world.states()).toEqual(['expired'])
  expect(await world.taken()).toBe(0)
  const subject = 'Your payment for Tuesday Pickleball did not go through'
  await expect.poll(() => world.subjectsTo(AOIFE)).toEqual([subject])
  await hear('async_payment_failed')
  await reconcile(world.context)
  expect(await world.subjectsTo(AOIFE)).toEqual([subject])
  expect(await world.discrepancies()).toEqual([])
})

test('a payment that bounced is found without its notice', async () => {
  const { provider, world } = await givenMoneyOnItsWay()
  provider.bounce()
  await reconcile(world.context)
  expect(await world.states()).toEqual(['expired'])
})

test('money on its way confirms once it has arrived', async () => {
  const { provider, world, hear } = await givenMoneyOnItsWay()
  provider.pay()
  await hear('async_payment_succeeded')
  await expect.poll(() => world.states()).toEqual(['confirmed'])
  expect(await world.discrepancies()).toEqual([])
})

test('money on its way holds a place no longer than the hold lasts, and is welcome after that', async () => {
  const { provider, world, hear } = await givenMoneyOnItsWay()
  const { db } = world.context
  const heldUntil = new Date(Date.now() - 1000)
  await db.updateTable('registrations').set({ heldUntil }).execute()
  await reconcile(world.context)
  expect([await world.states(), await world.taken()]).toEqual([['expired'], 0])
  provider.pay()
  await hear('async_payment_succeeded')
  await expect.poll(() => world.states()).toEqual(['confirmed'])
  expect([await world.taken(), await world.discrepancies()]).toEqual([1, []])
})
