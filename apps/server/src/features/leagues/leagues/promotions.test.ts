import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { A_PROMOTION } from '#testing/set-up.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const ADMIN = 'admin@hive.example'
const PATH = '/api/organiser/promotions'

/** Two open leagues at the same price, and an organiser who sets promotions. */
async function givenPrices() {
  const world = await givenSignUps({ works: false })
  await world.givenAdmin(ADMIN)
  const { leagueId, context } = world
  const { leagueId: otherId } = await givenLeague(context.db)
  const save = async (change: object = {}) => {
    const body = { promotionId: null, version: 0, leagueId, ...A_PROMOTION, ...change }
    return (await world.post(PATH, body, ADMIN)).json()
  }
  const list = async (of = leagueId) =>
    (await world.get(`${PATH}?leagueId=${of}`, ADMIN)).promotions
  /** The price of a sign-up in a league, by the server’s own answer to a price that is wrong. */
  const price = async (of: number, email = AOIFE) => {
    const body = { UserEmail: email, LeagueId: String(of), Price: 1 }
    const answer = await world.post('/api/payments/start-checkout-session', body, email)
    return answer.json().fields.Price
  }
  const lastAction = async () => (await world.get('/api/organiser/actions', ADMIN)).entries[0]
  return { world, leagueId, otherId, save, list, price, lastAction }
}

test('a promotion of one league takes its percentage off there alone, and one for all everywhere', async () => {
  const { save, price, leagueId, otherId, list } = await givenPrices()
  expect(await save()).toMatchObject({ version: 1 })
  expect([await price(leagueId), await price(otherId)]).toEqual(['76.50', '90.00'])
  await save({ scope: 'all', percent: '10', couponCode: 'ALL10' })
  expect([await price(leagueId), await price(otherId)]).toEqual(['76.50', '81.00'])
  expect((await list(otherId))[0]).toMatchObject({ percent: 10, scope: 'all', state: 'running' })
  expect(await list()).toMatchObject([{ couponCode: 'ALL10' }, { couponCode: 'EARLY15' }, {}])
})

test('public pages know the promotion of a league', async () => {
  const { world, save, leagueId } = await givenPrices()
  await save()
  const { promotions } = await world.get('/api/config')
  expect(promotions).toMatchObject([
    { percent: 15, leagueId, label: '(15% off until December 31st!)', couponCode: 'EARLY15' },
  ])
})

test('a coupon code belongs to one promotion, whatever its capitals', async () => {
  const { save, list } = await givenPrices()
  await save()
  const before = await list()
  expect(await save({ couponCode: 'early15' })).toMatchObject({
    statusCode: 400,
    fields: { couponCode: 'Another promotion has this code already.' },
  })
  expect(await list()).toEqual(before)
})

test('percentage and leagues of a promotion that has begun stay; its end and label change', async () => {
  const { save, list, lastAction, leagueId } = await givenPrices()
  const { promotionId } = await save()
  const again = (change: object) => save({ promotionId, version: 1, ...change })
  expect(await again({ percent: '20' })).toMatchObject({
    statusCode: 400,
    fields: { percent: expect.stringContaining('once it has begun') },
  })
  expect(await again({ scope: 'all' })).toMatchObject({ fields: { scope: expect.any(String) } })
  expect(await again({ until: '2020-02-01T12:00' })).toEqual({ promotionId, version: 2 })
  expect((await list())[0]).toMatchObject({ state: 'over', until: '2020-02-01T12:00' })
  expect(await lastAction()).toMatchObject({
    kind: 'promotion_saved',
    subject: `promotion:${promotionId}`,
    league: { id: leagueId },
    before: { until: '2099-12-31T23:59' },
    after: { until: '2020-02-01T12:00' },
  })
})

test('the second of two who save a promotion reads what the first has saved', async () => {
  const { save } = await givenPrices()
  const { promotionId } = await save()
  await save({ promotionId, version: 1, label: 'First' })
  expect(await save({ promotionId, version: 1, label: 'Second' })).toMatchObject({
    code: 'changed_meanwhile',
    fields: { label: 'Someone else saved: First' },
  })
  expect(await save({ promotionId, version: 1, label: 'First' })).toMatchObject({ version: 2 })
})

test('the promotion of another league is not there', async () => {
  const { save, otherId } = await givenPrices()
  const { promotionId } = await save()
  const elsewhere = { promotionId, version: 1, leagueId: otherId }
  expect(await save(elsewhere)).toMatchObject({ statusCode: 404, code: 'not_found' })
})

test.each([
  ['percent', { percent: '95' }],
  ['until', { until: '2019-12-31T23:59' }],
  ['couponCode', { couponCode: 'TEN %' }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { save, list } = await givenPrices()
  expect(await save(change)).toMatchObject({
    statusCode: 400,
    fields: { [field]: expect.any(String) },
  })
  expect(await list()).toHaveLength(1)
})

test('a promotion counts the people of a league who have it, and their list names it', async () => {
  const { world, save, list, leagueId, otherId } = await givenPrices()
  for (const who of [AOIFE, BREN]) await givenPlayer(world.app, who)
  await world.signUp({}, BREN)
  await save({ scope: 'all' })
  await world.signUp({ Price: 76.5 })
  expect((await list())[0]).toMatchObject({ couponCode: 'EARLY15', people: 1 })
  expect((await list(otherId))[0]).toMatchObject({ couponCode: 'EARLY15', people: 0 })
  const people = `/api/organiser/registrations?leagueId=${leagueId}`
  expect((await world.get(people, ADMIN)).people).toMatchObject([
    { email: BREN, promotion: null },
    { email: AOIFE, promotion: 'EARLY15' },
  ])
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  expect((await list())[0]).toMatchObject({ people: 0 })
})
