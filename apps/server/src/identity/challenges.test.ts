import { expect, test } from 'vitest'
import { codeIn, givenWorld, linkIn, registerAs } from '#testing/identity-world.ts'

test('neither the code nor the link can be read from the database', async () => {
  const world = await givenWorld()
  const email = 'new@hive.example'
  await registerAs(world, email, 'a long enough one')
  const mail = await world.mailTo(email)
  const token = new URL(linkIn(mail), world.url).searchParams.get('token') ?? 'none'
  const row = await world.context.db
    .selectFrom('identityChallenges')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row.codeHash).toMatch(/^\$argon2id\$/)
  expect(row.passwordHash).toMatch(/^\$argon2id\$/)
  expect(row.linkHash).toHaveLength(32)
  const jobs = await world.context.db
    .withSchema('pgboss')
    .selectFrom('job' as never)
    .selectAll()
    .execute()
  const all = JSON.stringify([row, jobs])
  expect(all).not.toContain(token)
  expect(JSON.stringify(jobs)).not.toContain(codeIn(mail))
  expect(JSON.stringify(jobs)).not.toContain(email)
})
