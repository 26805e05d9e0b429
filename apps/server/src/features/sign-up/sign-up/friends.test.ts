import { expect, test } from 'vitest'
import { keepPromises } from '#features/office/privacy/work.ts'
import { erase } from '#features/office/privacy/deletion.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

const CIAN = 'cian@hive.example'
const DARA = 'dara@hive.example'
const ASKING = { FriendEmails: [` ${BREN.toUpperCase()}`, '', CIAN], WouldCaptain: true }

/** The record of individuals' wishes. */
async function kept({ context: { db } }: SignUps) {
  const friends = await db.selectFrom('registrationFriends').select('email').orderBy('id').execute()
  const sides = await db.selectFrom('registrations').select('wouldCaptain').orderBy('id').execute()
  return {
    friends: friends.map(({ email }) => email),
    wouldCaptain: sides.map(({ wouldCaptain }) => wouldCaptain),
  }
}

test('an individual’s friends are kept in lower case, and whether they would be captain', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp(ASKING)
  expect(await kept(world)).toEqual({ friends: [BREN, CIAN], wouldCaptain: [true] })
  expect(await world.discrepancies()).toEqual([])
})

test('without either, a sign-up asks for nothing', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp()
  expect(await kept(world)).toEqual({ friends: [], wouldCaptain: [false] })
})

test('an answer that was changed before paying counts, and the card page stays the same', async () => {
  const world = await givenSignUps({ works: false })
  const first = await world.start(ASKING)
  const second = await world.start({ FriendEmails: [DARA] })
  expect(second.json().url).toBe(first.json().url)
  expect(await kept(world)).toEqual({ friends: [DARA], wouldCaptain: [false] })
})

test.each([
  [[BREN, AOIFE], 'FriendEmails.1', 'That’s your own e-mail. Please enter a friend’s.'],
  [[BREN, ` ${BREN}`], 'FriendEmails.1', 'You’ve entered this friend already.'],
  [['bren'], 'FriendEmails.0', 'Please enter a valid email address.'],
  [[BREN, CIAN, DARA, 'e@hive.example'], 'FriendEmails.3', 'You can name up to 3 friends.'],
])('%j is refused at %s, and no place is held', async (FriendEmails, field, note) => {
  const world = await givenSignUps({ works: false })
  const refused = await world.start({ FriendEmails })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ [field]: note })
  expect(await world.states()).toEqual([])
})

test('the answer is the same whether friends are in the league or not', async () => {
  const world = await givenSignUps({ works: false })
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  await world.signUp({}, BREN)
  const [known, unknown] = await Promise.all([
    world.start({ FriendEmails: [BREN] }),
    world.start({ FriendEmails: ['stranger@hive.example'] }, CIAN),
  ])
  expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
  expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()))
})

test('a team and a try-out are not asked for friends', async () => {
  const world = await givenSignUps({ works: false, tryItOut: true })
  await givenPlayer(world.app, BREN)
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' }
  await world.start({ ...team, ...ASKING })
  await world.start(
    { TryItOutRegistration: true, Price: 11.25, ...ASKING, FriendEmails: [CIAN] },
    BREN,
  )
  expect(await kept(world)).toEqual({ friends: [], wouldCaptain: [false, false] })
})

test('friends are forgotten when the sign-up that names them ends', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp(ASKING)
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  expect(await kept(world)).toMatchObject({ friends: [] })
})

test('friends are forgotten 30 days after the league’s last night', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp(ASKING)
  const { endDate } = await world.context.db
    .selectFrom('leagues')
    .select('endDate')
    .executeTakeFirstOrThrow()
  const after = (days: number) => ({
    ...world.context,
    now: () => new Date(Date.parse(`${endDate}T12:00:00Z`) + days * 86_400_000),
  })
  await keepPromises(after(29))
  expect((await kept(world)).friends).toEqual([BREN, CIAN])
  await keepPromises(after(31))
  expect((await kept(world)).friends).toEqual([])
})

test('someone who deletes their account is named by no one any more', async () => {
  const world = await givenSignUps({ works: false })
  await givenPlayer(world.app, BREN)
  await world.signUp(ASKING)
  const { id } = await world.context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', BREN)
    .executeTakeFirstOrThrow()
  await erase(world.context, id)
  expect((await kept(world)).friends).toEqual([CIAN])
})

/** Aoife is in alone; what she asks for is changed by a call. */
async function givenAlone() {
  const world = await givenSignUps({ works: false })
  await world.signUp(ASKING)
  const [{ id: registrationId }] = (await world.overview()).registrations
  const path = '/api/registrations/preferences'
  const read = () => world.get(`${path}?registrationId=${registrationId}`)
  const change = (wanted: object, who = AOIFE) =>
    world.post(path, { registrationId, friends: [], wouldCaptain: false, ...wanted }, who)
  return { world, read, change }
}

test('someone who is in changes friends and captaincy later, with the rules of the sign-up', async () => {
  const { world, read, change } = await givenAlone()
  expect(await read()).toEqual({ preferences: { friends: [BREN, CIAN], wouldCaptain: true } })
  const changed = await change({ friends: ['', ` ${DARA.toUpperCase()}`, BREN] })
  expect(changed.json()).toEqual({ preferences: { friends: [DARA, BREN], wouldCaptain: false } })
  expect(await kept(world)).toEqual({ friends: [DARA, BREN], wouldCaptain: [false] })
  expect((await change({ friends: [BREN, AOIFE] })).json().fields).toEqual({
    'friends.1': 'That’s your own e-mail. Please enter a friend’s.',
  })
  await givenPlayer(world.app, BREN)
  expect((await change({}, BREN)).json().code).toBe('registration_not_found')
  expect(await kept(world)).toEqual({ friends: [DARA, BREN], wouldCaptain: [false] })
})

test('once a player is on a team, what they asked for no longer changes', async () => {
  const { world, read, change } = await givenAlone()
  const { db } = world.context
  const { id: teamId } = await db
    .insertInto('teams')
    .values({ leagueId: world.leagueId, name: 'Net Gains' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('memberships').set({ teamId }).execute()
  expect(await read()).toEqual({ preferences: null })
  expect((await change({ friends: [DARA] })).json()).toMatchObject({ code: 'roster_closed' })
  expect((await kept(world)).friends).toEqual([BREN, CIAN])
})
