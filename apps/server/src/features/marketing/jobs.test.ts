import { profileToWire } from '@hive/contract/account'
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

test('without consent nobody is made a subscriber; with it they are, and unsubscribed when it ends', async () => {
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
  // Nothing of anybody's health goes there.
  expect(JSON.stringify(await subscribers(world))).not.toMatch(/medicalConditions|heart/i)
})

test('a marketing service that is away holds no sign-up up', async () => {
  const world = await givenSignUps()
  Object.assign(world.context, { marketing: { upsert: isAway, forget: isAway } })
  await save(world, true)
  expect((await world.signUp()).json()).toMatchObject({ state: 'confirmed' })
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
})
