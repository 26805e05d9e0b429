import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

const ADMIN = 'admin@hive.example'
const HOURS = 3_600_000

/** Cian has joined Aoife’s team and not paid his share; Bren has not answered her invitation. A day has gone. */
async function givenOwing() {
  const clock = { now: new Date() }
  const given = await givenSplit({ joined: [CIAN], now: () => clock.now })
  const { world } = given
  const { leagueId, context } = world
  await given.startsIn(20, irishDay(clock.now))
  await world.givenAdmin(ADMIN)
  const { id: teamId } = await context.db.selectFrom('teams').select('id').executeTakeFirstOrThrow()
  const read = () => world.get(`/api/organiser/reminders?leagueId=${leagueId}`, ADMIN)
  const due = async () =>
    (await read()).reminders.map((one: { kind: string; email: string }) => [one.kind, one.email])
  const send = async (reminders: readonly object[]) =>
    (await world.post('/api/organiser/reminders/send', { leagueId, reminders }, ADMIN)).json()
  const subjects = (to: string, about: RegExp) =>
    world.mails.filter((mail) => mail.to === to && about.test(mail.subject)).map((m) => m.subject)
  const first = await read()
  clock.now = new Date(clock.now.getTime() + 25 * HOURS)
  return { ...given, clock, teamId, first, read, due, send, subjects }
}

const named = ({ kind, id }: { kind: string; id: number }) => ({ kind, id })

test('those who have not paid their share or answered their invitation are reminded by one press, once a day', async () => {
  const { first, read, due, send, subjects } = await givenOwing()
  // They have heard of it today.
  expect(first).toEqual({ reminders: [], heard: 2 })
  expect(await due()).toEqual([
    ['share', CIAN],
    ['invitation', BREN],
  ])
  const reminders = (await read()).reminders.map(named)
  expect(await send(reminders)).toEqual({ sent: 2 })
  await expect
    .poll(() => subjects(CIAN, /^Your share/))
    .toEqual([expect.stringMatching(/^Your share for Dink Dynasty: €60 to pay by /)])
  await expect.poll(() => subjects(BREN, /^Reminder/)).toEqual(['Reminder: join Dink Dynasty'])
  expect(subjects(AOIFE, /join Dink|is missing/)).toEqual([])
  expect(await read()).toEqual({ reminders: [], heard: 2 })
  expect(await send(reminders)).toMatchObject({ code: 'count_changed' })
})

test('two organisers who press at once remind nobody twice', async () => {
  const { read, send, subjects } = await givenOwing()
  const reminders = (await read()).reminders.map(named)
  const answers = await Promise.all([send(reminders), send(reminders)])
  expect(answers.filter(({ sent }) => sent === 2)).toHaveLength(1)
  await expect.poll(() => subjects(BREN, /^Reminder/)).toHaveLength(1)
  await expect.poll(() => subjects(CIAN, /^Your share/)).toHaveLength(1)
})

test('somebody whom their captain has asked today is not asked by an organiser', async () => {
  const { world, teamId, due } = await givenOwing()
  expect((await world.post('/api/teams/nudge', { teamId })).statusCode).toBe(200)
  expect(await due()).toEqual([['share', CIAN]])
})

test('a reminder names nobody who has paid since the organiser looked, and then is not sent', async () => {
  const { read, send, pay, due, subjects } = await givenOwing()
  const reminders = (await read()).reminders.map(named)
  await pay(CIAN)
  expect(await send(reminders)).toMatchObject({ code: 'count_changed' })
  expect(await due()).toEqual([['invitation', BREN]])
  expect(subjects(BREN, /^Reminder/)).toEqual([])
})

test('after the day by which a share was to be paid, it is asked for as soon as they can', async () => {
  const { clock, startsIn, read, send, subjects } = await givenOwing()
  await startsIn(1, irishDay(clock.now))
  const shares = (await read()).reminders.filter(({ kind }: { kind: string }) => kind === 'share')
  expect(await send(shares.map(named))).toEqual({ sent: 1 })
  await expect
    .poll(() => subjects(CIAN, /^Your share/))
    .toContain('Your share for Dink Dynasty: €60 to pay as soon as you can')
})

test('nobody is reminded of a league that is over', async () => {
  const { clock, startsIn, due } = await givenOwing()
  await startsIn(-50, addDays(irishDay(clock.now), 0))
  expect(await due()).toEqual([])
})
