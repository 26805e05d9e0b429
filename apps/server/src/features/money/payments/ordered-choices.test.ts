import { randomUUID } from 'node:crypto'
import { longDay } from '@hive/domain/base/time/day-labels'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { spendable } from '#testing/credit-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { reconcileRefunds } from './reconcile.ts'

const LAST_DAY = longDay(addDays(irishDay(new Date()), 3))

async function choicesOf(world: SignUps, who = AOIFE) {
  return (await world.get('/api/refund-choices', who)).choices
}

function choose(world: SignUps, way: string, who = AOIFE) {
  return world.post('/api/refund-choices', { leagueId: world.leagueId, way }, who)
}

function mailTo({ mails }: SignUps, who: string, subject: string) {
  return mails.find((mail) => mail.to === who && mail.subject === subject)?.text
}

/** Aoife, who has paid 90 euro by card, and what an organiser can order about it. */
async function givenOwner() {
  const world = await givenSignUps()
  await world.signUp()
  const admin = await world.givenAdmin('owner@hive.example')
  const [{ id: registrationId }] = (await world.overview()).registrations
  const refund = (change: object = {}) => {
    const order = { registrationId, amount: 30, way: 'choice', reason: 'Rained off', ...change }
    return world.post('/api/organiser/refunds', { ...order, requestId: randomUUID() }, admin)
  }
  const remove = (change: object = {}) => {
    const order = { registrationId, refund: 'all', way: 'choice', reason: 'A mix-up', ...change }
    return world.post('/api/organiser/registrations/remove', order, admin)
  }
  const choiceMails = () =>
    world.mails.filter(({ subject }) => subject === 'Your money for Tuesday Pickleball')
  return { world, refund, remove, choiceMails }
}

test('no organiser makes a credit of card money: that is its owner’s to choose', async () => {
  const { world, refund, remove } = await givenOwner()
  expect((await refund({ way: 'credit' })).statusCode).toBe(400)
  expect((await remove({ way: 'credit', expectedBack: 90 })).statusCode).toBe(400)
  expect([await choicesOf(world), await spendable(world)]).toEqual([[], 0])
  expect(await world.discrepancies()).toEqual([])
})

test('a part that an organiser refunds is chosen for, while the place stays', async () => {
  const { world, refund, choiceMails } = await givenOwner()
  expect((await refund()).statusCode).toBe(200)
  expect(await choicesOf(world)).toMatchObject([{ leagueId: world.leagueId, amount: 30 }])
  await expect.poll(() => choiceMails().length).toBe(1)
  const [mail] = choiceMails()
  expect(mail?.text).toContain(`We’re giving you back money that you paid for Tuesday Pickleball.`)
  expect(mail?.text).toContain(
    `You get €30 back. Choose whether it goes back to your card or becomes a credit with us, by the end of ${LAST_DAY}. If you don’t choose, it goes to your card.`,
  )
  expect(mail?.text).toContain('Your place in the league stays as it is.')
  expect(mail?.text).toContain(encodeURIComponent(`/your-leagues/${world.leagueId}/refund`))
  expect(mail?.text).not.toContain('called off')
  // More that is refunded later is said again, in one choice with what is still open.
  await refund({ amount: 10 })
  await expect.poll(() => choiceMails().length).toBe(2)
  expect(choiceMails()[1]?.text).toContain('You get €40 back.')
  await choose(world, 'credit')
  await expect.poll(() => spendable(world)).toBe(40)
  expect([await world.states(), await world.moneyKept()]).toEqual([['confirmed'], 9000])
  expect(await world.discrepancies()).toEqual([])
})

test('without a choice a part that an organiser refunds goes to the card', async () => {
  const { world, refund } = await givenOwner()
  await refund()
  await world.context.db
    .updateTable('refunds')
    .set({ chooseUntil: new Date(Date.now() - 86_400_000) })
    .execute()
  await reconcileRefunds(world.context)
  await expect.poll(() => world.moneyKept()).toBe(6000)
  expect([await world.states(), await spendable(world)]).toEqual([['confirmed'], 0])
  expect(await world.discrepancies()).toEqual([])
})

test('someone who is taken out chooses for what goes back, and reads of it in the mail that says so', async () => {
  const { world, refund, remove, choiceMails } = await givenOwner()
  await refund()
  await expect.poll(() => choiceMails().length).toBe(1)
  expect((await remove({ expectedBack: 60 })).statusCode).toBe(200)
  expect(await choicesOf(world)).toMatchObject([{ amount: 90 }])
  await expect
    .poll(() => mailTo(world, AOIFE, 'Your place in Tuesday Pickleball'))
    .toContain('You get €90 back. Choose whether it goes back to your card')
  const text = mailTo(world, AOIFE, 'Your place in Tuesday Pickleball')
  expect(text).toMatch(/Goes back:? *€90/)
  expect(text).toContain(encodeURIComponent(`/your-leagues/${world.leagueId}/refund`))
  await choose(world, 'credit')
  await expect.poll(() => spendable(world)).toBe(90)
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect([await world.moneyKept(), choiceMails().length]).toEqual([9000, 1])
  expect(await world.discrepancies()).toEqual([])
})

test('teammates whose team an organiser takes out choose for their own shares', async () => {
  const { world, pay } = await givenSplit()
  await pay(BREN)
  const admin = await world.givenAdmin('owner@hive.example')
  const signUps = (await world.overview()).registrations
  const registrationId = signUps[0].id
  const order = { registrationId, refund: 'all', way: 'choice', captain: null, expectedBack: 120 }
  const path = '/api/organiser/registrations/remove'
  const reply = await world.post(path, { ...order, reason: 'A mix-up' }, admin)
  expect(reply.json()).toEqual({ done: true })
  expect(await choicesOf(world)).toMatchObject([{ amount: 60 }])
  expect(await choicesOf(world, BREN)).toMatchObject([{ amount: 60 }])
  await expect.poll(async () => (await world.subjectsTo(BREN)).join()).toContain('has left')
  const gone = world.mails.find(
    ({ to, subject }) => to === BREN && subject.includes('has left Tuesday Pickleball'),
  )
  expect(gone?.text).toContain('You get €60 back. Choose whether it goes back to your card')
  expect(await world.subjectsTo(BREN)).not.toContain('Your money for Tuesday Pickleball')
  await choose(world, 'credit', BREN)
  await expect.poll(() => spendable(world, BREN)).toBe(60)
  expect(await spendable(world)).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('a choice that waited for a second organiser is made from their yes', async () => {
  const { world, refund } = await givenOwner()
  await world.context.db.updateTable('moneyLimits').set({ secondAboveCents: 2000 }).execute()
  expect((await refund()).json()).toMatchObject({ waits: true })
  expect(await choicesOf(world)).toEqual([])
  const second = await world.givenAdmin('second@hive.example')
  const [{ orderId }] = (await world.get('/api/organiser/tasks', second)).orders
  const yes = { orderId, isApproved: true, reason: '' }
  expect((await world.post('/api/organiser/money-orders/decide', yes, second)).statusCode).toBe(200)
  expect(await choicesOf(world)).toMatchObject([{ amount: 30 }])
})
