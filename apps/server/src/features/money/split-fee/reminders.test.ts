import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { tendSplitFees } from './work.ts'

const TODAY = irishDay(new Date())

/** Bren has paid his share, and Cian has not. */
async function givenUnpaid() {
  const given = await givenSplit()
  const { world, pay, startsIn } = given
  await pay(BREN)
  const tendAt = (hour: string) =>
    tendSplitFees({ ...world.context, now: () => irishInstant(TODAY, hour) })
  const later = async (daysToStart: number, hour = '09:00') => {
    await startsIn(daysToStart, TODAY)
    await tendAt(hour)
    await tendAt(hour)
  }
  const about = (who: string) =>
    world.mails.filter(({ to, subject }) => to === who && / to pay | is missing/.test(subject))
  return { ...given, later, about }
}

test.each([
  [8, `Your share for Dink Dynasty: €60 to pay by`],
  [5, 'Your share for Dink Dynasty: €60 to pay today'],
])(
  '%i days before the first night a teammate who has not paid is reminded, once',
  async (days, subject) => {
    const { later, about } = await givenUnpaid()
    await later(days)
    await expect
      .poll(() => about(CIAN).map((mail) => mail.subject))
      .toEqual([expect.stringContaining(subject)])
    expect(about(BREN)).toEqual([])
    expect(about(AOIFE)).toEqual([])
  },
)

test('on other days, and before nine, no one is reminded', async () => {
  const { world, later } = await givenUnpaid()
  for (const days of [9, 7, 6, 4, 3]) await later(days)
  await later(8, '08:59')
  await later(2, '08:59')
  const waiting = await world.context.db
    .selectFrom('registrations')
    .select('id')
    .where('splitFeeCents', 'is not', null)
    .execute()
  expect(waiting).toHaveLength(1)
  expect(world.mails.filter(({ subject }) => / to pay | is missing/.test(subject))).toEqual([])
})

test.each([2, 1, 0])(
  '%i days before the first night the captain is asked for the rest, once',
  async (days) => {
    const { later, about } = await givenUnpaid()
    await later(days)
    await expect
      .poll(() => about(AOIFE))
      .toEqual([
        expect.objectContaining({
          subject: '€60 of the fee of Dink Dynasty is missing',
          text: expect.stringContaining(
            'The first night of Tuesday Pickleball is near, and €60 of the €180',
          ),
        }),
      ])
  },
)

test('once all of it is paid, or the league is over, the captain is asked for nothing', async () => {
  const { later, about, pay } = await givenUnpaid()
  await later(-1)
  await pay(AOIFE)
  await later(2)
  expect(about(AOIFE)).toEqual([])
})

test('a captain who took over may pay, and the one who signed the team up is asked', async () => {
  const { world, fee, later, about } = await givenUnpaid()
  const { db } = world.context
  const bren = db.selectFrom('players').select('id').where('email', '=', BREN)
  await db.updateTable('teams').set({ captainPlayerId: bren }).execute()
  expect((await fee(BREN)).split).toMatchObject({ isForAll: true, missing: 1 })
  expect((await fee(AOIFE)).split).toMatchObject({ isForAll: true })
  await later(2)
  await expect.poll(() => about(AOIFE)).toHaveLength(1)
  expect(about(BREN)).toEqual([])
})
