import { expect, test } from 'vitest'
import type { CheckoutSession } from '#ports/payments.ts'
import { deliver } from '#testing/notices.ts'
import { AOIFE, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { reconcile } from './reconcile.ts'

/** The provider takes its time with the next card page: `opened` says that it has made it, `go` lets it answer. */
function holdUpNextPage(world: SignUps) {
  const { payments } = world.context
  const made = Promise.withResolvers<CheckoutSession>()
  const gate = Promise.withResolvers<void>()
  let calls = 0
  const openCheckout: typeof payments.openCheckout = async (request) => {
    calls += 1
    const session = await payments.openCheckout(request)
    if (calls > 1) return session
    made.resolve(session)
    await gate.promise
    return session
  }
  Object.assign(world.context, { payments: { ...payments, openCheckout } })
  return { opened: made.promise, go: gate.resolve }
}

/** The answer with the next card page is lost on its way to us. */
function loseNextPage(world: SignUps) {
  const { payments } = world.context
  const made = Promise.withResolvers<CheckoutSession>()
  const openCheckout: typeof payments.openCheckout = async (request) => {
    made.resolve(await payments.openCheckout(request))
    Object.assign(world.context, { payments })
    throw new Error('connection lost')
  }
  Object.assign(world.context, { payments: { ...payments, openCheckout } })
  return made.promise
}

async function letGo(world: SignUps) {
  const [{ id }] = (await world.overview()).registrations
  expect((await world.post('/api/registrations/cancel', { registrationId: id })).statusCode).toBe(
    200,
  )
}

test('a card page that opens after its sign-up was let go is closed, and its player is not sent there', async () => {
  const world = await givenSignUps()
  const { opened, go } = holdUpNextPage(world)
  const pressed = world.start()
  const { url } = await opened
  await letGo(world)
  go()
  expect((await pressed).json()).toMatchObject({ statusCode: 409, code: 'checkout_over' })
  await expect.poll(async () => (await fetch(url ?? '')).status).toBe(410)
  expect(await world.states()).toEqual(['cancelled'])
  expect(await world.discrepancies()).toEqual([])
})

test('of two tabs with different choices one leads to a card page, and money for the other goes back', async () => {
  const world = await givenSignUps({ tryItOut: true, works: false })
  const { opened, go } = holdUpNextPage(world)
  const first = world.start()
  const slow = await opened
  const second = await world.start({ TryItOutRegistration: true, Price: 11.25 })
  expect(second.statusCode).toBe(200)
  // Paid in the moment before it could be closed.
  await world.payOn(slow.url ?? '')
  go()
  expect((await first).json().code).toBe('checkout_over')
  await deliver(world.app, { type: 'checkout.session.completed', object: { id: slow.id } })
  expect((await world.verify(slow.id)).json()).toMatchObject({ state: 'refund_due' })
  expect(await world.states()).toEqual(['refund_due', 'held'])
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  ['and is still wanted', false, 'confirmed'],
  ['and has been let go', true, 'refund_due'],
])(
  'money for a card page that we never heard of %s is known to be ours',
  async (_what, isLetGo, state) => {
    const world = await givenSignUps({ works: false })
    const lost = loseNextPage(world)
    expect((await world.start()).statusCode).toBe(503)
    const { id, url } = await lost
    if (isLetGo) await letGo(world)
    await world.payOn(url ?? '')
    expect((await world.verify(id)).json()).toMatchObject({ state })
    await reconcile(world.context)
    expect(await world.states()).toEqual([state])
    expect(await world.discrepancies()).toEqual([])
  },
)

test('another player’s card page is not found, in whichever order it is asked for', async () => {
  const world = await givenSignUps({ works: false })
  const lost = loseNextPage(world)
  await world.start()
  const { id } = await lost
  const stranger = await world.givenAdmin('stranger@hive.example')
  expect((await world.verify(id, stranger)).statusCode).toBe(404)
  expect((await world.verify('cs_unknown', AOIFE)).json()).toMatchObject({
    statusCode: 404,
    code: 'checkout_not_found',
  })
})
