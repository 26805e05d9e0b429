import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { answersByCaller, callOf, ROWS } from '#testing/access-matrix.ts'
import { answerFor, givenEveryone, statusFor } from '#testing/access-world.ts'
import { rowsKept } from '#testing/everything-kept.ts'
import { givenPhone } from '#testing/night-world.ts'

/** Makes the caller's own secret at its first call, which nobody comes to without the caller's token. */
const MAKES = 'GET /api/calendar-feed'

/** That the proof of a phone is used up, so that nobody can use it again. */
const PROOFS = 'used_proofs: '

test('no call that reads changes a row, whoever may make it', async () => {
  const { app, context, objects } = await givenEveryone()
  const night = { venueId: objects.venueId, day: irishDay(context.now()) }
  const give = { method: 'POST', url: '/api/organiser/nights/give', payload: night }
  const { token } = (await answerFor(app, 'admin', give)).json()
  const phone = await givenPhone({ app, context }, token)
  const reads = Object.entries(ROWS).filter(([name]) => name.startsWith('GET ') && name !== MAKES)
  const before = (await rowsKept(context.db)).filter((row) => !row.startsWith(PROOFS))
  const byPhone: number[] = []
  let answered = 0
  for (const [name, row] of reads) {
    const call = callOf(name, row, objects)
    // What is refused is noted, and counted.
    for (const [who, status] of answersByCaller(row).filter(([, expected]) => expected === 200)) {
      // One after the other, as those may change what others read.
      // oxlint-disable-next-line no-await-in-loop
      expect([name, who, await statusFor(app, who, call)]).toEqual([name, who, status])
      answered += 1
    }
    // oxlint-disable-next-line no-await-in-loop
    if (row.phone === 200) byPhone.push((await phone.call('GET', call.url)).statusCode)
  }
  expect(answered).toBeGreaterThan(200)
  expect(byPhone).toEqual([200])
  const after = (await rowsKept(context.db)).filter((row) => !row.startsWith(PROOFS))
  expect(after.filter((row) => !before.includes(row))).toEqual([])
  expect(after).toHaveLength(before.length)
})
