import { expect, test } from 'vitest'
import { endChoices } from '#testing/called-off-world.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { settleRefunds } from './refunds.ts'

const MADE = 'We’ve refunded you for Tuesday Pickleball'
const FAILED = 'Your refund for Tuesday Pickleball didn’t go through'

async function givenPaid(provider: PaymentProvider) {
  const world = await givenSignUps({ payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id }] = (await world.overview()).registrations
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
  const about = () =>
    world.mails.slice(1).map(({ subject }) => subject.replace('Cancelled: Tuesday Pickleball', ''))
  return { world, id: id as number, admin: await world.givenAdmin(), about }
}

test('a refund that fails after it was made is corrected, and said again when it is made at last', async () => {
  const provider = new PaymentProvider()
  const { world, id, admin, about } = await givenPaid(provider)
  await world.post('/api/registrations/cancel', { registrationId: id })
  await expect.poll(() => about().filter(Boolean)).toEqual([MADE])
  provider.setRefund('re_1', 'failed')
  await settleRefunds(world.context, 'pi_1')
  await expect.poll(() => about().filter(Boolean)).toEqual([MADE, FAILED])
  const [{ refundId }] = (await world.get('/api/organiser/tasks', admin)).refunds
  await world.post('/api/organiser/refunds/retry', { refundId }, admin)
  await expect.poll(() => about().filter(Boolean)).toEqual([MADE, FAILED, MADE])
  const last = world.mails.findLast(({ subject }) => subject === MADE)
  expect(last?.text).toContain('€80 has gone back to your card.')
  expect(await world.discrepancies()).toEqual([])
})

test('why money goes back is mailed before that it has gone, however slow the mail', async () => {
  const provider = new PaymentProvider()
  const { world, admin, about } = await givenPaid(provider)
  const { mailer } = world.context
  let refused = 0
  world.context.mailer = {
    send: async (mail) => {
      if (mail.subject !== MADE && refused < 2) {
        refused += 1
        throw new Error('450 try again later')
      }
      await mailer.send(mail)
    },
  }
  const request = { leagueId: world.leagueId, reason: 'Too few teams', expectedSignUps: 1 }
  expect((await world.post('/api/organiser/leagues/cancel', request, admin)).statusCode).toBe(200)
  await endChoices(world)
  await expect.poll(about).toHaveLength(2)
  expect(refused).toBe(2)
  expect(about()[1]).toBe(MADE)
})

test('a part refund made at the payment provider is mailed to the player, and the place stays', async () => {
  const provider = new PaymentProvider()
  const { world, about } = await givenPaid(provider)
  provider.refundByHand(2000)
  await settleRefunds(world.context, 'pi_1')
  await expect.poll(about).toEqual([MADE])
  expect(world.mails[1]?.text).toContain('€20 has gone back to your card.')
  expect(world.mails[1]?.text).toContain('Your place in the league stays as it is.')
  expect(await world.states()).toEqual(['confirmed'])
  expect(await world.discrepancies()).toEqual([])
})

test('a place whose whole payment was refunded at the payment provider waits for the organiser’s word', async () => {
  const provider = new PaymentProvider()
  const { world, id, admin, about } = await givenPaid(provider)
  provider.refundByHand(9000)
  await settleRefunds(world.context, 'pi_1')
  await expect.poll(about).toEqual([MADE])
  expect(world.mails[1]?.text).toContain('Your place is still there for now')
  const places = async () => (await world.get('/api/organiser/tasks', admin)).places
  expect(await places()).toMatchObject([{ registrationId: id, amount: 90 }])
  expect(await world.discrepancies()).toEqual([])

  // Left for a week, it is a matter for the books.
  const { db } = world.context
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
  await db.updateTable('registrations').set({ takenBackAt: eightDaysAgo }).execute()
  expect(await world.discrepancies()).toMatchObject([{ what: String(id) }])

  const request = { registrationId: id, isKept: true, reason: 'Pays at the door' }
  expect((await world.post('/api/organiser/places/decide', request, AOIFE)).statusCode).toBe(403)
  expect((await world.post('/api/organiser/places/decide', request, admin)).statusCode).toBe(200)
  expect((await world.post('/api/organiser/places/decide', request, admin)).statusCode).toBe(404)
  expect([await places(), await world.states()]).toEqual([[], ['confirmed']])
  expect(await world.discrepancies()).toEqual([])
})

test('cash that goes back is said to be handed back, and not to be on its way to a card', async () => {
  const provider = new PaymentProvider()
  const { world, id } = await givenPaid(provider)
  await world.context.db.updateTable('payments').set({ paymentIntentId: null }).execute()
  await world.post('/api/registrations/cancel', { registrationId: id })
  await expect.poll(() => world.mails.length).toBe(2)
  expect(world.mails[1]?.text).not.toContain('on its way')
  expect(world.mails[1]?.text).toContain('€80')
  expect(world.mails[1]?.text).toContain('You paid in cash, so we’ll hand €80 back to you.')
  expect(await world.discrepancies()).toEqual([])
})
