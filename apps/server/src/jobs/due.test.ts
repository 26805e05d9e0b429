import { expect, onTestFinished, test } from 'vitest'
import { connectTo } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { refundPayment } from '#features/money/payments/jobs.ts'
import { sendOffer } from '#features/roster/waiting/jobs.ts'
import { JOBS } from '#rooms.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { startSilentQueue } from '#testing/silent-queue.ts'

test('a worker begins as soon as its own process has committed a job, without a notice through the database', async () => {
  const connection = await testDatabase()
  const db = connectTo(connection)
  const queue = await startSilentQueue(connection, { everyMs: 3_600_000 })
  onTestFinished(async () => {
    await queue.stop()
    await db.destroy()
  })
  const done: number[] = []
  await queue.work(refundPayment, async ({ refundId }) => void done.push(refundId))
  for (const refundId of [1, 2]) {
    await inTransaction(db, (unit) => queue.add(unit, refundPayment, { refundId }))
    await expect.poll(() => done.at(-1)).toBe(refundId)
  }
  // A notice holds a lock of the whole server until its transaction is on the disk.
  const noticing = await query<{ name: string }>(
    connection,
    'SELECT name FROM pgboss.queue WHERE notify',
  )
  expect(noticing.filter(({ name }) => JOBS.some((kind) => kind.name === name))).toEqual([])
})

test('what another process has written is found by looking, of each kind', async () => {
  const connection = await testDatabase()
  const db = connectTo(connection)
  const [writer, worker] = [await startSilentQueue(connection), await startSilentQueue(connection)]
  onTestFinished(async () => {
    await Promise.all([writer.stop(), worker.stop()])
    await db.destroy()
  })
  const done: string[] = []
  await worker.work(refundPayment, async () => void done.push('refund'))
  await worker.work(sendOffer, async () => void done.push('offer'))
  await writer.add(db, refundPayment, { refundId: 1 })
  await expect.poll(() => done).toEqual(['refund'])
  await writer.addLater(db, new Date(Date.now() + 100), sendOffer, { entryId: 1 })
  await expect.poll(() => done).toEqual(['refund', 'offer'])
})
