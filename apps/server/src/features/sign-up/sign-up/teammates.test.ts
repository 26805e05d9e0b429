import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import { cancelOf, givenCaptain, playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

async function teammatesOf(world: SignUps, who: string): Promise<string[][]> {
  const { registrations } = await world.overview(who)
  return registrations.map(({ teammates }: { teammates: string[] }) => teammates)
}

test('those who have joined a team read each other’s first names, and an invited player is not among them', async () => {
  const { world } = await givenCaptain()
  const { db } = world.context
  await db.updateTable('players').set({ name: 'Aoife Byrne' }).where('email', '=', AOIFE).execute()
  await db.updateTable('players').set({ name: 'Cian Kelly' }).where('email', '=', CIAN).execute()
  expect(await teammatesOf(world, AOIFE)).toEqual([['Bren D.']])
  expect(await teammatesOf(world, BREN)).toEqual([['Aoife B.']])
  expect(await teammatesOf(world, CIAN)).toEqual([])
})

test('who has left, or deleted their account, is named no more', async () => {
  const left = await givenCaptain()
  await cancelOf(left.world, BREN)
  expect(await teammatesOf(left.world, AOIFE)).toEqual([[]])
  const erased = await givenCaptain()
  await erase(erased.world.context, await playerIdOf(erased.world.context.db, BREN))
  expect(await teammatesOf(erased.world, AOIFE)).toEqual([[]])
})
