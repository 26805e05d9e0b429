import { expect, test } from 'vitest'
import { EMAIL, givenWorld } from '#testing/identity-world.ts'
import { listSignIns, logSignIn } from './sign-in-log.ts'

test('a stranger’s wrong passwords push no other event out of the owner’s list', async () => {
  const { context } = await givenWorld()
  const { db } = context
  const { id: userId } = await db
    .selectFrom('identityUsers')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow()
  await logSignIn(db, { userId, kind: 'passkey_added', device: 'Chrome on Android' })
  for (let count = 0; count < 40; count += 1) {
    await logSignIn(db, { userId, kind: 'sign_in_failed', device: `Try ${count}` })
  }
  const shown = await listSignIns(db, userId)
  expect(shown.map(({ kind }) => kind)).toContain('passkey_added')
  const failed = shown.filter(({ kind }) => kind === 'sign_in_failed')
  expect(failed.map(({ device }) => device)).toEqual([39, 38, 37, 36, 35].map((n) => `Try ${n}`))
})
