import { expect, test } from 'vitest'
import { gamesToDecide } from '#features/season/claims/service.ts'
import { testApp } from '#testing/test-app.ts'
import { seedDemoWorld } from './seed.ts'

// The league in mid-week plays on Saturdays: the first of these is in the middle, the second after its night.
test.each(['2027-01-13T12:00:00Z', '2027-01-16T22:00:00Z'])(
  'the demo has a league in mid-week: a claim, a dispute, and a message to its player, made at %s',
  async (at) => {
    const now = new Date(at)
    const { context } = await testApp({ now: () => now })
    const { db, sealer, log } = context
    await seedDemoWorld({ db, sealer, log, now })
    expect(await gamesToDecide(context)).toMatchObject([
      { leagueTitle: 'Lucan Saturday Pickleball', asks: 'differ' },
    ])
    expect(await db.selectFrom('gameClaims').select('side').execute()).toHaveLength(3)
    const readers = await db
      .selectFrom('messagePeople as m')
      .innerJoin('players as p', 'p.id', 'm.playerId')
      .select(['m.messageId', 'p.email'])
      .where('p.email', '=', 'player@hive.example')
      .execute()
    expect(readers).toEqual([{ messageId: 1, email: 'player@hive.example' }])
  },
)

test('a team of the demo is short of its captain on the next night', async () => {
  const now = new Date('2027-01-13T12:00:00Z')
  const { context } = await testApp({ now: () => now })
  const { db, sealer, log } = context
  await seedDemoWorld({ db, sealer, log, now })
  const short = await db
    .selectFrom('attendance as a')
    .innerJoin('fixtures as f', 'f.id', 'a.fixtureId')
    .innerJoin('teams as t', 't.id', 'a.teamId')
    .select(['a.comes', 'f.teamOneScore'])
    .whereRef('t.captainPlayerId', '=', 'a.playerId')
    .whereRef('a.forStart', '=', 'f.startTime')
    .where('f.startTime', '>', now)
    .execute()
  expect(short).toEqual([{ comes: false, teamOneScore: null }])
})
