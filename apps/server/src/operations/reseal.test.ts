import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bindHealth, insertHealth } from '#features/account/account/service.ts'
import { givenPlayer } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { JOBS } from '#rooms.ts'
import { createSealer } from '#db/sealing.ts'
import { resealAll } from './reseal.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

const SEALED_JOBS = JOBS.flatMap(({ name, sealedFor }) =>
  sealedFor === undefined ? [] : [[name, sealedFor] as const],
)

test('after a change of keys and a reseal the old key opens nothing and is not needed', async () => {
  const email = 'aoife@hive.example'
  const { app, context } = await testApp({ sealer: createSealer([key(1)]) })
  const account = () => app.inject({ url: `/api/account?email=${email}`, headers: bearer(email) })
  await account()
  const { id } = await context.db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  await insertHealth(context.db, context.sealer, {
    playerId: id,
    signedAt: new Date(),
    answers: {
      medicalConditions: 'asthma since childhood',
      freeOfMedicalConditions: false,
      medicalQuestions: { hasChronicCondition: true },
    },
  })
  expect(await resealAll(context.db, createSealer([key(2), key(1)]))).toBe(1)
  context.sealer = createSealer([key(2)])
  expect((await account()).json().healthAndSafety.medicalConditions).toBe('asthma since childhood')
  context.sealer = createSealer([key(1)])
  expect((await account()).statusCode).toBe(500)
})

async function answersOf(world: Awaited<ReturnType<typeof testApp>>, email: string) {
  const reply = await world.app.inject({
    url: `/api/account?email=${email}`,
    headers: bearer(email),
  })
  return [reply.statusCode, reply.json().healthAndSafety?.waiverSigned]
}

test('health answers that are swapped between two players cannot be opened for either', async () => {
  const world = await testApp()
  const { db } = world.context
  const emails = ['aoife@hive.example', 'bren@hive.example']
  for (const email of emails) await givenPlayer(world.app, email)
  const rows = await db.selectFrom('healthDeclarations').selectAll().orderBy('playerId').execute()
  const swapped = rows.map(({ playerId }, index) => ({
    playerId,
    sealedAnswers: rows[1 - index]?.sealedAnswers ?? Buffer.alloc(0),
  }))
  for (const { playerId, sealedAnswers } of swapped) {
    await db
      .updateTable('healthDeclarations')
      .set({ sealedAnswers })
      .where('playerId', '=', playerId)
      .execute()
  }
  for (const email of emails) expect((await answersOf(world, email))[0]).toBe(500)
})

test('answers that an earlier version sealed can be opened, before and after they are bound to their player', async () => {
  const world = await testApp()
  const { db, sealer } = world.context
  const email = 'aoife@hive.example'
  await givenPlayer(world.app, email)
  const answers = { medicalConditions: '', freeOfMedicalConditions: true, medicalQuestions: {} }
  await db
    .updateTable('healthDeclarations')
    .set({ sealedAnswers: sealer.seal(JSON.stringify(answers), 'health'), answersBound: false })
    .execute()
  expect(await answersOf(world, email)).toEqual([200, true])
  expect(await bindHealth(db, sealer)).toBe(1)
  expect(await bindHealth(db, sealer)).toBe(0)
  expect(await answersOf(world, email)).toEqual([200, true])
  const row = await db.selectFrom('healthDeclarations').selectAll().executeTakeFirstOrThrow()
  expect(row.answersBound).toBe(true)
  expect(() => sealer.open(row.sealedAnswers, 'health')).toThrow('Nothing opens')
})

test('after a reseal the sealed data of a waiting job open only with the newest key', async () => {
  const { context } = await testApp({ sealer: createSealer([key(1)]) })
  const { db, sealer } = context
  for (const [name, purpose] of SEALED_JOBS) {
    const sealed = sealer.seal(`said in ${name}`, purpose).toString('base64')
    await sql`insert into pgboss.job (name, data)
      values (${name}, ${JSON.stringify({ sealed })})`.execute(db)
  }
  expect(SEALED_JOBS).toHaveLength(11)
  expect(await resealAll(db, createSealer([key(2), key(1)]))).toBe(SEALED_JOBS.length)
  const { rows: waiting } = await sql<{ name: string; sealed: string }>`
    select name, data->>'sealed' as sealed from pgboss.job where data ? 'sealed'`.execute(db)
  const newest = createSealer([key(2)])
  const opened = waiting.map(({ name, sealed }) => {
    const purpose = SEALED_JOBS.find(([job]) => job === name)?.[1] ?? ''
    return newest.open(Buffer.from(sealed, 'base64'), purpose)
  })
  expect(opened.toSorted()).toEqual(SEALED_JOBS.map(([name]) => `said in ${name}`).toSorted())
})
