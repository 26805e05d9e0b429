import { consequenceText } from '@hive/domain/roster/teams/leaving'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { erase } from './deletion.ts'
import { privacyRoom } from './room.ts'

test.each([
  ['cash', 'You paid in cash, so we hand it back to you', 'hand €80 back to you'],
  ['bank', 'You paid by bank transfer, so we transfer it back', 'transfer €80 back to you'],
] as const)(
  'who paid by %s reads before the account goes how the money comes, and afterwards by which number it is found',
  async (way, ahead, after) => {
    const world = await givenSignUps()
    await takeUp(world.context, privacyRoom)
    const startDate = addDays(irishDay(new Date()), 40)
    const season = { startDate, endDate: addDays(startDate, 49) }
    await world.context.db.updateTable('leagues').set(season).execute()
    const admin = await world.givenAdmin()
    const gift = { leagueId: world.leagueId, email: AOIFE, skill: 3, cash: 90, way, teamId: null }
    const given = await world.post(
      '/api/organiser/registrations/give',
      { ...gift, reason: 'Paid at the hall.' },
      admin,
    )
    const { registrationId } = given.json()
    const { consequences } = await world.get('/api/account/deletion', AOIFE)
    expect(consequences).toMatchObject([{ back: 8000, byHand: way }])
    expect(consequenceText(consequences[0], new Date())).toContain(ahead)
    const mails = () => world.mails.filter(({ to }) => to === AOIFE).map(({ text }) => text)
    await erase(world.context, await playerIdOf(world.context.db, AOIFE))
    await expect.poll(mails).toContainEqual(expect.stringContaining(after))
    const last = mails().find((text) => text.includes(after))
    expect(last).toContain(`please name your receipt: Hive ${registrationId}`)
    const { refunds } = await world.get('/api/organiser/tasks', admin)
    expect(refunds).toMatchObject([{ amount: 80, way, receipt: `Hive ${registrationId}` }])
  },
)

test('who has credit, or has paid with it, reads before the account goes that it ends, and nothing is owed to nobody', async () => {
  const world = await givenSignUps()
  const { context } = world
  await takeUp(context, privacyRoom)
  const admin = await world.givenAdmin()
  const startDate = addDays(irishDay(new Date()), 40)
  const season = { startDate, endDate: addDays(startDate, 49) }
  await context.db.updateTable('leagues').set(season).execute()
  await world.signUp()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const gift = { registrationId, amount: 90, sureOf: null, reason: 'Two nights fell out.' }
  const requestId = '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b19'
  await world.post('/api/organiser/credits', { ...gift, requestId }, admin)
  expect(await world.get('/api/account/deletion')).toMatchObject({ credit: 9000 })
  const { leagueId } = await givenLeague(context.db)
  await context.db.updateTable('leagues').set(season).where('id', '=', leagueId).execute()
  expect((await world.start({}, AOIFE, leagueId)).statusCode).toBe(200)
  const ahead = await world.get('/api/account/deletion')
  expect(ahead).toMatchObject({ credit: 0, consequences: [{}, { back: 0, credit: 8000 }] })
  expect((await world.post('/api/account/deletion', {})).statusCode).toBe(200)
  const mails = () => world.mails.filter(({ to }) => to === AOIFE).map(({ text }) => text)
  await expect
    .poll(mails)
    .toContainEqual(expect.stringContaining('€80 that you paid with credit doesn’t come back'))
  await erase(context, await playerIdOf(context.db, AOIFE))
  const refunds = () => context.db.selectFrom('refunds').select(['way', 'state']).execute()
  await expect.poll(refunds).toContainEqual({ way: 'credit', state: 'succeeded' })
  const left = await context.db
    .selectFrom('creditEntries')
    .select(({ fn }) => fn.sum<number>('amountCents').as('cents'))
    .executeTakeFirstOrThrow()
  expect(left).toEqual({ cents: 0 })
  expect(await world.discrepancies()).toEqual([])
})
