import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { BREN } from '#testing/sign-up-world.ts'
import { cancelFirst, CIAN, givenFull, join, waitingOf } from '#testing/waiting-world.ts'

const ADMIN = 'admin@hive.example'

/** A place that is offered to Bren, while Cian waits. */
async function givenOffer() {
  const world = await givenFull()
  await givenPlayer(world.app, ADMIN)
  await givenRole(world.context.db, ADMIN)
  for (const who of [BREN, CIAN]) await join(world, who)
  await cancelFirst(world)
  const [offer] = await waitingOf(world, BREN)
  const pass = (entryId = offer?.id, reason = 'Does not answer the phone.') =>
    world.post('/api/organiser/waiting-list/pass-over', { entryId, reason }, ADMIN)
  return { world, pass }
}

test('an organiser passes over someone who does not answer: the next has the offer, and they are told', async () => {
  const { world, pass } = await givenOffer()
  expect((await pass()).statusCode).toBe(200)
  expect(await waitingOf(world, BREN)).toEqual([])
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered' }])
  const { db } = world.context
  const actions = await db.selectFrom('organiserActions').selectAll().execute()
  expect(actions).toMatchObject([{ kind: 'offer_ended', reason: 'Does not answer the phone.' }])
  const told = (to: string, part: string) => () =>
    world.mails.some((mail) => mail.to === to && mail.subject.includes(part))
  await expect.poll(told(BREN, 'passed on your place')).toBe(true)
})

test('nobody is passed over who has no offer, or without a reason', async () => {
  const { world, pass } = await givenOffer()
  const [waiting] = await waitingOf(world, CIAN)
  expect((await pass(waiting?.id)).json()).toMatchObject({ code: 'count_changed' })
  expect((await pass(undefined, ' ')).json()).toMatchObject({
    fields: { reason: 'Please say why.' },
  })
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'offered' }])
})
