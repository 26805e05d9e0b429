import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'

const ADMIN = 'admin@hive.example'

async function givenAdmin({ isNeeded }: { isNeeded: boolean }) {
  const { app, context } = await testApp()
  context.config.organisersNeedSecondFactor = isNeeded
  await givenPlayer(app, ADMIN)
  await givenRole(context.db, ADMIN)
  return async (url: string, kind: '' | 'pwd-') =>
    (await app.inject({ url, headers: bearer(ADMIN, kind) })).json()
}

test('an organiser with a password alone is refused, and their account says why', async () => {
  const get = await givenAdmin({ isNeeded: true })
  expect(await get('/api/organiser/roles', 'pwd-')).toMatchObject({
    statusCode: 403,
    code: 'second_factor_needed',
  })
  const account = `/api/account?email=${ADMIN}`
  expect(await get(account, 'pwd-')).toMatchObject({ needs_second_factor: true })
  expect(await get(account, '')).toMatchObject({ needs_second_factor: false })
  expect(await get('/api/organiser/roles', '')).toHaveProperty('grants')
  const { entries } = await get('/api/organiser/actions', '')
  expect(entries).toMatchObject([{ kind: 'refused', reason: 'second_factor_needed' }])
})

test('a Hive that does not ask for a second factor takes a password', async () => {
  const get = await givenAdmin({ isNeeded: false })
  expect(await get('/api/organiser/roles', 'pwd-')).toHaveProperty('grants')
})
