import { readFile, stat, writeFile, rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { keepPromises } from '#features/office/privacy/work.ts'
import { bearer } from '#testing/test-app.ts'
import { erasureList, listErasures, noteErasures, readErasures } from './erasures.ts'
import {
  AOIFE,
  BREN,
  MADE,
  backedUp,
  club,
  contents,
  idOf,
  restored,
  serve,
} from './testing/club.ts'

test('a person erased after the back-up is barred by the restore, and erased again', async () => {
  const world = await club()
  const { connection, context, playerId } = world
  const file = await backedUp(connection)
  await context.db
    .updateTable('players')
    .set({ deletionDueAt: MADE })
    .where('id', '=', playerId)
    .execute()
  await keepPromises(context)
  const list = erasureList(context.config.dataDir)
  expect((await stat(list)).mode & 0o777).toBe(0o600)
  expect(await readFile(list, 'utf8')).not.toContain(AOIFE)

  const { connection: copy, done } = await restored(file, { erasures: await readErasures(list) })
  expect(done.toErase).toBe(1)
  const again = await serve(copy)
  const url = `/api/account?email=${AOIFE}`
  expect((await again.app.inject({ url, headers: bearer(AOIFE) })).statusCode).not.toBe(200)
  await keepPromises(again.context)
  expect(JSON.stringify(await contents(copy))).not.toContain(AOIFE)
  expect(await idOf(again, BREN)).toBeGreaterThan(0)
})

test('a person with the number of someone erased elsewhere is left alone', async () => {
  const { connection, playerId } = await club()
  const erasures = [{ player: playerId, since: '2020-01-01T00:00:00.000000Z' }]
  const { done } = await restored(await backedUp(connection), { erasures })
  expect(done.toErase).toBe(0)
})

test('the list of the erased gains each person once, whatever a crash has left in it', async () => {
  const { context, playerId } = await club()
  const { db, config } = context
  await db.updateTable('players').set({ erasedAt: MADE }).where('id', '=', playerId).execute()
  const file = erasureList(config.dataDir)
  await writeFile(file, '{"player":')
  for (let time = 0; time < 2; time += 1) await noteErasures(db, config.dataDir)
  expect(await readErasures(file)).toEqual(await listErasures(db))
  expect(await readErasures(file)).toHaveLength(1)
})

test('only those erased since the last time are read again, as long as the list is as it was left', async () => {
  const { context, playerId } = await club()
  const { db, config } = context
  const file = erasureList(config.dataDir)
  await noteErasures(db, config.dataDir)
  const erase = (erasedAt: Date) =>
    db.updateTable('players').set({ erasedAt }).where('id', '=', playerId).execute()
  await erase(MADE)
  await noteErasures(db, config.dataDir)
  expect((await readErasures(file)).map(({ player }) => player)).not.toContain(playerId)
  await erase(new Date())
  await noteErasures(db, config.dataDir)
  const noted = await readErasures(file)
  expect(noted.map(({ player }) => player)).toContain(playerId)
  await rm(file)
  await erase(MADE)
  await noteErasures(db, config.dataDir)
  expect(await readErasures(file)).toEqual(await listErasures(db))
})

test('a list that is as it was left gains the next person without being read', async () => {
  const world = await club()
  const { db, config } = world.context
  const file = erasureList(config.dataDir)
  const erase = (id: number) =>
    db.updateTable('players').set({ erasedAt: new Date() }).where('id', '=', id).execute()
  await erase(world.playerId)
  await noteErasures(db, config.dataDir)
  // As long as before: only a reader would notice.
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/./g, ' '))
  const bren = await idOf(world, BREN)
  await erase(bren)
  for (let time = 0; time < 2; time += 1) await noteErasures(db, config.dataDir)
  expect((await readErasures(file)).map(({ player }) => player)).toEqual([bren])
})
