import { longDay } from '@hive/domain/base/time/day-labels'
import { expect, test } from 'vitest'
import { givenRunning } from '#testing/running-league.ts'
import { AOIFE } from '#testing/sign-up-world.ts'

test('a running league sells the nights that are left, and all that is said names those', async () => {
  const { world, toCome } = await givenRunning()
  expect(toCome).toHaveLength(6)
  const [first = ''] = toCome
  expect((await world.start()).json()).toMatchObject({
    code: 'price_changed',
    fields: { Price: '67.50' },
  })
  const started = (await world.start({ Price: 67.5 })).json()
  const page = await (await fetch(started.url)).text()
  expect(page).toContain(`Individual place, 6 Tuesday nights from ${longDay(first)}`)
  await world.payOn(started.url)
  expect((await world.verify(started.sessionId)).json()).toMatchObject({ state: 'confirmed' })
  const [own] = (await world.overview()).registrations
  expect(own).toMatchObject({ paid: 67.5, firstNight: first, nights: 6 })
  await expect.poll(() => world.mails.filter(({ to }) => to === AOIFE)).toHaveLength(1)
  const [mail] = world.mails
  expect(mail?.text).toContain(`First night: Tuesday, ${longDay(first)}`)
  expect(mail?.text).toContain('The league has started, so there is no refund.')
  expect(String(mail?.attachments?.[0]?.content).match(/BEGIN:VEVENT/g)).toHaveLength(6)
  expect(await world.discrepancies()).toEqual([])
})

test('a try-out of a running league is for its next night', async () => {
  const { world, toCome } = await givenRunning({ tryItOut: true })
  const [first = ''] = toCome
  const started = (await world.start({ TryItOutRegistration: true, Price: 11.25 })).json()
  expect(await (await fetch(started.url)).text()).toContain(
    `One-week try-out on Tuesday, ${longDay(first)}`,
  )
  await world.payOn(started.url)
  await world.verify(started.sessionId)
  const { leagues } = await world.get(`/api/account?email=${AOIFE}`)
  expect(leagues).toMatchObject([{ try_it_out_registration: true, first_night: first }])
  // All that is left, the tried night among it, and no night that is over.
  const upgrade = await world.start({ Price: 56.25 })
  expect(upgrade.statusCode).toBe(200)
  expect(await (await fetch(upgrade.json().url)).text()).toContain(
    'The rest of the league, after a try-out',
  )
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  [{ lateJoining: 'full' }, 200, undefined],
  [{ lateJoining: 'closed' }, 409, 'registration_closed'],
  [{ weeksAgo: 7 }, 409, 'registration_closed'],
] as const)('a running league with %o answers %i', async (wanted, status, code) => {
  const { world } = await givenRunning(wanted)
  const answer = await world.start()
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('no league is kept at a price that the payment provider does not take', async () => {
  const { world } = await givenRunning()
  const { db } = world.context
  for (const price of [{ individualPriceCents: 49 }, { teamPriceCents: 0 }]) {
    await expect(db.updateTable('leagues').set(price).execute()).rejects.toThrow('leagues_prices')
  }
  await db.updateTable('leagues').set({ individualPriceCents: 50 }).execute()
})
