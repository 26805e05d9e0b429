import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { emailKey, tidyEmail } from '@hive/domain/base/players/email'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atSignIn, EMAIL, givenWorld, registerAs, tokensOf } from '#testing/identity-world.ts'
import { DEMO_PASSWORD, ensureDemoUser } from './demo-accounts.ts'

const KEVIN = 'kevin@hive.example'
const POSING = '\u212Aevin@hive.example'

test('an address that only looks like that of an account finds none, and gets no mail', async () => {
  const world = await givenWorld()
  await ensureDemoUser(world.context.db, KEVIN)
  const { tab, page } = await atSignIn(world)
  const { tab: signedIn } = await tokensOf(world)
  const answers = [
    await tab.post('/auth/forgot', { email: POSING }),
    await tab.post(`${page}/register`, { email: POSING, password: 'a long enough one' }),
    await signedIn.post('/auth/email', { email: POSING, password: DEMO_PASSWORD }),
    await tab.post(page, { email: POSING, password: DEMO_PASSWORD }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 401])
  await tab.post('/auth/forgot', { email: EMAIL })
  await world.mailTo(EMAIL)
  expect(world.mails.map(({ to }) => to)).toEqual([EMAIL])
})

test('mails go to the address that is stored, however it was typed', async () => {
  const world = await givenWorld()
  await ensureDemoUser(world.context.db, KEVIN)
  const { tab } = await tokensOf(world)
  await tab.post('/auth/forgot', { email: 'KEVIN@hive.example' })
  await registerAs(world, 'Kevin@Hive.example', 'a long enough one')
  await tab.post('/auth/email', { email: 'kevin\u200B@hive.EXAMPLE', password: DEMO_PASSWORD })
  await expect.poll(() => world.mails.length).toBe(3)
  expect(world.mails.map(({ to }) => to)).toEqual([KEVIN, KEVIN, KEVIN])
})

test('the database compares kept addresses as the rule does', async () => {
  const { context } = await givenWorld()
  const typed = [
    ' Kevin@Hive.Example',
    'SEA\u0301N@hive.example',
    '\u202A\u00C5sa@hive.example\u202C',
  ]
  for (const kept of typed.map(tidyEmail)) {
    const { rows } = await sql<{ key: string }>`select lower(${kept}) as key`.execute(context.db)
    expect(rows).toEqual([{ key: emailKey(kept) }])
  }
})

test('addresses are compared by their one rule, nowhere in another way', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const found = [
    'apps/server/src',
    'apps/web/src',
    'packages/contract/src',
    'packages/domain/src',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\/|players\/email\.ts$/.test(file),
      )
      .map((file) => join(folder, file)),
  )
  const other = /e?mail\w*\)?[!?]*(\.trim\(\))?\??\.toLowerCase\(|mail'\)\.toLowerCase\(/i
  // Words of an address that a password must not hold are not a comparison.
  const known = ['packages/domain/src/base/session/password.ts']
  const files = found.filter((file) => other.test(readFileSync(join(root, file), 'utf8')))
  expect(files).toEqual(known)
})
