import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { cancelOf, playerIdOf } from '#testing/captain-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

/** Bren, who has paid a share of 60 euro, has taken the team over from Aoife, many days before the first night. */
async function givenTakenOver(days = 40) {
  const split = await givenSplit()
  const { world } = split
  await split.startsIn(days, irishDay(new Date()))
  await split.pay(BREN)
  const { db } = world.context
  const { teamId } = await db.selectFrom('teams').select('id as teamId').executeTakeFirstOrThrow()
  const captaincy = (step: string, body: object, who: string) =>
    world.post(`/api/teams/captaincy/${step}`, { teamId, ...body }, who)
  await cancelOf(world, AOIFE)
  await captaincy('accept', { missing: 60 }, BREN)
  return {
    ...split,
    handOn: async () => {
      await captaincy('offer', { playerId: await playerIdOf(db, CIAN) }, BREN)
      return captaincy('accept', {}, CIAN)
    },
    own: async (who: string) =>
      (await world.overview(who)).registrations.find(
        (one: { state: string }) => one.state === 'confirmed',
      ),
    cancel: async (who: string, { id: registrationId, refundOnCancel: expectedBack }: Own) =>
      world.post('/api/registrations/cancel', { registrationId, expectedBack }, who),
    back: () => backOf(world),
    read: (who: string, subject: string) =>
      world.mails.find((mail) => mail.to === who && mail.subject.startsWith(subject))?.text,
  }
}

type Own = { id: number; refundOnCancel: number }

async function backOf({ context: { db } }: SignUps): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['p.email', 'f.amountCents'])
    .orderBy('f.id')
    .execute()
  return rows.map(({ email, amountCents }) => `${email} ${amountCents}`)
}

test('page, press and mail of one who has paid a share and leads the team by now say what then goes back', async () => {
  const { world, own, cancel, back, read } = await givenTakenOver()
  await cancelOf(world, CIAN)
  const bren = await own(BREN)
  expect(bren).toMatchObject({ paid: 60, refundOnCancel: 60 })
  expect((await cancel(BREN, { ...bren, refundOnCancel: 0 })).json()).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await cancel(BREN, bren)).statusCode).toBe(200)
  expect(await back()).toEqual([`${AOIFE} 5000`, `${BREN} 6000`])
  await expect.poll(() => read(BREN, 'Cancelled: ')).toContain('€60')
  expect(read(BREN, 'Cancelled: ')).not.toContain('You haven’t paid us anything')
  expect(await world.discrepancies()).toEqual([])
})

test('a share goes back as its mail promised, also to one who took the team over and passed it on', async () => {
  const { world, own, handOn, cancel, back, read, fee } = await givenTakenOver()
  expect((await own(BREN)).leaving).toMatchObject({ after: 'asks', shareBack: 50 })
  await handOn()
  const whole = { fee: 180, players: 3, share: 60, captainShare: 0, formerShare: 60 }
  expect((await fee(CIAN)).split).toMatchObject(whole)
  const bren = await own(BREN)
  expect(bren).toMatchObject({ paid: 60, refundOnCancel: 50, leaving: { after: 'passes' } })
  const missing = (await fee(CIAN)).split.missing
  expect((await cancel(BREN, bren)).statusCode).toBe(200)
  expect(await back()).toEqual([`${BREN} 5000`])
  expect((await fee(CIAN)).split.missing).toBe(missing + 1)
  await expect.poll(() => read(BREN, 'You’ve left ')).toContain('You get your share')
  expect(read(BREN, 'You’ve left ')).toContain('€50')
  expect(read(BREN, 'You’ve left ')).not.toContain('stays with the team’s places')
  expect(await world.discrepancies()).toEqual([])
})

test('one who leaves too late leaves the share with the team, and reads so before', async () => {
  const { own, handOn, cancel, back, read } = await givenTakenOver(13)
  await handOn()
  const bren = await own(BREN)
  expect(bren).toMatchObject({ paid: 60, refundOnCancel: 0 })
  expect((await cancel(BREN, bren)).statusCode).toBe(200)
  expect(await back()).toEqual([])
  await expect.poll(() => read(BREN, 'You’ve left ')).toContain('stays with the team’s places')
})
