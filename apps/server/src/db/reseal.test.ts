import { expect, test } from 'vitest'
import { insertHealth } from '#features/account/service.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { resealAll } from './reseal.ts'
import { createSealer } from './sealing.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test('after a change of keys and a resealing the old key opens nothing and is needed for nothing', async () => {
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
