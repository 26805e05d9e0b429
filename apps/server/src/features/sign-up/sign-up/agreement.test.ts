import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, startCheckout } from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { testApp } from '#testing/test-app.ts'

const AOIFE = 'aoife@hive.example'
const NEWER = { version: '2027-03', title: 'Newer', paragraphs: ['Play fair.'], hash: 'n' }
const OLDER = { version: '2026-11', title: 'Older', paragraphs: ['Be nice.'], hash: 'o' }

/** Two leagues, of which the first names the older of two texts. */
async function givenTexts() {
  const { app, context } = await testApp({
    standIns: await startStandIns(),
    agreements: [NEWER, OLDER],
  })
  const { db } = context
  const { leagueId: named } = await givenLeague(db)
  const { leagueId: open } = await givenLeague(db)
  await db
    .updateTable('leagues')
    .set({ agreementVersion: OLDER.version })
    .where('id', '=', named)
    .execute()
  await givenPlayer(app, AOIFE)
  const read = async (query: string) => (await app.inject(`/api/agreement${query}`)).json()
  const start = (leagueId: number, signedRegistrationLiabilityAgreementVersion?: string) =>
    startCheckout(app, AOIFE, leagueId, { signedRegistrationLiabilityAgreementVersion })
  const signed = () =>
    db
      .selectFrom('registrations')
      .select(['leagueId', 'agreementVersion', 'agreementHash'])
      .orderBy('id')
      .execute()
  return { app, named, open, read, start, signed, db }
}

test('a league that names a version shows and signs it; any other the newest', async () => {
  const { app, named, open, read, start, signed } = await givenTexts()
  expect(await read('')).toEqual({ ...NEWER, hash: undefined })
  expect(await read(`?leagueId=${open}`)).toMatchObject({ title: 'Newer' })
  expect(await read(`?leagueId=${named}`)).toMatchObject({ title: 'Older', version: '2026-11' })
  expect((await app.inject('/api/agreements')).json().agreements).toMatchObject([
    { version: '2027-03' },
    { version: '2026-11' },
  ])
  expect((await start(named)).statusCode).toBe(200)
  expect((await start(open)).statusCode).toBe(200)
  expect(await signed()).toEqual([
    { leagueId: named, agreementVersion: '2026-11', agreementHash: 'o' },
    { leagueId: open, agreementVersion: '2027-03', agreementHash: 'n' },
  ])
})

test('the newest version is outdated where the league names an older one', async () => {
  const { named, start } = await givenTexts()
  expect((await start(named, '2027-03')).json()).toMatchObject({ code: 'agreement_outdated' })
  expect((await start(named, '2026-11')).statusCode).toBe(200)
})

test('a signed agreement stays when the league names another version', async () => {
  const { named, start, signed, db } = await givenTexts()
  await start(named)
  await db.updateTable('leagues').set({ agreementVersion: null }).execute()
  expect(await signed()).toMatchObject([{ agreementVersion: '2026-11' }])
})
