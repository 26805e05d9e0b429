import { expect, test } from 'vitest'
import { authenticator } from '#testing/authenticator.ts'
import { EMAIL, givenWorld, tokensOf, type World } from '#testing/identity-world.ts'
import { ensureDemoUser } from './demo-accounts.ts'
import { insertPasskey } from './passkey-queries.ts'
import { findUserByEmail } from './queries.ts'

const HOUR = 60 * 60_000
const OTHER = 'captain@hive.example'

async function ask(world: World, token: string, path: string, body: object = {}) {
  const answer = await fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** A password sign-in that will be an hour old, of somebody with a passkey on their device. */
async function givenOldSignIn(world: World, email = EMAIL) {
  await ensureDemoUser(world.context.db, email)
  const { tokens } = await tokensOf(world, { email })
  const device = authenticator(world.url)
  const user = await findUserByEmail(world.context.db, email)
  const { id, publicKey } = device
  const passkey = { id, publicKey, name: 'Phone', counter: 0, transports: [] }
  await insertPasskey(world.context.db, { ...passkey, userId: user?.id ?? '' })
  const asked = async () => {
    const { body } = await ask(world, tokens.access_token, '/api/session/confirmation/options')
    return body['question'] as { challenge: string; allowCredentials: { id: string }[] }
  }
  const confirm = (response: object) =>
    ask(world, tokens.access_token, '/api/session/confirmation', { response })
  const sensitive = () => ask(world, tokens.access_token, '/api/session/passkeys/options')
  return { token: tokens.access_token, device, asked, confirm, sensitive }
}

async function givenHourLater() {
  const world = await givenWorld()
  const one = await givenOldSignIn(world)
  const began = Date.now()
  world.context.now = () => new Date(began + HOUR)
  return { world, ...one }
}

test('a passkey of one’s own makes an old sign-in recent and strong, and is among its events', async () => {
  const { world, token, device, asked, confirm, sensitive } = await givenHourLater()
  expect((await sensitive()).body).toMatchObject({ code: 'sign_in_again' })
  const question = await asked()
  expect(question.allowCredentials.map(({ id }) => id)).toEqual([device.id])
  world.context.now = () => new Date()
  const before = await world.identity.readToken(token)
  expect((await confirm(device.answer(question.challenge))).status).toBe(200)
  const after = await world.identity.readToken(token)
  expect([before?.isStrong, after?.isStrong]).toEqual([false, true])
  expect(after?.signedInAt?.getTime()).toBeGreaterThanOrEqual(before?.signedInAt?.getTime() ?? 0)
  const { db } = world.context
  const kinds = await db.selectFrom('signInEvents').select('kind').orderBy('id').execute()
  expect(kinds.at(-1)).toEqual({ kind: 'confirmed_passkey' })
})

test('the sensitive call that was refused goes through once it is confirmed', async () => {
  const { world, device, asked, confirm, sensitive } = await givenHourLater()
  expect((await sensitive()).status).toBe(403)
  await confirm(device.answer((await asked()).challenge))
  // The session is confirmed by the database's clock.
  world.context.now = () => new Date()
  expect((await sensitive()).status).toBe(200)
})

test('an answer counts once, and for the question of its own person alone', async () => {
  const { world, device, asked, confirm } = await givenHourLater()
  const other = await givenOldSignIn(world, OTHER)
  const { challenge } = await asked()
  const refused = { code: 'passkey_refused' }
  expect((await confirm(other.device.answer(challenge))).body).toMatchObject(refused)
  expect((await other.confirm(device.answer(challenge))).body).toMatchObject(refused)
  expect((await confirm(device.answer((await other.asked()).challenge))).body).toMatchObject(
    refused,
  )
  const answer = device.answer(challenge)
  expect((await confirm(answer)).status).toBe(200)
  expect((await confirm(answer)).body).toMatchObject(refused)
})

test('a person without a passkey is not asked for one, and an ended session cannot be confirmed', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const path = '/api/session/confirmation/options'
  expect((await ask(world, tokens.access_token, path)).body).toEqual({ question: null })
  await ask(world, tokens.access_token, '/api/session/sign-out-everywhere')
  expect((await ask(world, tokens.access_token, path)).status).toBe(401)
})

test('a later log-in in the same session is what counts, and as weak as it was', async () => {
  const { world, token, device, asked, confirm } = await givenHourLater()
  await confirm(device.answer((await asked()).challenge))
  const { db } = world.context
  const confirmedAt = new Date(Date.now() - HOUR)
  await db.updateTable('oidcPayloads').set({ confirmedAt }).where('model', '=', 'Grant').execute()
  const holder = await world.identity.readToken(token)
  expect(holder?.signedInAt?.getTime()).toBeGreaterThan(confirmedAt.getTime())
  expect(holder?.isStrong).toBe(false)
})
