import { expect, test } from 'vitest'
import { ask } from '#db/embedded/testing/hive.ts'
import { makeBaseBackup } from './clock.ts'
import { s3Store } from './s3-store.ts'
import { archiveAll, archived, restore, startedOn } from './testing/archived.ts'
import { objectStore } from './testing/object-store.ts'
import { join } from 'node:path'

test('objects are put once, read, listed over several pages, and removed', async () => {
  const { access, objects } = await objectStore()
  const store = s3Store(access)
  const names = ['1/a', '1/b (2)', '1/c', '1/d', '1/e', '1/f', '1/g', '2/a']
  for (const name of names) expect(await store.put(name, Buffer.from(name))).toBe(true)
  expect(await store.put('1/a', Buffer.from('other'))).toBe(false)
  expect(await store.get('1/a')).toEqual(Buffer.from('1/a'))
  expect(await store.get('1/none')).toBeNull()
  expect(await store.list('1/')).toEqual(names.slice(0, -1))
  expect([...objects.keys()].every((key) => key.startsWith('hive/'))).toBe(true)
  await store.remove('1/a')
  await store.remove('1/a')
  expect(await store.list('1/')).toHaveLength(6)
})

test('an object that appears between the check and the write is not overwritten', async () => {
  const { access, objects } = await objectStore()
  const store = s3Store(access)
  const other = s3Store(access)
  const both = await Promise.all([
    store.put('a', Buffer.from('1')),
    other.put('a', Buffer.from('2')),
  ])
  expect(both.toSorted()).toEqual([false, true])
  expect(objects.size).toBe(1)
})

test('a wrong secret is refused, and said in plain words', async () => {
  const { access } = await objectStore()
  const store = s3Store({ ...access, secret: 'another' })
  await expect(store.put('a', Buffer.from('1'))).rejects.toThrow(
    'The object store answers HEAD with 403',
  )
  await expect(store.list('')).rejects.toThrow('The object store answers GET with 403')
})

test('a database comes back from a bucket', async () => {
  const { access } = await objectStore()
  const world = await archived({ store: s3Store(access) })
  await makeBaseBackup(world.parts, new AbortController().signal)
  await ask(world.connection, `INSERT INTO sent_mails (id) VALUES ('from the bucket')`)
  await archiveAll(world.admin)
  await world.stop()
  await restore(world, null)
  const { connection } = await startedOn(join(world.folder, 'restored'), null)
  expect(await ask(connection, 'SELECT id FROM sent_mails')).toEqual([{ id: 'from the bucket' }])
}, 90_000)
