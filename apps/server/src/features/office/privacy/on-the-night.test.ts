import { irishDay } from '@hive/domain/base/time/irish'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { givenRole } from '#testing/builders.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'

const OFFICER = 'officer@hive.example'
const reason = 'She fell on the court.'

/** A player with a place in a league, and a safety officer of that league. */
async function givenOfficer() {
  const world = await givenSignUps()
  const { db } = world.context
  await world.signUp()
  await world.get('/api/account?email=officer@hive.example', OFFICER)
  await givenRole(db, OFFICER, { role: 'safety_officer', leagueId: world.leagueId })
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', AOIFE)
    .executeTakeFirstOrThrow()
  const read = async () => {
    const call = { playerId, reason }
    return (await world.post('/api/organiser/health-readings', call, OFFICER)).json()
  }
  return { db, leagueId: world.leagueId, read }
}

test('a safety officer opens health answers on the day of a game night, and not on another', async () => {
  const { db, leagueId, read } = await givenOfficer()
  expect(await read()).toMatchObject({ statusCode: 403, code: 'not_permitted' })
  const today = irishDay(new Date())
  await db
    .updateTable('leagues')
    .set({ startDate: today, endDate: addDays(today, 49) })
    .where('id', '=', leagueId)
    .execute()
  expect(await read()).toMatchObject({ emergencyContactName: 'Conor Byrne' })
  const readings = await db.selectFrom('healthReadings').selectAll().execute()
  expect(readings).toMatchObject([{ reason }])
})

test('a safety officer of another league reads nothing, and that is kept', async () => {
  const { db, read } = await givenOfficer()
  await db.updateTable('memberships').set({ registered: false }).execute()
  expect(await read()).toMatchObject({ statusCode: 403, code: 'not_permitted' })
  expect(await db.selectFrom('healthReadings').selectAll().execute()).toEqual([])
  const kept = await db.selectFrom('organiserActions').select(['kind', 'subject']).execute()
  expect(kept).toEqual([{ kind: 'refused', subject: 'POST /api/organiser/health-readings' }])
})
