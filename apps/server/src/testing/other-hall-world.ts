import { expect } from 'vitest'
import { scheduleRoom } from '#features/season/schedule/room.ts'
import { takeUp } from '#jobs/handled.ts'
import type { SignUps } from './sign-up-world.ts'
import { tellAtOnce } from './tell-at-once.ts'

/** A league with its organiser. */
type Given = { readonly world: SignUps; readonly admin: string }

/** Another hall. */
export async function givenHall(
  { world: { context } }: { readonly world: Pick<SignUps, 'context'> },
  name = 'Parish Hall',
) {
  const { id } = await context.db
    .insertInto('venues')
    .values({
      name,
      address: 'Main Street',
      town: 'Lucan',
      venueTypeId: 1,
      courts: ['One'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Has the fixtures told first: at night their mail waits for the morning, and would have the new hall in it. */
export async function hearFixtures({ context, mails }: SignUps): Promise<void> {
  await takeUp(context, scheduleRoom)
  await tellAtOnce(context)
  await expect.poll(() => mails.map(({ subject }) => subject).join()).toContain('fixtures')
}

/** The nights in other halls, and what the league has in its own. */
export function hallsOf({ world, admin }: Given) {
  return world.get(`/api/organiser/leagues/halls?leagueId=${world.leagueId}`, admin)
}

/** Puts nights into another hall: one night where there is no last one, with what the own hall has. */
export async function setHall(given: Given, change: object, reason = '') {
  const { halls } = await hallsOf(given)
  return setHalls(given, [...halls, change], reason)
}

/** Sets all halls of nights. */
export async function setHalls(given: Given, changes: readonly object[], reason = '') {
  const { world, admin } = given
  const { halls: was, courtsBooked, startTime, endTime } = await hallsOf(given)
  const usual = { courtsBooked, startTime, endTime, until: '' }
  const halls = changes.map((change) => ({ ...usual, ...change }))
  const order = { leagueId: world.leagueId, was, halls, reason }
  return world.post('/api/organiser/leagues/halls/save', order, admin)
}
