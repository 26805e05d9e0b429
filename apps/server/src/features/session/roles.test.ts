import { expect, test } from 'vitest'
import { bearer, testApp } from '#testing/test-app.ts'
import { giveRole } from './roles.ts'

const email = 'aoife@hive.example'
const url = `/api/account?email=${email}`

test('someone with a verified e-mail becomes an organiser, and a player again', async () => {
  const { app, context } = await testApp()
  await app.inject({ url, headers: bearer(email) })
  const role = async () => (await app.inject({ url, headers: bearer(email) })).json().role
  await giveRole(context.db, 'Aoife@Hive.example', 'admin')
  expect(await role()).toBe('admin')
  await giveRole(context.db, email, 'player')
  expect(await role()).toBe('player')
})

test('an unverified e-mail is given no role, and an unknown one neither', async () => {
  const { app, context } = await testApp()
  await app.inject({ url, headers: bearer(email, 'new-') })
  await expect(giveRole(context.db, email, 'admin')).rejects.toThrow('has not been verified')
  await expect(giveRole(context.db, 'no@hive.example', 'admin')).rejects.toThrow(
    'Nobody has signed in',
  )
})
