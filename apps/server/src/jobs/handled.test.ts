import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { startSilentQueue } from '#testing/silent-queue.ts'
import { JOBS } from '#rooms.ts'
import { job, nothing } from './declare.ts'
import { handled, refuseUnhandled } from './handled.ts'

test('two jobs of one name are refused at the start', async () => {
  const connection = await testDatabase()
  const twin = job('send-offer', nothing)
  await expect(startSilentQueue(connection, { kinds: [...JOBS, twin] })).rejects.toThrow(
    'Two jobs are called send-offer.',
  )
})

test('a job that is declared is done by one room, or the start is refused', () => {
  const asked = job('clean-the-hall', nothing)
  const cleaned = handled(asked, async () => undefined)
  const hall = { jobs: { asked } }
  expect(() => refuseUnhandled([hall, { work: [cleaned] }])).not.toThrow()
  expect(() => refuseUnhandled([hall])).toThrow('The job clean-the-hall has 0 handlers')
  expect(() => refuseUnhandled([hall, { work: [cleaned] }, { work: [cleaned] }])).toThrow(
    'The job clean-the-hall has 2 handlers',
  )
  expect(() => refuseUnhandled([{ work: [cleaned] }])).toThrow('No room declares clean-the-hall')
})
