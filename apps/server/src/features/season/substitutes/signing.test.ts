import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPeople, openAndAsk } from '#testing/spot-world.ts'

/** Sam has signed nothing, and was asked. */
async function givenUnsigned() {
  const team = await givenPeople(1)
  const { app, context } = team
  const { db, agreements } = context
  const [sam = 0] = team.ids
  await sql`update registrations set agreement_version = null, agreement_hash = null,
    agreement_signed_at = null where player_id = ${sam}`.execute(db)
  await openAndAsk(team)
  const say = async (agreementVersion?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/spots/linked/say',
      payload: { token: await team.tokenOf(sam), answer: 'yes', agreementVersion },
    })
  const signed = () => db.selectFrom('substituteAgreements').selectAll().execute()
  return { ...team, sam, say, signed, version: agreements[0].version }
}

test('who has not signed is asked all the same, reads what is left to do, and signs with their yes', async () => {
  const team = await givenUnsigned()
  expect((await team.linked(team.sam)).json()).toMatchObject({
    state: 'open',
    left: { profile: false, agreement: true },
  })
  expect((await team.say()).json().message).toBe(
    'Please sign the liability agreement first. Then press again.',
  )
  expect((await team.say('an older one')).json().code).toBe('agreement_outdated')
  expect([await team.signed(), (await team.spotOf()).state]).toEqual([[], 'open'])
  expect((await team.say(team.version)).statusCode).toBe(200)
  expect(await team.spotOf()).toMatchObject({ state: 'taken', takerId: team.sam })
  expect(await team.signed()).toMatchObject([
    { playerId: team.sam, leagueId: team.leagueId, version: team.version, signedAt: team.clock.at },
  ])
  expect((await team.linked(team.sam)).json().left).toEqual({ profile: false, agreement: false })
})

test('a signature is kept only with a yes that counts', async () => {
  const team = await givenUnsigned()
  const { db } = team.context
  await db.updateTable('players').set({ phoneNumber: '' }).where('id', '=', team.sam).execute()
  expect((await team.linked(team.sam)).json().left).toEqual({ profile: true, agreement: true })
  expect((await team.say(team.version)).json().message).toMatch(/complete your account first/)
  expect(await team.signed()).toEqual([])
})

test('once signed, it holds for the next game of any league that asks for the same text', async () => {
  const team = await givenUnsigned()
  await team.say(team.version)
  await team.answer(team.sam, 'back')
  expect((await team.linked(team.sam)).json().left).toEqual({ profile: false, agreement: false })
  expect((await team.say()).statusCode).toBe(200)
  expect(await team.signed()).toHaveLength(1)
})
