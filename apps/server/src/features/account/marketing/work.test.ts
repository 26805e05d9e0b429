import { profileToWire } from '@hive/contract/account/account'
import { expect, test } from 'vitest'
import { completeProfile } from '#testing/builders.ts'
import { AOIFE, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

async function subscribers(world: SignUps) {
  const reply = await fetch(`${world.standIns.url}/api/subscribers`)
  return ((await reply.json()) as { data: Record<string, unknown>[] }).data
}

const isAway = () => Promise.reject(new Error('The marketing service answered 500.'))

function save(world: SignUps, marketingConsent: boolean) {
  const profile = {
    ...completeProfile(AOIFE),
    marketingConsent,
    sports: [1, 10],
    otherSports: 'Padel',
  }
  return world.post('/api/account', profileToWire(profile))
}

test('only people who consent become subscribers, and they are unsubscribed when consent ends', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
  expect(await subscribers(world)).toEqual([])
  await save(world, true)
  await expect
    .poll(() => subscribers(world))
    .toMatchObject([
      {
        email: AOIFE,
        status: 'active',
        subscribed_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        opted_in_at: expect.any(String),
        groups: [],
        fields: {
          name: 'Aoife Byrne',
          date_of_birth: '1992-04-17',
          phone: '+353871234567',
          gender: 'Female',
          sports: 'Pickleball, Padel',
          country: 'Ireland',
          signed_medical_waiver: 'Yes',
          hive_opted_in: 'Yes',
        },
      },
    ])
  await save(world, false)
  await expect
    .poll(() => subscribers(world))
    .toMatchObject([{ email: AOIFE, status: 'unsubscribed', unsubscribed_at: expect.any(String) }])
  // Nothing of anyone's health goes there.
  expect(JSON.stringify(await subscribers(world))).not.toMatch(/medicalConditions|heart/i)
})

test('an outage of the marketing service delays no sign-up', async () => {
  const world = await givenSignUps()
  Object.assign(world.context, { marketing: { upsert: isAway, forget: isAway } })
  await save(world, true)
  expect((await world.signUp()).json()).toMatchObject({ state: 'confirmed' })
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
})

async function unsubscribeThere(world: SignUps): Promise<void> {
  await fetch(`${world.standIns.url}/api/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: AOIFE,
      status: 'unsubscribed',
      unsubscribed_at: new Date().toISOString().slice(0, 19).replace('T', ' '),
    }),
  })
}

async function consentOf({ context }: SignUps): Promise<boolean> {
  const { marketingConsent } = await context.db
    .selectFrom('players')
    .select('marketingConsent')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  return marketingConsent
}

test('someone who unsubscribes in a newsletter stays unsubscribed until they agree again', async () => {
  const world = await givenSignUps()
  await save(world, true)
  await expect.poll(() => subscribers(world)).toMatchObject([{ status: 'active' }])
  await unsubscribeThere(world)
  await save(world, true)
  await expect.poll(() => consentOf(world)).toBe(false)
  await world.signUp()
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
  expect(await subscribers(world)).toMatchObject([{ status: 'unsubscribed' }])
  // A second passes on the service's clock, which counts in seconds.
  await world.context.db.updateTable('players').set({ marketingConsent: false }).execute()
  const later = Math.ceil(Date.now() / 1000) * 1000
  await expect.poll(() => Date.now() > later).toBe(true)
  await save(world, true)
  await expect.poll(() => subscribers(world)).toMatchObject([{ status: 'active' }])
  expect(await consentOf(world)).toBe(true)
})
