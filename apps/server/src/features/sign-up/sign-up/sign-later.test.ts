import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { givenCaptain } from '#testing/captain-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'

const PATH = '/api/registrations/sign'

/** The one version of the texts that tests have. */
const versionOf = ({ context }: SignUps) => context.agreements[0].version

/** Bren has a place that an organiser gave, without an agreement. */
async function givenUnsigned() {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  const admin = await world.givenAdmin()
  const gift = { email: BREN, skill: 2, cash: null, teamId: null, reason: 'A helper.' }
  const { leagueId } = world
  await world.post('/api/organiser/registrations/give', { ...gift, leagueId }, admin)
  const own = async () => (await world.overview(BREN)).registrations[0]
  const { id: registrationId } = await own()
  const sign = (agreementVersion = versionOf(world), who = BREN) =>
    world.post(PATH, { registrationId, agreementVersion }, who)
  const listed = async () =>
    (await world.get(`/api/organiser/registrations?leagueId=${leagueId}`, admin)).people
  return { world, own, sign, listed }
}

test('a player whose place was given by hand signs later; version and time are the server’s', async () => {
  const { world, own, sign, listed } = await givenUnsigned()
  expect((await own()).unsigned).toBe('never')
  expect(await listed()).toMatchObject([{ agreement: null }])
  expect((await sign()).statusCode).toBe(200)
  expect((await sign()).statusCode).toBe(200)
  expect((await own()).unsigned).toBeNull()
  const version = versionOf(world)
  expect(await listed()).toMatchObject([{ agreement: { version, isCurrent: true } }])
  const { db } = world.context
  const [kept] = await db
    .selectFrom('registrations')
    .select(['agreementHash', 'agreementSignedAt', 'skillLevelId'])
    .execute()
  expect(kept?.agreementHash).toBe(world.context.agreements[0].hash)
  expect(kept?.agreementSignedAt).toBeInstanceOf(Date)
  expect(kept?.skillLevelId).toBe(2)
  const steps = await db
    .selectFrom('organiserActions')
    .select('kind')
    .where('kind', '=', 'agreement_signed')
    .execute()
  expect(steps).toHaveLength(1)
})

test('a text that the league no longer asks for, and another player’s sign-up, are refused', async () => {
  const { own, sign } = await givenUnsigned()
  expect((await sign('2020-01')).json().code).toBe('agreement_outdated')
  expect((await sign(undefined, AOIFE)).json().code).toBe('registration_not_found')
  expect((await own()).unsigned).toBe('never')
})

test('when the text has changed, board, list and player say so until it is signed again', async () => {
  const { world, roster } = await givenCaptain()
  const { db } = world.context
  await db
    .updateTable('registrations')
    .set({ agreementVersion: '2020-01' })
    .where('registrationTypeId', '=', 3)
    .execute()
  const [own] = (await world.overview(BREN)).registrations
  expect(own.unsigned).toBe('older')
  const bren = async () => (await roster()).people[1].ready
  expect(await bren()).toEqual({ hasProfile: true, hasSigned: false })
  const admin = await world.givenAdmin()
  const url = `/api/organiser/registrations?leagueId=${world.leagueId}`
  const { people } = await world.get(url, admin)
  expect(people[1].agreement).toMatchObject({ version: '2020-01', isCurrent: false })
  const request = { registrationId: own.id, agreementVersion: versionOf(world) }
  expect((await world.post(PATH, request, BREN)).statusCode).toBe(200)
  expect(await bren()).toEqual({ hasProfile: true, hasSigned: true })
  const kept = await db
    .selectFrom('organiserActions')
    .select('before')
    .where('kind', '=', 'agreement_signed')
    .execute()
  expect(kept).toMatchObject([{ before: { agreement: '2020-01' } }])
})
