import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { watchChanges } from '#testing/fuzz/changes.ts'
import { leaksIn, namedIn, secretsOf } from '#testing/fuzz/people.ts'
import { fuzz, wrongAnswer } from '#testing/fuzz/run.ts'
import { testApp } from '#testing/test-app.ts'

/** A part of what `npm run bench -- fuzz` does; as many on a machine that is busy with other tests. */
const CASES = 500

test('no call by anyone is answered with a server error, changes anything when it is refused, or shows or logs another’s data', async () => {
  const { faults, statuses } = await fuzz(1, CASES)
  expect(faults).toEqual([])
  expect(statuses['200']).toBeGreaterThan(CASES / 10)
  expect(statuses['400']).toBeGreaterThan(CASES / 10)
})

test('a row that is written, changed or gone is noticed, and one rolled back is not', async () => {
  const { context } = await testApp()
  const { db } = context
  const changes = await watchChanges(db)
  const { leagueId } = await givenLeague(db)
  expect(await changes.since()).toContain('public.leagues')
  await db.updateTable('leagues').set({ title: 'Other' }).where('id', '=', leagueId).execute()
  expect(await changes.since()).toEqual(['public.leagues'])
  await db.deleteFrom('leaguePlaces').where('leagueId', '=', leagueId).execute()
  expect(await changes.since()).toEqual(['public.league_places'])
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('leagues').where('id', '=', leagueId).execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await changes.since()).toEqual([])
})

const PHONE = '0857410002'

test.each([
  ['another player reads a phone number', 'other', '', `{"phone":"${PHONE}"}`, ['085 741 0002']],
  [
    'an organiser of another league reads one',
    'coordinator elsewhere',
    '',
    PHONE,
    ['085 741 0002'],
  ],
  ['an organiser of the league reads one', 'coordinator here', '', PHONE, []],
  [
    'a treasurer reads a health answer',
    'treasurer here',
    '',
    'ZYX-asthma-player',
    ['ZYX-asthma-player'],
  ],
  ['a player reads their own', 'player', '', PHONE, []],
  ['a caller reads what they have sent', 'other', PHONE, PHONE, []],
] as const)('another’s data in an answer are noticed: %s', (_what, who, sent, answer, leaked) => {
  expect(leaksIn(secretsOf('player'), who, sent, answer)).toEqual(leaked)
})

test.each([
  ['{"msg":"Canary player has signed up"}', ['Canary player']],
  ['{"msg":"a text to +353 85 741 0002"}', ['085 741 0002']],
  ['{"msg":"sent to AOIFE@hive.example"}', ['aoife@hive.example']],
  ['{"msg":"Zxqname is no sport"}', ['zxq']],
  ['{"msg":"answered"}', []],
])('a person in a log is noticed: %s', (line, named) => {
  expect(namedIn(secretsOf('player'), [line])).toEqual(named)
})

test.each([
  [503, '{"statusCode":503,"code":"busy","message":"We are busy."}', 'answered 503'],
  [404, '<h1>Not found</h1>', 'refused in another shape (<h1>Not found</h1>)'],
  [409, '{"statusCode":409,"code":"x","message":"violates unique"}', 'reveals internals'],
])('a wrong answer is noticed: %i %s', (status, body, wrong) => {
  expect(wrongAnswer(status, body)).toContain(wrong)
})
