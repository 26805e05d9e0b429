import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Mail } from '#ports/mail.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'
import { interestRoom } from './room.ts'

const ADMIN = 'admin@hive.example'

type Interested = {
  email: string
  sports?: number[]
  preferredLocation?: string
  isConfirmed?: boolean
}

/** A league for pickleball in Leixlip, its organiser, and the mails that go out about it. */
async function givenWorld({ closed = false } = {}) {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const { app, context } = await testApp({ mailer })
  const { leagueId } = await givenLeague(context.db, { closed })
  await givenPlayer(app, ADMIN)
  await givenRole(context.db, ADMIN)
  await takeUp(context, interestRoom)
  const headers = bearer(ADMIN)
  const { db } = context
  return {
    app,
    db,
    given: async ({ email, isConfirmed = true, ...details }: Interested) => {
      const userDetails = { sports: [1], preferredLocation: 'Leixlip', ...details }
      await app.inject({ method: 'POST', url: '/api/emails', payload: { email, userDetails } })
      if (!isConfirmed) return
      await sql`update interests set confirmed_at = now() where email = ${email}`.execute(db)
    },
    counts: async () => {
      const url = `/api/organiser/interested?leagueId=${leagueId}`
      return (await app.inject({ url, headers })).json()
    },
    announce: (expectedPeople: number) =>
      app.inject({
        method: 'POST',
        url: '/api/organiser/interested/write',
        headers,
        payload: { leagueId, expectedPeople },
      }),
    announced: () => mails.filter(({ id }) => id.startsWith('announcement-')),
    actions: async () => {
      const url = `/api/organiser/timeline?about=league:${leagueId}`
      return (await app.inject({ url, headers })).json().entries
    },
  }
}

test('people who would play in a league and agreed to hear of it are written to once', async () => {
  const world = await givenWorld()
  await world.given({ email: 'ciara@hive.example' })
  await world.given({ email: 'bren@hive.example', sports: [1, 4], preferredLocation: 'leixlip' })
  await world.given({ email: 'unconfirmed@hive.example', isConfirmed: false })
  await world.given({ email: 'elsewhere@hive.example', preferredLocation: 'Lucan' })
  expect(await world.counts()).toEqual({ people: 3, toWrite: 2, written: 0 })
  expect((await world.announce(2)).json()).toEqual({ people: 2 })
  await expect
    .poll(() =>
      world
        .announced()
        .map(({ to }) => to)
        .toSorted(),
    )
    .toEqual(['bren@hive.example', 'ciara@hive.example'])
  expect(await world.counts()).toEqual({ people: 3, toWrite: 0, written: 2 })
  expect((await world.announce(2)).json()).toMatchObject({ statusCode: 409, code: 'count_changed' })
  expect(await world.actions()).toMatchObject([{ kind: 'league_announced', after: { people: 2 } }])
  const [mail] = world.announced()
  expect(mail?.subject).toBe('Pickleball in Leixlip: Tuesday Pickleball')
  expect(mail?.text).toContain('Sign-up is open: places go to those who sign up first.')
  expect(mail?.text).toMatch(/\/register-your-interest\/withdraw#\d+\./)
})

test('one press in the mail program ends an interest, and a look at the address does not', async () => {
  const world = await givenWorld()
  await world.given({ email: 'ciara@hive.example' })
  await world.announce(1)
  await expect.poll(() => world.announced().length).toBe(1)
  const url = new URL(world.announced()[0]?.leaveAt ?? '').pathname
  expect((await world.app.inject(url)).body).toContain('Stop these e-mails')
  expect(await world.counts()).toMatchObject({ people: 1 })
  const payload = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const left = await world.app.inject({ method: 'POST', url, headers, payload })
  expect([left.statusCode, await world.counts()]).toMatchObject([200, { people: 0 }])
})

test('the account counts for more than the interest form', async () => {
  const world = await givenWorld()
  await givenPlayer(world.app, 'aoife@hive.example')
  await world.given({ email: 'aoife@hive.example' })
  expect(await world.counts()).toEqual({ people: 1, toWrite: 0, written: 0 })
  await sql`update players set marketing_consent = true`.execute(world.db)
  expect(await world.counts()).toEqual({ people: 1, toWrite: 1, written: 0 })
})

test('another number of people is refused with the right one, and nothing is sent', async () => {
  const world = await givenWorld()
  await world.given({ email: 'ciara@hive.example' })
  const refused = await world.announce(2)
  expect(refused.json()).toMatchObject({
    code: 'count_changed',
    message: 'This would now go to 1 person. Please check and press again.',
  })
  expect(await world.counts()).toEqual({ people: 1, toWrite: 1, written: 0 })
})

test('a league that can’t be joined any more is not announced', async () => {
  const world = await givenWorld({ closed: true })
  await world.given({ email: 'ciara@hive.example' })
  expect((await world.announce(1)).json()).toMatchObject({
    statusCode: 409,
    code: 'registration_closed',
  })
})
