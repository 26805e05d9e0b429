import { expect, test } from 'vitest'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { givenPlayer } from '#testing/builders.ts'
import {
  DARA,
  EMER,
  eraseAccount,
  FINN,
  free,
  givenCrowd,
  givenGroup,
  groupOf,
  joinGroup,
  leaveLine,
  letTimePass,
  sayYes,
  startGroup,
} from '#testing/group-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { bearer } from '#testing/test-app.ts'
import { CIAN, givenFull, join, waitingOf } from '#testing/waiting-world.ts'
import { tendWaitingLists } from './service.ts'

test('a group is offered all its places at once, and each pays once all have said yes', async () => {
  const world = await givenGroup()
  await free(world, [AOIFE, EMER])
  expect(await groupOf(world, BREN)).toMatchObject({ group: { state: 'waiting', position: 1 } })
  await free(world, [FINN])
  for (const who of [BREN, CIAN, DARA]) {
    expect(await waitingOf(world, who)).toMatchObject([{ state: 'offered', isInGroup: true }])
    await expect
      .poll(() => world.subjectsTo(who))
      .toContainEqual(expect.stringMatching(/^3 places in Tuesday Pickleball are yours until /))
  }
  expect((await sayYes(world, BREN)).statusCode).toBe(200)
  expect((await world.start({}, BREN)).json()).toMatchObject({ code: 'group_unavailable' })
  await sayYes(world, CIAN)
  await sayYes(world, CIAN)
  expect((await groupOf(world, DARA)).group.members).toMatchObject([
    { isYou: false, saidYes: true },
    { isYou: false, saidYes: true },
    { isYou: true, saidYes: false },
  ])
  await sayYes(world, DARA)
  for (const who of [BREN, CIAN, DARA]) {
    expect(await groupOf(world, who)).toEqual({ group: null, invitation: null })
    expect(await waitingOf(world, who)).toMatchObject([{ state: 'offered', isInGroup: false }])
    expect((await world.signUp({}, who)).json()).toMatchObject({ state: 'confirmed' })
  }
  expect(await world.taken()).toBe(3)
  expect(await world.discrepancies()).toEqual([])
})

test('a group has no offer before all friends have joined it', async () => {
  const world = await givenCrowd()
  await startGroup(world, BREN, [CIAN, DARA])
  await expect
    .poll(() => world.subjectsTo(DARA))
    .toContainEqual(expect.stringMatching(/wants to play Tuesday Pickleball with you$/))
  expect((await groupOf(world, DARA)).invitation).toMatchObject({
    asked: { device: 'Unknown device', at: expect.any(String) },
  })
  await joinGroup(world, CIAN)
  await free(world, [AOIFE, EMER, FINN])
  expect(await groupOf(world, CIAN)).toMatchObject({
    group: { state: 'waiting', invited: [], invitedByOthers: 1 },
  })
  expect(await groupOf(world, BREN)).toMatchObject({ group: { invited: [{ email: DARA }] } })
  await joinGroup(world, DARA)
  expect(await groupOf(world, BREN)).toMatchObject({ group: { state: 'offered', invited: [] } })
  expect(await world.discrepancies()).toEqual([])
})

test('a friend who will not join leaves the others with an offer for themselves', async () => {
  const world = await givenCrowd()
  await startGroup(world, BREN, [CIAN, DARA])
  await joinGroup(world, CIAN)
  await free(world, [AOIFE, EMER])
  const { invitation } = await groupOf(world, DARA)
  const end = (who: string) =>
    world.post('/api/waiting-groups/end-invitation', { invitationId: invitation.id }, who)
  expect((await end(CIAN)).statusCode).toBe(404)
  expect((await end(DARA)).statusCode).toBe(200)
  expect((await end(BREN)).statusCode).toBe(200)
  expect(await groupOf(world, DARA)).toEqual({ group: null, invitation: null })
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'offered', isInGroup: true }])
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered', isInGroup: true }])
  expect(await world.discrepancies()).toEqual([])
})

test('a no makes the others a smaller group, which is asked again, and the place is the next one’s', async () => {
  const world = await givenGroup()
  await givenPlayer(world.app, 'gael@hive.example')
  await join(world, 'gael@hive.example')
  await free(world, [AOIFE, EMER, FINN])
  await sayYes(world, BREN)
  await leaveLine(world, CIAN)
  expect(await waitingOf(world, CIAN)).toEqual([])
  expect((await groupOf(world, BREN)).group).toMatchObject({
    state: 'offered',
    members: [
      { isYou: true, saidYes: false },
      { isYou: false, saidYes: false },
    ],
  })
  expect(await waitingOf(world, 'gael@hive.example')).toMatchObject([{ state: 'offered' }])
  await leaveLine(world, DARA)
  expect(await groupOf(world, BREN)).toEqual({ group: null, invitation: null })
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'offered', isInGroup: false }])
  expect((await world.signUp({}, BREN)).json()).toMatchObject({ state: 'confirmed' })
  expect(await world.discrepancies()).toEqual([])
})

test('at night, too, each question to a group is told, and so is the place of one’s own', async () => {
  const night = irishInstant(irishDay(new Date()), '22:00')
  const world = await givenGroup({ now: () => night })
  await free(world, [AOIFE, EMER, FINN])
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContainEqual(expect.stringMatching(/^3 places in Tuesday Pickleball are yours until /))
  await leaveLine(world, DARA)
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContainEqual(expect.stringMatching(/^2 places in Tuesday Pickleball are yours until /))
  for (const who of [BREN, CIAN]) await sayYes(world, who)
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContainEqual(expect.stringMatching(/^A place in Tuesday Pickleball is yours until /))
})

test('someone who does not answer in time leaves the group, and the others are asked again', async () => {
  const world = await givenGroup()
  await free(world, [AOIFE, EMER, FINN])
  await sayYes(world, BREN)
  await sayYes(world, CIAN)
  await letTimePass(world, 'offers')
  expect((await sayYes(world, DARA)).json()).toMatchObject({ code: 'offer_over' })
  await Promise.all([tendWaitingLists(world.context), tendWaitingLists(world.context)])
  expect(await waitingOf(world, DARA)).toEqual([])
  await expect
    .poll(() => world.subjectsTo(DARA))
    .toContain('We’ve passed on your place in Tuesday Pickleball')
  for (const who of [BREN, CIAN]) {
    expect(await waitingOf(world, who)).toMatchObject([{ state: 'offered', isInGroup: true }])
    await sayYes(world, who)
  }
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered', isInGroup: false }])
  expect(await world.taken()).toBe(2)
  expect(await world.discrepancies()).toEqual([])
})

test('too few places are kept for one group for a while, once, and then go to the next in line', async () => {
  const world = await givenGroup()
  await givenPlayer(world.app, 'gael@hive.example')
  await join(world, 'gael@hive.example')
  await free(world, [AOIFE])
  expect(await waitingOf(world, 'gael@hive.example')).toMatchObject([
    { state: 'waiting', position: 2 },
  ])
  expect((await world.start({}, AOIFE)).json()).toMatchObject({ code: 'league_full' })
  expect(await world.discrepancies()).toEqual([])
  await letTimePass(world, 'keeping')
  await tendWaitingLists(world.context)
  expect(await waitingOf(world, 'gael@hive.example')).toMatchObject([{ state: 'offered' }])
  await free(world, [EMER])
  expect(await world.taken()).toBe(2)
  expect(await groupOf(world, BREN)).toMatchObject({ group: { state: 'waiting', position: 1 } })
  expect(await world.discrepancies()).toEqual([])
})

test('someone who has waited alone gives their position up for a group', async () => {
  const world = await givenCrowd()
  await join(world, BREN)
  await join(world, CIAN)
  const told = () => world.mails.filter(({ to }) => to === BREN).map(({ text }) => text)
  await expect.poll(() => told().join()).toContain('You’re number 1 on the waiting list')
  expect((await startGroup(world, BREN, [DARA])).json()).toMatchObject({ group: { position: 2 } })
  await expect.poll(() => told().join()).toContain('Your group is number 2 on the waiting list')
  await joinGroup(world, DARA)
  expect(await waitingOf(world, DARA)).toMatchObject([{ position: 2 }])
  expect((await startGroup(world, BREN, [CIAN])).json()).toMatchObject({
    statusCode: 409,
    code: 'group_unavailable',
  })
  expect((await startGroup(world, CIAN, [''])).json()).toMatchObject({
    statusCode: 400,
    fields: { 'friends.0': 'Please enter the e-mail of at least one friend.' },
  })
})

test('a league with room has no groups, and an address that is not proved learns of none', async () => {
  const world = await givenFull(2)
  expect((await startGroup(world, BREN, [CIAN])).json()).toMatchObject({ code: 'places_left' })
  await world.signUp({}, BREN)
  await startGroup(world, CIAN, [DARA])
  await givenPlayer(world.app, DARA)
  const url = `/api/waiting-groups?leagueId=${world.leagueId}`
  const unproved = await world.app.inject({ url, headers: bearer(DARA, 'new-') })
  expect(unproved.json()).toEqual({ group: null, invitation: null })
})

test('members who answer at once, and one who leaves at that moment, end with as many places as people', async () => {
  const world = await givenGroup()
  await free(world, [AOIFE, EMER, FINN])
  const [entry] = await waitingOf(world, DARA)
  await Promise.all([
    sayYes(world, BREN),
    sayYes(world, CIAN),
    sayYes(world, DARA),
    world.post('/api/waiting-list/leave', { entryId: entry?.id }, DARA),
    tendWaitingLists(world.context),
  ])
  expect(await waitingOf(world, DARA)).toEqual([])
  for (const who of [BREN, CIAN]) {
    expect(await waitingOf(world, who)).toMatchObject([{ state: 'offered' }])
  }
  expect(await world.taken()).toBe(2)
  expect(await world.discrepancies()).toEqual([])
})

test('places that come free at once are never sold twice to a group and others', async () => {
  const world = await givenGroup()
  await givenPlayer(world.app, 'gael@hive.example')
  await Promise.all([
    free(world, [AOIFE]),
    free(world, [EMER]),
    free(world, [FINN]),
    world.start({}, 'gael@hive.example'),
    tendWaitingLists(world.context),
  ])
  await tendWaitingLists(world.context)
  for (const who of [BREN, CIAN, DARA]) {
    expect(await waitingOf(world, who)).toMatchObject([{ state: 'offered' }])
  }
  expect(await world.taken()).toBe(3)
  expect(await world.discrepancies()).toEqual([])
})

test('an erased account leaves its group, and one that was asked takes its invitation along', async () => {
  const world = await givenGroup()
  await free(world, [AOIFE, EMER, FINN])
  await eraseAccount(world, BREN)
  expect((await groupOf(world, CIAN)).group.members).toHaveLength(2)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered', isInGroup: true }])
  expect(await world.taken()).toBe(2)
  await eraseAccount(world, DARA)
  expect(await waitingOf(world, CIAN)).toMatchObject([{ state: 'offered', isInGroup: false }])
  expect(await world.discrepancies()).toEqual([])
})

test.each<[string, (world: SignUps) => Promise<unknown>]>([
  ['leaves the list', (world) => leaveLine(world, BREN)],
  ['deletes their account', (world) => eraseAccount(world, BREN)],
  [
    'takes it back',
    async (world) => {
      const { invitation } = await groupOf(world, DARA)
      const body = { invitationId: invitation.id }
      return world.post('/api/waiting-groups/end-invitation', body, BREN)
    },
  ],
])('a friend who was asked hears when the one who asked %s', async (_how, act) => {
  const world = await givenCrowd()
  await startGroup(world, BREN, [DARA])
  await expect.poll(() => world.subjectsTo(DARA)).toHaveLength(1)
  await act(world)
  await expect
    .poll(() => world.subjectsTo(DARA))
    .toContain('Nothing to answer any more: Tuesday Pickleball')
  expect(await groupOf(world, DARA)).toEqual({ group: null, invitation: null })
})

test('an account that is erased answers its invitation with no', async () => {
  const world = await givenCrowd()
  await startGroup(world, BREN, [DARA])
  await eraseAccount(world, DARA)
  expect(await groupOf(world, BREN)).toEqual({ group: null, invitation: null })
  expect(await waitingOf(world, BREN)).toMatchObject([{ state: 'waiting', isInGroup: false }])
})

test('a league that is called off has no groups, and nothing is kept for one', async () => {
  const world = await givenGroup()
  await free(world, [AOIFE])
  const admin = await world.givenAdmin()
  const { leagueId } = world
  const answer = await world.post(
    '/api/organiser/leagues/cancel',
    { leagueId, reason: 'No court', expectedSignUps: 2 },
    admin,
  )
  expect(answer.statusCode).toBe(200)
  expect(await groupOf(world, BREN)).toEqual({ group: null, invitation: null })
  await expect.poll(() => world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})
