import { expect, test } from 'vitest'
import { givenRole } from '#testing/builders.ts'
import {
  EMAIL,
  givenWorld,
  readTokens,
  refresh,
  signIn,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { ensureDemoUser } from './demo-accounts.ts'
import { rotateSigningKey } from './keys.ts'
import { insertPasskey } from './passkey-queries.ts'

function call({ url }: World, token: string, path: string, body?: object) {
  return fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'user-agent':
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Mobile Safari/537.36',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

function kid(token: string): string {
  return (JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string }).kid
}

test('everyone sees the events of their own sign-in, newest first', async () => {
  const world = await givenWorld()
  await signIn(world, { password: 'not the password' })
  const { tokens } = await tokensOf(world)
  await expect
    .poll(async () => (await call(world, tokens.access_token, '/api/session')).json())
    .toMatchObject({ passkeys: [], events: [{ kind: 'signed_in' }, { kind: 'sign_in_failed' }] })
  await ensureDemoUser(world.context.db, 'captain@hive.example')
  const other = await tokensOf(world, { email: 'captain@hive.example' })
  const theirs = await call(world, other.tokens.access_token, '/api/session')
  expect((await theirs.json()) as object).toMatchObject({ events: [{ kind: 'signed_in' }] })
})

test('signing out everywhere ends access tokens, refresh tokens and every session at once', async () => {
  const world = await givenWorld()
  const [one, other] = [await tokensOf(world), await tokensOf(world)]
  const done = await call(world, one.tokens.access_token, '/api/session/sign-out-everywhere', {})
  expect(done.status).toBe(200)
  for (const { tab, tokens } of [one, other]) {
    expect((await call(world, tokens.access_token, '/api/session')).status).toBe(401)
    expect((await refresh(world, tokens.refresh_token)).status).toBe(400)
    expect((await tab.go('/auth/password')).status).toBe(401)
  }
  expect(await world.mailTo('player@hive.example', /logged out everywhere/)).toBeDefined()
})

test('an organiser can sign a player out; a player can sign no one else out', async () => {
  const world = await givenWorld()
  await ensureDemoUser(world.context.db, 'admin@hive.example')
  const player = await tokensOf(world)
  const admin = await tokensOf(world, { email: 'admin@hive.example' })
  await call(world, player.tokens.access_token, '/api/session')
  await call(world, admin.tokens.access_token, '/api/session')
  const { db } = world.context
  const ids = await db.selectFrom('players').select(['id', 'email']).execute()
  const playerId = ids.find(({ email }) => email === 'player@hive.example')?.id
  const ask = (token: string) => call(world, token, '/api/organiser/sign-outs', { playerId })
  expect((await ask(player.tokens.access_token)).status).toBe(403)
  await givenRole(db, 'admin@hive.example')
  expect((await ask(admin.tokens.access_token)).status).toBe(200)
  expect((await refresh(world, player.tokens.refresh_token)).status).toBe(400)
})

test('adding or removing a passkey needs a recent sign-in', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const ask = (path: string, body: object) => call(world, tokens.access_token, path, body)
  expect((await ask('/api/session/passkeys/options', {})).status).toBe(200)
  const hour = 60 * 60_000
  world.context.now = () => new Date(Date.now() + hour)
  for (const [path, body] of [
    ['/api/session/passkeys/options', {}],
    ['/api/session/passkeys', { name: 'Phone', response: { id: 'x' } }],
    ['/api/session/passkeys/remove', { id: 'x' }],
  ] as const) {
    const answer = await ask(path, body)
    expect((await answer.json()) as object).toMatchObject({
      statusCode: 403,
      code: 'sign_in_again',
    })
  }
})

test('an organiser who has a passkey needs it to change passkeys; the first takes a password', async () => {
  const world = await givenWorld()
  const { db, config } = world.context
  config.organisersNeedSecondFactor = true
  const { tokens } = await tokensOf(world)
  const ask = async (path: string, body: object) =>
    (await call(world, tokens.access_token, path, body)).json()
  await call(world, tokens.access_token, '/api/session')
  await givenRole(db, EMAIL)
  expect(await ask('/api/session/passkeys/options', {})).toHaveProperty('challenge')
  const { id: userId } = await db.selectFrom('identityUsers').select('id').executeTakeFirstOrThrow()
  const passkey = { id: 'x', userId, name: 'Phone', publicKey: Buffer.from('key') }
  await insertPasskey(db, { ...passkey, counter: 0, transports: [] })
  for (const [path, body] of [
    ['/api/session/passkeys/options', {}],
    ['/api/session/passkeys', { name: 'Thief', response: { id: 'y' } }],
    ['/api/session/passkeys/remove', { id: 'x' }],
  ] as const) {
    expect(await ask(path, body)).toMatchObject({ code: 'second_factor_needed' })
  }
})

test('refreshing a token does not make the sign-in recent', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const first = await world.identity.readToken(tokens.access_token)
  const later = await readTokens(await refresh(world, tokens.refresh_token))
  const second = await world.identity.readToken(later.access_token)
  expect(second?.signedInAt).toEqual(first?.signedInAt)
})

test('an invalid passkey is refused', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  const answer = await call(world, tokens.access_token, '/api/session/passkeys', {
    name: 'Phone',
    response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} },
  })
  expect((await answer.json()) as object).toMatchObject({ code: 'passkey_refused' })
})

test('rotating keys signs no one out: old tokens stay valid, new ones use the new key', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  await rotateSigningKey(world.context.db, world.context.sealer)
  await world.identity.reload()
  expect(await world.identity.readToken(tokens.access_token)).not.toBeNull()
  const next = await readTokens(await refresh(world, tokens.refresh_token))
  expect(kid(next.access_token)).not.toBe(kid(tokens.access_token))
  expect(await world.identity.readToken(next.access_token)).not.toBeNull()
  const jwks = (await (await fetch(`${world.url}/auth/jwks`)).json()) as { keys: object[] }
  expect(jwks.keys).toHaveLength(2)
  expect(JSON.stringify(jwks)).not.toContain('"d":')
})

test('a process that missed the notice of a new key reads the keys again when it meets one', async () => {
  const world = await givenWorld()
  const { createIdentity } = await import('./provider.ts')
  const { db, sealer, jobs } = world.context
  await rotateSigningKey(db, sealer)
  const other = await createIdentity({ db, sealer, jobs, publicUrl: world.url, isDemo: true })
  const { tokens } = await tokensOf(world)
  await rotateSigningKey(db, sealer)
  await world.identity.reload()
  const next = await readTokens(await refresh(world, tokens.refresh_token))
  expect(await other.readToken(next.access_token)).not.toBeNull()
})

test('a key that is more than a day out of use verifies no token', async () => {
  const world = await givenWorld()
  const { tokens } = await tokensOf(world)
  await rotateSigningKey(world.context.db, world.context.sealer)
  await world.context.db
    .updateTable('signingKeys')
    .set({ retiredAt: new Date(Date.now() - 1000) })
    .where('retiredAt', 'is not', null)
    .execute()
  await world.identity.reload()
  expect(await world.identity.readToken(tokens.access_token)).toBeNull()
})

test('signing keys are unreadable in the database', async () => {
  const { context } = await givenWorld()
  const rows = await context.db.selectFrom('signingKeys').select('sealed').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed.toString('latin1')).not.toContain('kty')
})

test('the Back button right after a sign-in finds that you are logged in', async () => {
  const world = await givenWorld()
  const { tab, page } = await signIn(world)
  const back = await tab.go(page)
  expect(back.status).toBe(200)
  expect(await back.text()).toContain('You’re logged in already')
})
