import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { changeNoticesRoom } from './room.ts'

const ADMIN = 'admin@hive.example'

/** A league with two sign-ups, and an organiser who changes it. */
async function givenSoldLeague() {
  const world = await givenSignUps()
  const { leagueId, context } = world
  await takeUp(context, changeNoticesRoom)
  await world.givenAdmin(ADMIN)
  await givenPlayer(world.app, BREN)
  await world.signUp({})
  await world.signUp({}, BREN)
  await expect.poll(() => world.mails.length).toBe(2)
  const post = async (step: string, payload: object) =>
    (await world.post(`/api/organiser/leagues/${step}`, { leagueId, ...payload }, ADMIN)).json()
  const change = async (changes: object) => {
    const address = `/api/organiser/leagues/set-up?leagueId=${leagueId}`
    const { values, version, signUps: expectedSignUps } = await world.get(address, ADMIN)
    return post('change', { version, expectedSignUps, ...values, ...changes })
  }
  const notice = async () =>
    (await world.get(`/api/organiser/leagues/notice?leagueId=${leagueId}`, ADMIN)).notice
  const send = async (changes: object = {}) => {
    const { noticeId, version, people: expectedPeople, text } = await notice()
    return post('notice/send', { noticeId, version, expectedPeople, text, ...changes })
  }
  const news = () => world.mails.filter(({ subject }) => subject.startsWith('A change to'))
  const actions = async () => (await world.get('/api/organiser/actions', ADMIN)).entries
  return { world, context, leagueId, post, change, notice, send, news, actions }
}

test('an organiser is offered an e-mail about a change to announce, until it is sent', async () => {
  const { change, notice, send, news, world, actions } = await givenSoldLeague()
  expect(await notice()).toBeNull()
  await change({ title: 'Thursday Pickleball' })
  expect(await notice()).toBeNull()
  await change({ startTime: '19:00', endTime: '22:00' })
  await change({ individualPrice: 9500 })
  const offered = await notice()
  expect(offered).toMatchObject({ version: 2, changes: ['times', 'price'], people: 2 })
  expect(offered.text).toContain('Thursday Pickleball')
  expect(offered.text).toContain('The price for one player is €95 now; it was €90.')
  expect(await send({ text: 'We start later.\n\nSee you at seven!' })).toEqual({ done: true })
  await expect.poll(() => news().length).toBe(2)
  expect(
    news()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([AOIFE, BREN])
  expect(news()[0]?.text).toContain('We start later.\n\nSee you at seven!')
  expect(await notice()).toBeNull()
  expect((await actions())[0]).toMatchObject({
    kind: 'change_announced',
    subject: `league:${world.leagueId}`,
    after: { people: 2 },
    reason: 'We start later.\n\nSee you at seven!',
  })
})

test('the mail is on the page of each person', async () => {
  const { change, send, news, context, world } = await givenSoldLeague()
  await change({ startTime: '19:00' })
  await send()
  await expect.poll(() => news().length).toBe(2)
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const noted = async () => {
    const { mails } = await world.get(`/api/organiser/people?playerId=${id}`, ADMIN)
    return mails.map(({ kind }: { kind: string }) => kind)
  }
  await expect.poll(noted).toEqual(['league-changed', 'confirmation'])
})

test('sending again writes to no one, and a further change begins anew', async () => {
  const { change, notice, send, news, post } = await givenSoldLeague()
  await change({ startTime: '19:00' })
  const first = await notice()
  const { noticeId, version, people: expectedPeople, text } = first
  await send()
  expect(await post('notice/send', { noticeId, version, expectedPeople, text })).toEqual({
    done: true,
  })
  await change({ endTime: '22:30' })
  const second = await notice()
  expect(second).toMatchObject({ version: 1, changes: ['times'] })
  expect(second.noticeId).not.toBe(noticeId)
  await expect.poll(() => news().length).toBe(2)
})

test('a change that is taken back leaves nothing to tell', async () => {
  const { change, notice } = await givenSoldLeague()
  await change({ numberOfTeams: 10 })
  expect(await notice()).toMatchObject({ changes: ['number of teams'] })
  await change({ numberOfTeams: 12 })
  expect(await notice()).toBeNull()
})

test('people who signed up after the change know of it, and those who left need not', async () => {
  const { change, notice, world } = await givenSoldLeague()
  await change({ startTime: '19:00' })
  await givenPlayer(world.app, 'cara@hive.example')
  await world.signUp({}, 'cara@hive.example')
  expect(await notice()).toMatchObject({ people: 2 })
  const { registrations } = await world.overview(BREN)
  await world.post('/api/registrations/cancel', { registrationId: registrations[0].id }, BREN)
  expect(await notice()).toMatchObject({ people: 1 })
})

test('an e-mail that is outdated, or for another number of people, is not sent', async () => {
  const { change, send, notice } = await givenSoldLeague()
  await change({ startTime: '19:00' })
  expect(await send({ expectedPeople: 3 })).toMatchObject({
    statusCode: 409,
    code: 'count_changed',
    fields: { expectedPeople: '2' },
  })
  expect(await send({ version: 7 })).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
  expect(await send({ text: '  ' })).toMatchObject({
    statusCode: 400,
    fields: { text: 'Please write what has changed.' },
  })
  expect(await send({ noticeId: 2_000_000_000 })).toMatchObject({ statusCode: 404 })
  expect(await notice()).toMatchObject({ people: 2 })
})

test('a change is set aside and taken back, but not once the next one has come', async () => {
  const { change, notice, post, actions } = await givenSoldLeague()
  await change({ startTime: '19:00' })
  const { noticeId, version } = await notice()
  const skip = (isSkipped: boolean) => post('notice/skip', { noticeId, version, isSkipped })
  await skip(true)
  expect(await notice()).toBeNull()
  expect((await actions())[0]).toMatchObject({ kind: 'change_skipped', after: { setAside: true } })
  await skip(false)
  expect(await notice()).toMatchObject({ noticeId })
  await skip(true)
  await change({ endTime: '22:30' })
  expect(await skip(false)).toMatchObject({ code: 'changed_meanwhile' })
})

test('nothing is offered for a league that is called off', async () => {
  const { change, notice, post } = await givenSoldLeague()
  await change({ startTime: '19:00' })
  await post('cancel', { reason: 'The hall is closed.', expectedSignUps: 2 })
  expect(await notice()).toBeNull()
})
