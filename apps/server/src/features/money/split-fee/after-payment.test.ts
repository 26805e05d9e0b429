import { randomUUID } from 'node:crypto'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { Dashboard } from '#testing/histories/dashboard.ts'
import { deliver } from '#testing/notices.ts'
import { AOIFE, BREN, CARDS } from '#testing/sign-up-world.ts'
import { givenSplit, sessionOf } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

test('a share that a bank takes back is a loss, and the captain is not asked for it again', async () => {
  const { world, fee, pay, start, shares } = await givenSplit()
  const admin = await world.givenAdmin()
  await pay(CIAN)
  await pay(BREN, 1, CARDS.disputed)
  const cards = new Dashboard(world.standIns)
  const [dispute] = await cards.disputes()
  await cards.decideDispute(dispute?.id ?? '', 'losing_evidence')
  const notice = { id: dispute?.id, payment_intent: dispute?.payment_intent }
  await deliver(world.app, { type: 'charge.dispute.closed', object: notice })
  const lost = async () => (await world.get('/api/organiser/tasks', admin)).disputes
  await expect.poll(lost).toMatchObject([{ amount: 60, state: 'lost' }])
  expect(await shares()).toEqual([
    ['share_paid', 6000],
    ['share_paid', 6000],
  ])
  expect((await fee()).split).toMatchObject({ missing: 0 })
  expect((await start(AOIFE)).statusCode).toBe(409)
  expect(await world.discrepancies()).toEqual([])
})

test('an organiser gives a part of a share back, and it still counts', async () => {
  const { world, fee, pay } = await givenSplit()
  const admin = await world.givenAdmin()
  await pay(BREN)
  const [{ registrationId }] = (await world.get('/api/purchases', BREN)).purchases
  const order = { registrationId, amount: 20, reason: 'A night was lost.', requestId: randomUUID() }
  expect((await world.post('/api/organiser/refunds', order, admin)).statusCode).toBe(200)
  await expect.poll(() => world.moneyKept()).toBe(10_000)
  expect((await fee()).split).toMatchObject({ missing: 1 })
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  ['in time, with their share less the fee', 14, 'refunded', 2, 7000],
  ['later, and leaves it with the team', 13, 'share_paid', 1, 12_000],
] as const)('a teammate who deletes the account goes %s', async (_, days, state, missing, kept) => {
  const { world, fee, pay, shares, startsIn } = await givenSplit()
  await pay(BREN)
  await startsIn(days, irishDay(new Date()))
  await erase(world.context, await playerIdOf(world.context.db, BREN))
  await expect.poll(shares).toEqual([[state, 6000]])
  await expect.poll(() => world.moneyKept()).toBe(kept)
  const { split } = await fee()
  expect({ missing: split.missing, people: split.people.length }).toEqual({ missing, people: 2 })
  expect(await world.discrepancies()).toEqual([])
})

test('with an account a card page for a share goes, and the share is missing at once', async () => {
  const { world, fee, start, shares } = await givenSplit()
  const { url } = (await start(BREN)).json()
  await erase(world.context, await playerIdOf(world.context.db, BREN))
  expect(await shares()).toEqual([['cancelled', 6000]])
  expect((await fee()).split).toMatchObject({ missing: 2, beingPaid: 0 })
  const pages = async () => {
    const sessions = await new Dashboard(world.standIns).sessions()
    return sessions.find(({ id }) => id === sessionOf(url))?.status
  }
  await expect.poll(pages).toBe('expired')
})

test('with the account of the captain the team goes, and everyone has their share back', async () => {
  const { world, pay, shares } = await givenSplit()
  await pay(BREN)
  await erase(world.context, await playerIdOf(world.context.db, AOIFE))
  await expect.poll(shares).toEqual([['refunded', 6000]])
  await expect.poll(() => world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})
