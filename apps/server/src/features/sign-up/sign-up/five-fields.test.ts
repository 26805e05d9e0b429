import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

/** The first call exactly as the specification has it: five fields, and nothing else. */
async function startBare(world: SignUps, Price: number, who = AOIFE) {
  const body = { UserEmail: who, LeagueId: String(world.leagueId), Price, Environment: 'local' }
  const started = await world.post('/api/payments/start-checkout-session', body, who)
  expect([started.statusCode, started.body]).toEqual([200, expect.stringContaining('sessionId')])
  return started.json() as { sessionId: string; url: string }
}

/** Its last call, with the fields and defaults of the specification. */
function finish(world: SignUps, sessionId: string, change: object = {}, who = AOIFE) {
  const body = {
    sessionId,
    leagueId: String(world.leagueId),
    userId: 'someone-else',
    Email: who,
    Name: 'Aoife',
    DOB: '2000-01-01',
    PhoneNumber: '087 123 4567',
    GenderId: 1,
    RegistrationTypeId: 1,
    TeamId: 0,
    TeamName: '',
    TeamPlayers: [],
    SkillLevelId: 3,
    StripeSessionId: sessionId,
    Verified: true,
    Price: 1,
    LeagueRegistrationPrice: 90,
    TryItOutRegistration: false,
    PaymentStatusId: 1,
    isCaptain: false,
    signedRegistrationLiabilityAgreement: true,
    signedRegistrationLiabilityAgreementTimestamp: '2026-11-20T12:00:00.000Z',
    TShirtSizeId: 0,
    ...change,
  }
  return world.post('/api/payments/start-registration-payments-flow', body, who)
}

async function registration(world: SignUps) {
  return world.context.db
    .selectFrom('registrations')
    .select(['registrationTypeId', 'tryItOut', 'skillLevelId', 'agreementVersion', 'teamName'])
    .executeTakeFirstOrThrow()
}

test.each([
  [90, { registrationTypeId: 1, tryItOut: false }],
  [11.25, { registrationTypeId: 1, tryItOut: true }],
])(
  'a client of the specification that sends a price of %d euro gets the option at that price',
  async (price, expected) => {
    const world = await givenSignUps({ tryItOut: true, works: false })
    const { sessionId, url } = await startBare(world, price)
    await world.payOn(url)
    expect((await world.verify(sessionId)).statusCode).toBe(200)
    expect(await registration(world)).toMatchObject({ ...expected, agreementVersion: null })
    const admin = await world.givenAdmin()
    const unsigned = async () => (await world.get('/api/organiser/tasks', admin)).unsigned
    expect(await unsigned()).toHaveLength(1)
    expect((await finish(world, sessionId)).json()).toMatchObject({ state: 'confirmed' })
    const { version: agreementVersion } = world.context.agreements[0]
    expect(await registration(world)).toMatchObject({
      ...expected,
      agreementVersion,
      skillLevelId: 3,
    })
    expect(await world.discrepancies()).toEqual([])
  },
)

test('its captain names the team and its players with the last step, and no one else can', async () => {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  const { sessionId, url } = await startBare(world, 180)
  await world.payOn(url)
  await world.verify(sessionId)
  expect(await registration(world)).toMatchObject({ teamName: 'Aoife Byrnes Team' })
  const team = { RegistrationTypeId: 2, TeamName: 'Dink Dynasty', TeamPlayers: [BREN] }
  expect((await finish(world, sessionId, team, BREN)).statusCode).toBe(404)
  const wrong = await finish(world, sessionId, { ...team, TeamName: "Dill 'n' Chill" })
  expect(wrong.json().fields).toEqual({ TeamName: 'Team names cannot contain apostrophes.' })
  expect((await finish(world, sessionId, team)).statusCode).toBe(200)
  // A team that was registered once stays.
  await finish(world, sessionId, { ...team, TeamName: 'Something Else' })
  expect(await registration(world)).toMatchObject({ teamName: 'Dink Dynasty' })
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toEqual(['Aoife Byrne has put you on Dink Dynasty'])
  expect(await world.discrepancies()).toEqual([])
})

test('a captain may write the name that the team has got in another way', async () => {
  const world = await givenSignUps({ works: false })
  const { sessionId } = await startBare(world, 180)
  const team = { RegistrationTypeId: 2, TeamName: 'AOIFE BYRNES TEAM' }
  await finish(world, sessionId, team)
  expect(await registration(world)).toMatchObject({ teamName: 'AOIFE BYRNES TEAM' })
})

test('any other price is answered with the right one', async () => {
  const world = await givenSignUps({ works: false })
  const body = { UserEmail: AOIFE, LeagueId: String(world.leagueId), Price: 50 }
  const answer = await world.post('/api/payments/start-checkout-session', body)
  expect(answer.json()).toMatchObject({ statusCode: 409, fields: { Price: '90.00' } })
})

async function givenPromotion({ context }: SignUps): Promise<void> {
  const always = { fromWall: '2020-01-01T00:00:00', untilWall: '2099-01-01T00:00:00' }
  await context.db
    .insertInto('promotions')
    .values({ ...always, percent: 10, label: '(10% off)', couponCode: 'TEN' })
    .execute()
}

test('today’s coupon goes with today’s price, and with no other', async () => {
  const world = await givenSignUps({ works: false })
  await givenPromotion(world)
  const body = { UserEmail: AOIFE, LeagueId: String(world.leagueId) }
  const start = (Price: number) =>
    world.post('/api/payments/start-checkout-session', {
      ...body,
      Price,
      Discounts: [{ coupon: 'TEN' }],
    })
  expect((await start(90)).json()).toMatchObject({ statusCode: 409, fields: { Price: '81.00' } })
  expect((await start(81)).statusCode).toBe(200)
})

test('a coupon that counts for nothing is refused in words, and holds no place', async () => {
  const world = await givenSignUps({ works: false })
  const body = { UserEmail: AOIFE, LeagueId: String(world.leagueId), Price: 90 }
  const call = { ...body, Discounts: [{ coupon: 'NOSUCH50' }] }
  const answer = await world.post('/api/payments/start-checkout-session', call)
  expect(answer.json()).toMatchObject({
    statusCode: 400,
    message: 'This coupon isn’t valid today. You can sign up without it.',
    fields: { Discounts: 'This coupon isn’t valid today.' },
  })
  expect(await world.states()).toEqual([])
})
