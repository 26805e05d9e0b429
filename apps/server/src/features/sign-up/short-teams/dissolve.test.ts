import { expect, test } from 'vitest'
import { endChoices } from '#testing/called-off-world.ts'
import { cancelOf, joinTeam } from '#testing/captain-world.ts'
import { givenPlayer } from '#testing/builders.ts'
import { givenShortTeams, playersOn } from '#testing/merge-world.ts'
import { BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { sendMails } from './work.ts'

const receiptPath = (id: unknown) => `/api/receipts?registrationId=${String(id)}`

/** Dinkers, which Bren has paid 180 euro for and Cian has joined; an individual’s place costs 60 euro. */
async function givenDinkers(individualPriceCents = 6000) {
  const given = await givenShortTeams()
  await given.db.updateTable('leagues').set({ individualPriceCents }).execute()
  const { back } = (await given.desk()).teams[1].individuals
  const step = { kind: 'individuals', back }
  const dissolve = () => given.take(step, given.dinkers)
  return { ...given, back, dissolve }
}

test('the desk says what becoming individuals costs, and what goes back', async () => {
  const { desk } = await givenDinkers()
  const cost = { people: 2, fee: 180, price: 120, back: 60, payer: 'Bren Daly' }
  expect((await desk()).teams).toMatchObject([
    { name: 'Net Gains', individuals: { people: 1, price: 60, back: 120 } },
    { name: 'Dinkers', individuals: cost },
  ])
})

test('once Undo is over everyone has a place of their own, the rest is free, and the difference goes back', async () => {
  const { world, dissolve, desk } = await givenDinkers()
  expect(await world.taken()).toBe(6)
  const step = await dissolve()
  expect((await desk()).teams[1]).toMatchObject({ becomes: step.stepId })
  expect(await world.taken()).toBe(6)
  await sendMails(world.context, step)
  await sendMails(world.context, step)
  expect(await world.taken()).toBe(5)
  expect(await playersOn(world)).toEqual([['Net Gains', 'Aoife Byrne']])
  expect(await desk()).toMatchObject({ individuals: 2, teams: [{ name: 'Net Gains' }] })
  await expect.poll(() => world.moneyKept()).toBe(36_000 - 6000)
  for (const who of [BREN, CIAN]) {
    await expect.poll(() => world.subjectsTo(who)).toContain('You play as an individual now')
    const [own] = (await world.overview(who)).registrations
    expect(own).toMatchObject({ RegistrationTypeId: 1, state: 'confirmed', teamId: null })
  }
  expect(await world.discrepancies()).toEqual([])
})

test('three on a team of four each have a place of their own, and what was paid for it', async () => {
  const { world, db, take } = await givenDinkers()
  await db.updateTable('sports').set({ playersOnTeam: 4 }).where('id', '=', 1).execute()
  const four = ['dee@hive.example', 'eoin@hive.example', 'fia@hive.example'] as const
  for (const who of four) await givenPlayer(world.app, who)
  const [captain, ...mates] = four
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Fours', TeamPlayers: mates }
  await world.signUp(team, captain)
  for (const who of mates) await joinTeam(world, who)
  const { id } = await db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', 'Fours')
    .executeTakeFirstOrThrow()
  await sendMails(world.context, await take({ kind: 'individuals', back: 0 }, id))
  for (const who of four) {
    const [own] = (await world.overview(who)).registrations
    expect(own).toMatchObject({ RegistrationTypeId: 1, state: 'confirmed', teamId: null })
  }
  expect(await world.discrepancies()).toEqual([])
})

test('Undo keeps the team, with all of its money', async () => {
  const { world, dissolve, undo, desk } = await givenDinkers()
  const step = await dissolve()
  expect(await undo(step.stepId)).toEqual({ done: true })
  await sendMails(world.context, step)
  expect((await desk()).teams[1]).toMatchObject({ name: 'Dinkers', players: 2, becomes: null })
  expect(await world.moneyKept()).toBe(36_000)
})

test('where individuals’ places cost more than the team’s, nothing goes back and no one pays more', async () => {
  const { world, dissolve, back } = await givenDinkers(12_000)
  expect(back).toBe(0)
  await sendMails(world.context, await dissolve())
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You play as an individual now')
  expect(await world.moneyKept()).toBe(36_000)
  expect(await world.discrepancies()).toEqual([])
})

test('the payer who cancels gets their own share back by the policy, and the teammate’s place stays paid', async () => {
  const { world, dissolve, admin } = await givenDinkers()
  await sendMails(world.context, await dissolve())
  await expect.poll(() => world.moneyKept()).toBe(30_000)
  const [own] = (await world.overview(BREN)).registrations
  expect(own).toMatchObject({ paid: 60, refundOnCancel: 50 })
  await cancelOf(world, BREN)
  await expect.poll(() => world.moneyKept()).toBe(25_000)
  const mail = () => world.mails.find(({ subject }) => subject === 'Cancelled: Tuesday Pickleball')
  await expect.poll(() => mail()?.text).toContain('Paid: €60\nCancellation fee: €10')
  const [, linked] = /receipts%2F(\d+)/.exec(mail()?.text ?? '') ?? []
  expect(mail()?.text).toContain(`Receipt: Hive ${linked}\n`)
  const receipt = { receipt: `Hive ${linked}`, paid: 180, balance: 70 }
  expect(await world.get(receiptPath(linked), BREN)).toMatchObject(receipt)
  expect(await world.get(receiptPath(own.id), BREN)).toMatchObject(receipt)
  const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps: 2 }
  expect((await world.post('/api/organiser/leagues/cancel', order, admin)).statusCode).toBe(200)
  await endChoices(world)
  // Aoife’s fee and what was paid for Cian; the cancellation fee and 10 euro of Bren’s share stay.
  await expect.poll(() => world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})

test('when the league is called off every cent of a divided fee goes back, once', async () => {
  const { world, dissolve, admin } = await givenDinkers(12_000)
  await sendMails(world.context, await dissolve())
  const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps: 3 }
  await world.post('/api/organiser/leagues/cancel', order, admin)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
  await expect.poll(() => world.discrepancies()).toEqual([])
})

test('each place counts with its own part of the fee when nights are never made up', async () => {
  const { world, dissolve, admin } = await givenDinkers()
  await sendMails(world.context, await dissolve())
  const { signUps } = await world.get(
    `/api/organiser/leagues/missed-nights?leagueId=${world.leagueId}`,
    admin,
  )
  expect(signUps).toMatchObject([
    { name: 'Aoife Byrne', kept: 18_000 },
    { name: 'Bren Daly', kept: 6000 },
    { name: 'Cian Egan', kept: 6000 },
  ])
})

test('a teammate who cancels gets nothing back, as they paid nothing', async () => {
  const { world, dissolve } = await givenDinkers()
  await sendMails(world.context, await dissolve())
  await expect.poll(() => world.moneyKept()).toBe(30_000)
  await cancelOf(world, CIAN)
  expect(await world.moneyKept()).toBe(30_000)
  expect(await world.discrepancies()).toEqual([])
})

test('a team that has changed before Undo is over stays as it is', async () => {
  const { world, dissolve, desk } = await givenDinkers()
  const step = await dissolve()
  await cancelOf(world, CIAN)
  await sendMails(world.context, step)
  expect((await desk()).teams[1]).toMatchObject({ name: 'Dinkers', players: 1, becomes: null })
  expect(await world.moneyKept()).toBe(36_000)
})

test('a team takes no other step while its players are asked, and other terms than those that were seen are refused', async () => {
  const { take, dissolve, ask, dinkers } = await givenDinkers()
  expect(await take({ kind: 'individuals', back: 90 }, dinkers)).toMatchObject({
    code: 'count_changed',
    fields: { back: '60' },
  })
  await dissolve()
  expect(await dissolve()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await ask()).toMatchObject({ code: 'changed_meanwhile' })
  expect(await take({ kind: 'play_short' }, dinkers)).toMatchObject({ code: 'changed_meanwhile' })
})
