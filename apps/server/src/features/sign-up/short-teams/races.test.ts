import { expect, test } from 'vitest'
import { cancelOf } from '#testing/captain-world.ts'
import { givenShortTeams, playersOn } from '#testing/merge-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'
import { sendMails } from './work.ts'

test.each([AOIFE, BREN, CIAN])(
  'the second captain agrees while %s cancels: the books agree whichever is first',
  async (leaver) => {
    const { world, asked, agree } = await givenShortTeams()
    const stepId = await asked()
    await agree(stepId, AOIFE)
    await Promise.all([agree(stepId, BREN), cancelOf(world, leaver)])
    await expect.poll(() => world.discrepancies()).toEqual([])
    const leaving = await world.context.db
      .selectFrom('registrations')
      .select('id')
      .where('leavingAt', 'is not', null)
      .where('state', '=', 'confirmed')
      .execute()
    // One team's places are left, or none when the merged team was taken out; a team that is asked who takes it over keeps its own.
    expect(leaving.length > 0 ? [3, 6] : [0, 3]).toContain(await world.taken())
  },
)

test.each([BREN, CIAN])(
  'a team becomes individuals while %s cancels: the books agree whichever is first',
  async (leaver) => {
    const { world, desk, take, dinkers } = await givenShortTeams()
    const { back } = (await desk()).teams[1].individuals
    const step = await take({ kind: 'individuals', back }, dinkers)
    await Promise.all([sendMails(world.context, step), cancelOf(world, leaver)])
    await sendMails(world.context, step)
    await expect.poll(() => world.discrepancies()).toEqual([])
    // Three places are Net Gains’s. Dinkers is gone, has one individual or two, or has stayed a team.
    expect([3, 4, 5, 6]).toContain(await world.taken())
  },
)

test('a player who cancels while the teams merge is out, also of the place that the merge gave them', async () => {
  const { world, db, asked, agree } = await givenShortTeams()
  const stepId = await asked()
  await agree(stepId, AOIFE)
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  // Keeps Bren’s sign-up until both wait for it: the merge first, then the cancellation.
  const both = await db.transaction().execute(async (keeper) => {
    await keeper
      .selectFrom('registrations')
      .select('id')
      .where('id', '=', registrationId)
      .forUpdate()
      .execute()
    const merged = agree(stepId, BREN)
    await expect.poll(() => countWaiting(db)).toBe(1)
    const cancelled = world.post('/api/registrations/cancel', { registrationId }, BREN)
    await expect.poll(() => countWaiting(db)).toBe(2)
    return { merged, cancelled }
  })
  expect(await both.merged).toEqual({ hasMerged: true })
  expect((await both.cancelled).statusCode).toBe(200)
  expect(await playersOn(world)).toEqual([
    ['Net Gains', 'Aoife Byrne'],
    ['Net Gains', 'Cian Egan'],
  ])
  await expect.poll(() => world.moneyKept()).toBe(18_000)
  await expect.poll(() => world.discrepancies()).toEqual([])
})
