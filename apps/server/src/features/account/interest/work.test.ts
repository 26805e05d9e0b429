import { profileToWire } from '@hive/contract/account/account'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { marketingRoom } from '#features/account/marketing/room.ts'
import { keepPromises } from '#features/office/privacy/work.ts'
import type { Mail } from '#ports/mail.ts'
import { completeProfile, givenPlayer } from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'
import { interestRoom } from './room.ts'

const EMAIL = 'ciara@hive.example'
const DAY_MS = 86_400_000

/** A server with its work going on, a marketing service, and the mails that go out. */
async function givenWorld(parts: Partial<Context> = {}) {
  const standIns = await startStandIns()
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const { app, context } = await testApp({ standIns, mailer, ...parts })
  await takeUp(context, interestRoom)
  await takeUp(context, marketingRoom)
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  return {
    app,
    context,
    mails,
    register: (userDetails: object = { sports: [1] }, email = EMAIL) =>
      post('/api/emails', { email, userDetails }),
    confirm: async (email = EMAIL) => {
      const token = await linkIn(mails, 'confirm', email)
      return post('/api/emails/confirm', { token })
    },
    withdraw: (token: string) => post('/api/emails/withdraw', { token }),
    saveAccount: (marketingConsent: boolean) =>
      app.inject({
        method: 'POST',
        url: '/api/account',
        headers: bearer(EMAIL),
        payload: profileToWire({ ...completeProfile(EMAIL), marketingConsent }),
      }),
    subscribers: async () => {
      const reply = await fetch(`${standIns.url}/api/subscribers`)
      return ((await reply.json()) as { data: Record<string, unknown>[] }).data
    },
    interests: () => context.db.selectFrom('interests').selectAll().execute(),
  }
}

function at(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

type World = Awaited<ReturnType<typeof givenWorld>>

/** The secret of a link in the mail to an address. */
async function linkIn(mails: readonly Mail[], link: 'confirm' | 'withdraw', email = EMAIL) {
  const find = () => mails.find(({ to }) => to === email)?.text ?? ''
  await expect.poll(find).toContain(`/${link}#`)
  return new RegExp(`/register-your-interest/${link}#(\\S+)`).exec(find())?.[1] ?? ''
}

/** The secret that ends the interest. */
function tokenOf({ mails }: World): Promise<string> {
  return linkIn(mails, 'withdraw')
}

test('an address is a subscriber once its owner has said so, by the link of the mail', async () => {
  const world = await givenWorld()
  await world.register()
  await world.register({ sports: [4] })
  const withdrawal = await tokenOf(world)
  const stolen = await world.app.inject({
    method: 'POST',
    url: '/api/emails/confirm',
    payload: { token: withdrawal },
  })
  expect(stolen.statusCode).toBe(404)
  await expect.poll(() => countSynced(world)).toBe(1)
  expect(await world.subscribers()).toEqual([])
  expect((await world.confirm()).json()).toEqual({ done: true })
  await expect.poll(world.subscribers).toMatchObject([{ email: EMAIL, status: 'active' }])
  expect((await world.confirm()).statusCode).toBe(200)
  await world.withdraw(withdrawal)
  expect((await world.confirm()).json()).toMatchObject({ statusCode: 404 })
})

async function countSynced({ context }: World): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'sync-interest' and state = 'completed'`.execute(context.db)
  return rows.length
}

test('an interest that is confirmed makes a subscriber, with what was asked for', async () => {
  const world = await givenWorld()
  await world.register({
    name: 'Ciara Nolan',
    sports: [4, 10, 1],
    otherSport: 'Padel',
    preferredLocation: 'Lucan,Leixlip',
  })
  await world.confirm()
  await expect.poll(world.subscribers).toMatchObject([
    {
      email: EMAIL,
      status: 'active',
      subscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      opted_in_at: expect.any(String),
      groups: [],
      fields: {
        name: 'Ciara Nolan',
        date_of_birth: null,
        phone: '',
        gender: '',
        sports: 'Pickleball, Badminton, Padel',
        city: 'Lucan, Leixlip',
        country: 'Ireland',
        signed_medical_waiver: 'No',
        hive_opted_in: 'Yes',
      },
    },
  ])
  await expect.poll(() => world.mails).toHaveLength(1)
  expect(world.mails[0]).toMatchObject({ to: EMAIL, subject: 'Thank you for your interest' })
  expect(world.mails[0]?.text).toMatch(
    /there is a league to play in, on a device that we don’t know, on \w+day, .+ \(Irish time\)\./,
  )
  // Not a word that someone typed: it would reach the owner of that address.
  expect(world.mails[0]?.text).toContain('Pickleball, Badminton, Other')
  expect(JSON.stringify(world.mails)).not.toMatch(/Padel|Lucan|Ciara Nolan/)
})

test('the first link confirms what its mail said, whoever has sent something else since', async () => {
  const world = await givenWorld()
  await Promise.all([1, 1, 1].map((id) => world.register({ sports: [id] })))
  await world.register({ sports: [4], preferredLocation: 'Cork' })
  const [change] = await changesMailed(world, 1)
  expect(change).toMatch(/Sports so far:?\s+Pickleball/)
  await world.confirm()
  await expect
    .poll(world.subscribers)
    .toMatchObject([{ fields: { sports: 'Pickleball', city: '' } }])
  expect((await press(world, change)).statusCode).toBe(200)
  await expect
    .poll(world.subscribers)
    .toMatchObject([{ fields: { sports: 'Badminton', city: 'Cork' } }])
  expect((await press(world, change)).statusCode).toBe(200)
})

test('asking again for the same sends no second mail', async () => {
  const world = await givenWorld()
  await world.register({ sports: [1] })
  await Promise.all([1, 2, 3].map(() => world.register({ sports: [1] })))
  await world.register({ sports: [1] }, 'bren@hive.example')
  await expect.poll(() => world.mails).toHaveLength(2)
  expect(world.mails.map(({ to }) => to)).toEqual([EMAIL, 'bren@hive.example'])
})

test('what an owner has confirmed changes only as they confirm it, and into what that mail says', async () => {
  const world = await givenWorld()
  await world.register({ sports: [1], preferredLocation: 'Lucan' })
  await world.confirm()
  const stranger = { sports: [7], preferredLocation: 'Cork', name: 'Nobody', nights: ['Friday'] }
  expect((await world.register(stranger)).json()).toEqual({ done: true })
  const [change] = await changesMailed(world, 1)
  expect(change).toMatch(/Someone, most likely you, asked us to change .+ \(Irish time\)\./)
  expect(change).toMatch(/Nights from then on:?\s+Friday/)
  expect(change).not.toMatch(/Cork|Nobody/)
  await world.register({ sports: [4], preferredLocation: 'Leixlip' })
  const [, later] = await changesMailed(world, 2)
  await world.confirm()
  expect(await world.interests()).toMatchObject([{ preferredLocation: 'Lucan', name: '' }])
  expect((await press(world, later)).json()).toEqual({ done: true })
  expect(await world.interests()).toMatchObject([{ preferredLocation: 'Leixlip', name: '' }])
  await expect.poll(world.subscribers).toMatchObject([{ fields: { sports: 'Badminton' } }])
  await world.withdraw(await tokenOf(world))
  expect((await press(world, change)).statusCode).toBe(404)
})

/** Opens the link of a mail that asks to change an interest, and says yes. */
function press({ app }: World, mail = '') {
  const [, token] = /\/register-your-interest\/confirm#(\S+)/.exec(mail) ?? []
  return app.inject({ method: 'POST', url: '/api/emails/confirm', payload: { token } })
}

test('a mailbox is asked about three changes a day at most, and the form answers alike', async () => {
  const world = await givenWorld()
  await world.register()
  await world.confirm()
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await world.register({ sports: [4] })).json()).toEqual({ done: true })
  }
  await changesMailed(world, 3)
  const { rows } = await sql`
    select from pgboss.job where name = 'send-interest-change'`.execute(world.context.db)
  expect(rows).toHaveLength(3)
  expect(await world.interests()).toHaveLength(1)
})

/** The texts of the mails that ask whether an interest is to change. */
async function changesMailed({ mails }: World, count: number): Promise<string[]> {
  const changes = () => mails.filter(({ subject }) => subject.includes('something else'))
  await expect.poll(() => changes().length).toBe(count)
  return changes().map(({ text }) => text)
}

test('marketing consent in an account outranks the form', async () => {
  const world = await givenWorld()
  await world.saveAccount(false)
  await world.register()
  await expect.poll(() => world.mails).toHaveLength(1)
  expect(world.mails[0]?.text).toContain('You choose there')
  await world.register({ sports: [1] }, 'bren@hive.example')
  await world.confirm('bren@hive.example')
  await expect.poll(world.subscribers).toMatchObject([{ email: 'bren@hive.example' }])
})

test('a subscriber by interest who then says no in an account is unsubscribed', async () => {
  const world = await givenWorld()
  await world.register()
  await world.confirm()
  await expect.poll(async () => (await world.interests())[0]?.marketingState).toBe('active')
  await world.saveAccount(false)
  await expect.poll(world.subscribers).toMatchObject([{ email: EMAIL, status: 'unsubscribed' }])
  // Written down once the marketing service has said yes.
  await expect.poll(world.interests).toMatchObject([{ marketingState: 'unsubscribed' }])
})

test('the link of the mail deletes the interest and the subscriber; pressing it again is no error', async () => {
  const world = await givenWorld()
  await world.register()
  await world.confirm()
  await expect.poll(world.subscribers).toHaveLength(1)
  const token = await tokenOf(world)
  expect((await world.withdraw(token)).json()).toEqual({ done: true })
  expect(await world.interests()).toEqual([])
  await expect.poll(world.subscribers).toEqual([])
  expect((await world.withdraw(token)).statusCode).toBe(200)
})

test('an interest that ends leaves the subscriber of an account that wants to be one', async () => {
  const world = await givenWorld()
  await world.saveAccount(true)
  await expect.poll(world.subscribers).toHaveLength(1)
  await world.register()
  await world.withdraw(await tokenOf(world))
  expect(await world.interests()).toEqual([])
  const { rows } = await sql`
    select from pgboss.job where name = 'forget-subscriber'`.execute(world.context.db)
  expect(rows).toEqual([])
  expect(await world.subscribers()).toMatchObject([{ email: EMAIL, status: 'active' }])
})

test('an interest cannot be withdrawn with a forged secret', async () => {
  const world = await givenWorld()
  await world.register()
  const token = await tokenOf(world)
  const [id = ''] = token.split('.')
  const forged = [`${id}.${'A'.repeat(43)}`, `${Number(id) + 1}.${token.split('.')[1]}`, id, '']
  for (const guess of forged) {
    expect((await world.withdraw(guess)).json()).toMatchObject({ statusCode: 404 })
  }
  expect(await world.interests()).toHaveLength(1)
})

test('an interest that is not sent again is gone after two years, with its subscriber', async () => {
  const world = await givenWorld()
  await world.register()
  await world.register({ sports: [1] }, 'bren@hive.example')
  await world.confirm()
  await world.confirm('bren@hive.example')
  await expect.poll(world.subscribers).toHaveLength(2)
  await keepPromises({ ...world.context, now: () => at(728) })
  expect(await world.interests()).toHaveLength(2)
  await world.context.db
    .updateTable('interests')
    .set({ updatedAt: at(400) })
    .where('email', '=', 'bren@hive.example')
    .execute()
  await keepPromises({ ...world.context, now: () => at(733) })
  expect(await world.interests()).toMatchObject([{ email: 'bren@hive.example' }])
  await expect.poll(world.subscribers).toMatchObject([{ email: 'bren@hive.example' }])
})

test('the interests of an address are among its owner’s data once the address is confirmed', async () => {
  const world = await givenWorld()
  await givenPlayer(world.app, EMAIL)
  await world.register()
  const read = async (kind: '' | 'new-') => {
    const headers = bearer(EMAIL, kind)
    const reply = await world.app.inject({ url: '/api/account/data', headers })
    const files = unzipSync(new Uint8Array(reply.rawPayload))
    return JSON.parse(strFromU8(files['hive-data.json'] ?? new Uint8Array())) as object
  }
  expect(await read('')).toMatchObject({ interests: [{ email: EMAIL, sports: [1] }] })
  expect(await read('new-')).toMatchObject({ interests: [] })
})

test('an account that is deleted takes its interest with it', async () => {
  const world = await givenWorld()
  await givenPlayer(world.app, EMAIL)
  await world.register()
  await world.app.inject({
    method: 'POST',
    url: '/api/account/deletion',
    headers: bearer(EMAIL),
    payload: {},
  })
  await keepPromises({ ...world.context, now: () => at(8) })
  expect(await world.interests()).toEqual([])
})

test('without a marketing service an interest is kept and thanked for all the same', async () => {
  const world = await givenWorld({ marketing: null })
  expect((await world.register()).statusCode).toBe(200)
  await expect.poll(() => world.mails).toHaveLength(1)
  expect(await world.interests()).toMatchObject([{ marketingState: 'unknown' }])
})

test('a marketing service that is away hears of an interest later, and holds nothing up', async () => {
  const heard: string[] = []
  let calls = 0
  const marketing = {
    upsert: async ({ email }: { email: string }) => {
      calls += 1
      if (calls === 1) throw new Error('The marketing service answered 503.')
      heard.push(email)
      return 'done' as const
    },
    forget: async () => undefined,
  }
  const world = await givenWorld({ marketing })
  expect((await world.register()).statusCode).toBe(200)
  expect((await world.confirm()).statusCode).toBe(200)
  await expect.poll(() => heard).toEqual([EMAIL])
})
