import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import { cancelOf, givenCaptain, playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'

/** Aoife has paid for the team and handed it over to Bren. */
async function givenHandedOver() {
  const given = await givenCaptain()
  await given.offer()
  await given.accept()
  return given
}

async function eraseNow({ context }: SignUps, who: string): Promise<void> {
  await erase(context, await playerIdOf(context.db, who))
}

async function isReleased({ context: { db } }: SignUps): Promise<boolean> {
  const { releasedAt } = await db.selectFrom('teams').select('releasedAt').executeTakeFirstOrThrow()
  return releasedAt !== null
}

async function removeWith(world: SignUps, who: string, refund: string) {
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview(who)).registrations
  const removal = { registrationId, refund, expectedBack: 0, reason: 'They have asked.' }
  return world.post('/api/organiser/registrations/remove', removal, admin)
}

const PATH = '/api/organiser/registrations/remove'

const WAYS: [string, (world: SignUps) => Promise<unknown>][] = [
  ['deletes their account', (world) => eraseNow(world, AOIFE)],
  ['cancels', (world) => cancelOf(world, AOIFE)],
  ['is taken out by an organiser', (world) => removeWith(world, AOIFE, 'policy')],
]

test.each(WAYS)('a team stays with its captain when the one who paid %s', async (_, leaves) => {
  const { world, captain, roster } = await givenHandedOver()
  const taken = await world.taken()
  await leaves(world)
  expect(await isReleased(world)).toBe(false)
  expect(await captain()).toBe(BREN)
  expect(await world.taken()).toBe(taken)
  expect(await world.states()).toEqual(['given', 'upgraded', 'confirmed'])
  expect((await world.overview(BREN)).registrations).toMatchObject([
    { state: 'confirmed', RegistrationTypeId: 2, teamName: 'Dink Dynasty', problem: null },
  ])
  expect((await roster(BREN)).people).toMatchObject([
    { email: BREN, state: 'captain' },
    { state: 'invited' },
  ])
  expect(await world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})

test('the captain who got the team can take it out, and the money goes back to the card that paid', async () => {
  const { world } = await givenHandedOver()
  await eraseNow(world, AOIFE)
  expect((await cancelOf(world, BREN)).statusCode).toBe(200)
  await expect.poll(() => world.moneyKept()).toBe(1000)
  await expect.poll(() => world.states()).toEqual(['refunded', 'upgraded', 'cancelled'])
  expect(await world.taken()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('an organiser who takes the captain who paid out says who leads the team, or that it goes', async () => {
  const { world, captain } = await givenCaptain()
  const { db } = world.context
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const path = '/api/organiser/registrations/remov'
  const bren = await playerIdOf(db, BREN)
  expect(await world.get(`${path}al?registrationId=${registrationId}`, admin)).toMatchObject({
    teammates: 1,
    team: { name: 'Dink Dynasty', captain: '', people: [{ playerId: bren, name: 'Bren Daly' }] },
    policy: { total: 170, people: [{ amount: 170, way: 'card' }] },
    all: { total: 180 },
    staying: { policy: { total: 0, people: [] }, all: { total: 180 } },
  })
  const removal = { registrationId, refund: 'policy', expectedBack: 0, reason: 'They have asked.' }
  const unsaid = await world.post(`${path}e`, removal, admin)
  expect([unsaid.statusCode, Object.keys(unsaid.json().fields)]).toEqual([400, ['captain']])
  expect((await world.post(`${path}e`, { ...removal, captain: bren }, admin)).statusCode).toBe(200)
  expect(await captain()).toBe(BREN)
  expect(await world.states()).toEqual(['given', 'upgraded', 'confirmed'])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You’re captain of Dink Dynasty now')
  expect(await world.subjectsTo(AOIFE)).not.toContain('Bren Daly is captain of Dink Dynasty now')
  expect(await world.discrepancies()).toEqual([])
})

test('a team that an organiser has go too is out, with the refund of the policy', async () => {
  const { world } = await givenCaptain()
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const removal = { registrationId, refund: 'policy', captain: null, reason: 'They have asked.' }
  const changed = await world.post(PATH, { ...removal, expectedBack: 180 }, admin)
  expect(changed.json()).toMatchObject({
    statusCode: 409,
    code: 'changed_meanwhile',
    fields: { expectedBack: '170' },
  })
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  await world.post(PATH, { ...removal, expectedBack: 170 }, admin)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect(await world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})
