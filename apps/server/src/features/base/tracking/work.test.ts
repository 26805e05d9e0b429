import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AOIFE, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

async function events(world: SignUps) {
  const reply = await fetch(`${world.standIns.url}/v26.0/demo/events`)
  return ((await reply.json()) as { data: Record<string, unknown>[] }).data
}

test('with consent the ad network hears of a sign-up under the number that the browser uses too', async () => {
  const world = await givenSignUps()
  await world.signUp({ AdEventId: 'the-browsers-event' })
  await expect
    .poll(() => events(world))
    .toMatchObject([
      {
        pixel: 'demo',
        event_name: 'CompleteRegistration',
        event_id: 'the-browsers-event',
        action_source: 'website',
        user_data: { em: [createHash('sha256').update(AOIFE).digest('hex')] },
        custom_data: { currency: 'EUR', value: 90, content_name: 'Tuesday Pickleball' },
      },
    ])
  expect(JSON.stringify(await events(world))).not.toContain(AOIFE)
})

test('without consent it hears nothing', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
  expect(await events(world)).toEqual([])
})
