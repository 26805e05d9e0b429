import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { followUpInvitations } from './follow-up.ts'

const NEW = 'newcomer@hive.example'
const TEAM = {
  RegistrationTypeId: 2,
  Price: 180,
  TeamName: 'Dink Dynasty',
  TeamPlayers: [BREN, NEW],
}
const DAY_MS = 86_400_000

/** Aoife’s team is in; Bren has an account and is invited, a newcomer has none. */
async function givenTeam() {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  await world.signUp(TEAM)
  const { id: teamId } = await world.context.db
    .selectFrom('teams')
    .select('id')
    .executeTakeFirstOrThrow()
  await expect.poll(() => world.subjectsTo(NEW)).toHaveLength(1)
  const followUpAfter = (days: number) =>
    followUpInvitations({ ...world.context, now: () => new Date(Date.now() + days * DAY_MS) })
  const states = async (): Promise<string[]> => {
    const { people } = await world.get(`/api/teams/roster?teamId=${teamId}`)
    return people.map(({ state }: { state: string }) => state)
  }
  return { world, teamId, followUpAfter, states }
}

const asked = (name: string) => `Aoife Byrne has put you on ${name}`

test('an invitation that stays unanswered is reminded of twice, then ends, and captain and invited know', async () => {
  const { world, followUpAfter, states } = await givenTeam()
  await followUpAfter(6.9)
  await followUpAfter(7.1)
  await followUpAfter(7.2)
  await expect
    .poll(() => world.subjectsTo(NEW))
    .toEqual([asked('Dink Dynasty'), 'Reminder: join Dink Dynasty'])
  await followUpAfter(12.7)
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('Someone hasn’t joined Dink Dynasty yet')
  await followUpAfter(14.5)
  expect(await states()).toEqual(['captain', 'invited', 'invited'])
  await followUpAfter(14.8)
  expect(await states()).toEqual(['captain', 'expired', 'expired'])
  await expect
    .poll(() => world.subjectsTo(NEW))
    .toEqual([
      asked('Dink Dynasty'),
      'Reminder: join Dink Dynasty',
      'Last reminder: join Dink Dynasty',
      'Your invitation to Dink Dynasty has ended',
    ])
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('An invitation to Dink Dynasty has ended')
  expect((await world.get(`/api/account?email=${BREN}`, BREN)).leagues).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('an invitation that ended can be made again', async () => {
  const { world, teamId, followUpAfter, states } = await givenTeam()
  for (const days of [7.1, 12.7, 14.8]) await followUpAfter(days)
  const again = await world.post('/api/teams/invite', { teamId, email: NEW })
  expect(again.statusCode).toBe(200)
  expect(await states()).toEqual(['captain', 'expired', 'invited'])
})

test.each(['accepted', 'withdrawn'] as const)(
  'an invitation that was %s is left alone',
  async (how) => {
    const { world, followUpAfter } = await givenTeam()
    const column = how === 'accepted' ? 'acceptedAt' : 'withdrawnAt'
    await world.context.db
      .updateTable('teamInvitations')
      .set({ [column]: new Date() })
      .execute()
    await followUpAfter(30)
    expect(
      await world.context.db.selectFrom('teamInvitations').select('reminders').execute(),
    ).toEqual([{ reminders: 0 }, { reminders: 0 }])
  },
)

test('a team that is not paid for, or has left, has no one reminded', async () => {
  const world = await givenSignUps()
  await world.start(TEAM)
  await followUpInvitations({ ...world.context, now: () => new Date(Date.now() + 8 * DAY_MS) })
  const kept = await world.context.db.selectFrom('teamInvitations').select('reminders').execute()
  expect(kept).toEqual([{ reminders: 0 }, { reminders: 0 }])
})

test('with a near roster deadline the reminders come sooner', async () => {
  const { world, followUpAfter } = await givenTeam()
  const rosterDeadline = new Date(Date.now() + 4 * DAY_MS).toISOString().slice(0, 10)
  await world.context.db.updateTable('leagues').set({ rosterDeadline }).execute()
  await followUpAfter(2.1)
  await expect.poll(() => world.subjectsTo(NEW)).toContain('Reminder: join Dink Dynasty')
})
