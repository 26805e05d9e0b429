import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenRole } from '#testing/builders.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

const OFFICER = 'officer@hive.example'
const reason = 'Tonight’s first aid.'

/** A league with a player in it, and its safety officer. */
async function givenOfficer() {
  const world = await givenSignUps()
  const { db } = world.context
  await world.signUp()
  await world.get('/api/account?email=officer@hive.example', OFFICER)
  await givenRole(db, OFFICER, { role: 'safety_officer', leagueId: world.leagueId })
  const open = (who = OFFICER) =>
    world.post('/api/organiser/emergency-sheet', { leagueId: world.leagueId, reason }, who)
  const playTonight = async () => {
    const today = irishDay(new Date())
    const dates = { startDate: today, endDate: addDays(today, 49) }
    await db.updateTable('leagues').set(dates).execute()
  }
  return { world, db, open, playTonight }
}

test('on the day of a game night the safety officer sees whom to ring, and that is recorded', async () => {
  const { world, db, open, playTonight } = await givenOfficer()
  const early = await open()
  expect(early.json()).toMatchObject({ statusCode: 403, code: 'not_permitted' })
  await playTonight()
  expect((await open()).json()).toMatchObject({
    league: { id: world.leagueId, title: 'Tuesday Pickleball' },
    people: [
      {
        name: 'Aoife Byrne',
        emergencyContactName: 'Conor Byrne',
        emergencyContactPhoneNumber: '086 123 4567',
        hasHealthNote: false,
      },
    ],
  })
  const kept = await db
    .selectFrom('organiserActions')
    .select(['kind', 'subject', 'reason'])
    .where('kind', '<>', 'refused')
    .execute()
  const subject = `league:${world.leagueId}`
  expect(kept).toEqual([{ kind: 'emergency_sheet_opened', subject, reason }])
})

test('an admin opens it on any day', async () => {
  const { world, open } = await givenOfficer()
  expect((await open(await world.givenAdmin())).statusCode).toBe(200)
})
