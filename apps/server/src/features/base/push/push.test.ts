import { PUSH_WORDS } from '@hive/domain/base/push/push'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import { takeUp } from '#jobs/handled.ts'
import { givenBrowser } from '#testing/push-browser.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { pushBeside } from './push-beside.ts'
import { pushRoom } from './room.ts'

const AOIFE = 'aoife@hive.example'
const BRIAN = 'brian@hive.example'
const NOON = new Date('2027-10-15T12:00:00Z')

async function givenPhones({ at = NOON } = {}) {
  const standIns = await startStandIns()
  const clock = { at }
  const { app, context } = await testApp({ standIns, now: () => clock.at })
  const send = (email: string, path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/push${path}`, headers: bearer(email), payload })
  const isOn = async (email: string, address: string) =>
    (await send(email, '', { address })).json<{ isOn: boolean }>().isOn
  await send(AOIFE, '', { address: null })
  const { id: playerId } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const work = () => takeUp(context, pushRoom)
  return { standIns, app, context, clock, send, isOn, work, playerId }
}

test('each device of a person is notified beside a mail, by words that name nobody and a link to where it is said', async () => {
  const { standIns, context, send, work, playerId } = await givenPhones()
  const [phone, laptop, brians] = [givenBrowser(), givenBrowser(), givenBrowser()]
  await send(AOIFE, '/start', phone.subscription)
  await send(AOIFE, '/start', laptop.subscription)
  await send(BRIAN, '/start', brians.subscription)
  await work()
  await pushBeside(context, { playerId, topic: 'fill_in', path: '/fill-in#yes.7.secret' })
  const [first] = await expectOne(() => phone.arrived(standIns))
  expect(first?.shown).toMatchObject({
    notification: {
      ...PUSH_WORDS.fill_in,
      navigate: 'http://localhost:3000/fill-in#yes.7.secret',
    },
  })
  await expectOne(() => laptop.arrived(standIns))
  expect(await brians.arrived(standIns)).toEqual([])
})

async function expectOne<One>(read: () => Promise<One[]>): Promise<One[]> {
  await expect.poll(async () => (await read()).length).toBe(1)
  return read()
}

test('an address that is over is dropped, and the others are still notified', async () => {
  const { standIns, context, send, isOn, work, playerId } = await givenPhones()
  const gone = givenBrowser('https://web.push.apple.com/x/gone')
  const phone = givenBrowser()
  await send(AOIFE, '/start', gone.subscription)
  await send(AOIFE, '/start', phone.subscription)
  await work()
  await pushBeside(context, { playerId, topic: 'changes' })
  await expectOne(() => phone.arrived(standIns))
  await expect.poll(() => isOn(AOIFE, gone.subscription.address)).toBe(false)
  expect(await isOn(AOIFE, phone.subscription.address)).toBe(true)
})

test('at night a notification waits for the morning, and is not sent where it is over by then', async () => {
  const { context, send, playerId } = await givenPhones({ at: new Date('2027-10-15T02:00:00Z') })
  await send(AOIFE, '/start', givenBrowser().subscription)
  const until = new Date('2027-10-15T05:59:00Z')
  await pushBeside(context, { playerId, topic: 'fill_in', until })
  expect(await waiting(context)).toEqual([])
  await pushBeside(context, { playerId, topic: 'changes' })
  // 7 o’clock in the Irish summer.
  expect(await waiting(context)).toEqual([new Date('2027-10-15T06:00:00Z')])
})

async function waiting({ db }: Awaited<ReturnType<typeof givenPhones>>['context']) {
  const { rows } = await sql<{ at: Date }>`
    select start_after as at from pgboss.job where name = 'send-push'`.execute(db)
  return rows.map(({ at }) => at)
}

test('a notification that has waited until it is over is not sent', async () => {
  const { standIns, context, clock, send, work, playerId } = await givenPhones()
  const phone = givenBrowser()
  await send(AOIFE, '/start', phone.subscription)
  const until = new Date(NOON.getTime() + 60_000)
  await pushBeside(context, { playerId, topic: 'fill_in', until })
  clock.at = until
  await pushBeside(context, { playerId, topic: 'week' })
  await work()
  const [arrived] = await expectOne(() => phone.arrived(standIns))
  expect(arrived?.shown).toMatchObject({ notification: PUSH_WORDS.week })
})

test('a device is of the last person who turned it on, and nobody turns off, or learns of, the device of another', async () => {
  const { send, isOn } = await givenPhones()
  const { subscription } = givenBrowser()
  const { address } = subscription
  expect(await isOn(AOIFE, address)).toBe(false)
  await send(AOIFE, '/start', subscription)
  await send(AOIFE, '/start', subscription)
  expect([await isOn(AOIFE, address), await isOn(BRIAN, address)]).toEqual([true, false])
  await send(BRIAN, '/end', { address })
  expect(await isOn(AOIFE, address)).toBe(true)
  await send(BRIAN, '/start', subscription)
  expect([await isOn(AOIFE, address), await isOn(BRIAN, address)]).toEqual([false, true])
  await send(BRIAN, '/end', { address })
  expect(await isOn(BRIAN, address)).toBe(false)
})

test('an address of no push service is refused, and of eleven phones the oldest is dropped', async () => {
  const { context, clock, send, isOn } = await givenPhones()
  const { subscription } = givenBrowser('https://127.0.0.1/admin')
  expect((await send(AOIFE, '/start', subscription)).statusCode).toBe(400)
  expect(await context.db.selectFrom('pushAddresses').select('id').execute()).toEqual([])
  const phones = Array.from({ length: 11 }, () => givenBrowser().subscription)
  for (const phone of phones) {
    clock.at = new Date(clock.at.getTime() + 1000)
    await send(AOIFE, '/start', phone)
  }
  const on = await Promise.all(phones.map(({ address }) => isOn(AOIFE, address)))
  expect(on).toEqual([false, ...Array.from({ length: 10 }, () => true)])
})

test('with the account of its owner a device is notified of nothing more', async () => {
  const { context, send, playerId } = await givenPhones()
  const [phone, brians] = [givenBrowser(), givenBrowser()]
  await send(AOIFE, '/start', phone.subscription)
  await send(BRIAN, '/start', brians.subscription)
  await erase(context, playerId)
  const left = await context.db.selectFrom('pushAddresses').select('playerId').execute()
  expect(left).toHaveLength(1)
  expect(left.map((one) => one.playerId)).not.toContain(playerId)
})

test('an address is kept sealed', async () => {
  const { context, send } = await givenPhones()
  const { subscription } = givenBrowser()
  await send(AOIFE, '/start', subscription)
  const { sealed } = await context.db
    .selectFrom('pushAddresses')
    .select('sealed')
    .executeTakeFirstOrThrow()
  expect(sealed.includes(subscription.address)).toBe(false)
  expect(sealed.includes(subscription.auth)).toBe(false)
})
