import { BEACON, isNumberDue } from '@hive/domain/season/schedule/public-number'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { takeUp } from '#jobs/handled.ts'
import { check, givenTeams, HOLDS, publicSchedule, stepOfDraw } from '#testing/schedule-world.ts'
import type { SignUps } from '#testing/sign-up-world.ts'
import { scheduleRoom } from './room.ts'

const PATH = '/api/organiser/schedule'
const MINUTE = 60_000
const WHAT = 'The Lotto numbers in their order'

/** A league whose clock the test sets; it begins an hour ago, so that rounds of that hour are out at the beacon. */
async function givenClock() {
  const clock = { at: Date.now() - 60 * MINUTE }
  return { ...(await givenTeams({ now: () => new Date(clock.at) })), clock }
}

function seal(world: SignUps, admin: string, publicNumber: object) {
  const { leagueId } = world
  return world.post(`${PATH}/seal`, { leagueId, format: 'single', publicNumber }, admin)
}

async function latest(world: SignUps) {
  const [draw] = (await publicSchedule(world)).draws
  if (!draw) throw new Error('There is no draw.')
  return draw
}

test('a draw waits for a round of the beacon that is named first, follows from it, and anyone can check it', async () => {
  const { world, admin, clock } = await givenClock()
  expect((await seal(world, admin, { kind: 'beacon', minutes: 10 })).statusCode).toBe(200)
  const sealed = await latest(world)
  expect(sealed).toMatchObject({
    state: 'sealed',
    numberSource: { kind: 'beacon', chain: BEACON.chain },
    publicNumber: null,
    terms: null,
  })
  const early = await stepOfDraw(world, admin, 'draw')
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    expect.stringMatching(/^Please wait for round \d+ of the drand beacon/),
  ])
  clock.at += 11 * MINUTE
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: 6 })
  const drawn = await latest(world)
  expect(drawn.publicNumber).toEqual({
    value: expect.stringMatching(/^[0-9a-f]{64}$/),
    signature: expect.stringMatching(/^[0-9a-f]{96}$/),
  })
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect(await check(world)).toEqual(HOLDS)
  const other = { value: 'ab'.repeat(32), signature: null }
  const forged = { ...(await latest(world)), publicNumber: other }
  expect((await check(world, undefined, forged)).isSameSchedule).toBe(false)
})

test('the draw is made by itself once the round is out, and not before', async () => {
  const { world, admin, clock } = await givenClock()
  await seal(world, admin, { kind: 'beacon', minutes: 10 })
  clock.at += 11 * MINUTE
  expect((await latest(world)).state).toBe('sealed')
  await takeUp(world.context, scheduleRoom)
  await expect.poll(async () => (await latest(world)).state).toBe('drawn')
})

test('a number that somebody else draws is typed in once it is out, and then the fixtures follow from it', async () => {
  const { world, admin, clock } = await givenClock()
  const day = addDays(irishDay(new Date(clock.at)), 2)
  const enter = (value: string) => stepOfDraw(world, admin, 'number', { value })
  await seal(world, admin, { kind: 'other', what: WHAT, day })
  expect((await enter('3 7 19')).json().message).toMatch(/^Please wait for The Lotto numbers/)
  clock.at += 48 * 60 * MINUTE
  const missing = await stepOfDraw(world, admin, 'draw')
  expect(missing.json().message).toMatch(/^Please enter the number first: The Lotto numbers/)
  expect((await enter(' 3  7 19 ')).statusCode).toBe(200)
  expect((await enter('3 7 19')).statusCode).toBe(200)
  expect((await enter('3 7 20')).json().code).toBe('changed_meanwhile')
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: 6 })
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  expect(await latest(world)).toMatchObject({
    numberSource: { kind: 'other', what: WHAT, day },
    publicNumber: { value: '3 7 19', signature: null },
  })
  expect(await check(world)).toEqual(HOLDS)
})

test('where no beacon answers, its number can be typed in, and nothing else passes for one', async () => {
  const { world, admin, clock } = await givenClock()
  await seal(world, admin, { kind: 'beacon', minutes: 120 })
  clock.at += 121 * MINUTE
  // By the beacon’s own clock the round is not out yet.
  const silent = await stepOfDraw(world, admin, 'draw')
  expect(silent.json().message).toMatch(/^The beacon doesn’t give us its number/)
  const wrong = await stepOfDraw(world, admin, 'number', { value: '3 7 19' })
  expect(wrong.json().fields).toEqual({ value: expect.stringContaining('64 digits') })
  const typed = await stepOfDraw(world, admin, 'number', { value: 'AB'.repeat(32) })
  expect(typed.statusCode).toBe(200)
  expect((await stepOfDraw(world, admin, 'draw')).json()).toEqual({ games: 6 })
})

test('terms name no number that may exist already, and none at all where that is asked for', async () => {
  const { world, admin, clock } = await givenClock()
  const today = irishDay(new Date(clock.at))
  const refused = await seal(world, admin, { kind: 'other', what: WHAT, day: today })
  expect(refused.json().fields).toEqual({
    'publicNumber.day': expect.stringContaining('still to come'),
  })
  await seal(world, admin, { kind: 'beacon', minutes: 1 })
  const { numberSource } = await latest(world)
  expect(numberSource && isNumberDue(numberSource, new Date(clock.at))).toBe(false)
  await stepOfDraw(world, admin, 'discard', { reason: 'No wait.' })
  await seal(world, admin, { kind: 'none' })
  expect((await latest(world)).numberSource).toBeNull()
  const entered = await stepOfDraw(world, admin, 'number', { number: 2, value: '3' })
  expect(entered.json().message).toBe('The terms of this draw name no public number.')
})
