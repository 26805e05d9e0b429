import { expect, test } from 'vitest'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { CARDS, givenSignUps } from '#testing/sign-up-world.ts'
import { reconcile } from './reconcile.ts'

/** What has been counted of a metric, by its label. */
function countsOf({ context }: Awaited<ReturnType<typeof givenSignUps>>, name: string) {
  const family = context.metrics.families().find((one) => one.name === name)
  const samples = family?.samples() ?? []
  return Object.fromEntries(
    samples.map(({ labels, value }) => [Object.values(labels ?? {}).join(), value]),
  )
}

test('a sign-up and its payment are counted once, however often their notices come', async () => {
  const world = await givenSignUps()
  const { sessionId, url } = (await world.start()).json()
  await world.payOn(url, CARDS.good)
  await Promise.all([world.verify(sessionId), world.verify(sessionId)])
  await world.verify(sessionId)
  expect(countsOf(world, 'hive_sign_ups_total')).toEqual({ confirmed: 1 })
  expect(countsOf(world, 'hive_payments_total')).toEqual({ paid: 1 })
})

test('money that bounced is counted once as declined', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ payments: provider.payments() })
  await world.start()
  provider.sendOff()
  provider.bounce()
  await reconcile(world.context)
  await reconcile(world.context)
  expect(countsOf(world, 'hive_sign_ups_total')).toEqual({ expired: 1 })
  expect(countsOf(world, 'hive_payments_total')).toEqual({ declined: 1 })
})
