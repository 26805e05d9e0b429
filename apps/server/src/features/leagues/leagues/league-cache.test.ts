import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test, vi } from 'vitest'
import { createLeagueCache } from './league-cache.ts'
import type { Patience } from './or-last.ts'

const [TUESDAY, WEDNESDAY, THURSDAY] = [1, 2, 3]

/** A cache over leagues that a test changes, with what it has read: `all`, or ids. */
function givenCache(patience?: Patience) {
  const titles = new Map([
    [TUESDAY, { title: 'Tuesday', startDate: '2027-01-12' }],
    [WEDNESDAY, { title: 'Wednesday', startDate: '2027-01-13' }],
  ])
  const readings: ('all' | readonly number[])[] = []
  /** Holds a reading back after it has seen the leagues. */
  let held = Promise.resolve()
  const stand = () =>
    [...titles]
      .map(([id, own]) => ({ ...sampleLeague, ...own, id }))
      .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  async function seen<Seen>(what: 'all' | readonly number[], content: Seen): Promise<Seen> {
    readings.push(what)
    await held
    return content
  }
  const some = (ids: readonly number[]) =>
    seen(
      ids,
      stand().filter(({ id }) => ids.includes(id)),
    )
  const all = () => seen('all', { leagues: stand(), promotions: [] })
  const leagueCache = createLeagueCache({ all, some }, patience)
  return {
    leagueCache,
    readings,
    hold: (until: Promise<void>) => void (held = until),
    change: (id: number, title: string, startDate = titles.get(id)?.startDate ?? '2027-01-14') => {
      titles.set(id, { title, startDate })
      leagueCache.invalidate(id)
    },
    remove: (id: number) => {
      titles.delete(id)
      leagueCache.invalidate(id)
    },
    shown: async () => (await leagueCache.read()).leagues.map(({ title }) => title),
  }
}

test('after a change of one league only that one is read, and the others are the same as before', async () => {
  const { leagueCache, readings, change } = givenCache()
  const before = await leagueCache.read()
  change(WEDNESDAY, 'Moved')
  expect(leagueCache.current()).toBeNull()
  const after = await leagueCache.read()
  expect(readings).toEqual(['all', [WEDNESDAY]])
  expect(after.byId.get(WEDNESDAY)?.title).toBe('Moved')
  expect(after.leagues[0]).toBe(before.leagues[0])
  expect(after.version).not.toBe(before.version)
  expect(leagueCache.current()).toBe(after)
})

test('a new league, one that has moved and one that is gone keep the list in order', async () => {
  const { change, remove, shown } = givenCache()
  await shown()
  change(THURSDAY, 'Thursday')
  expect(await shown()).toEqual(['Tuesday', 'Wednesday', 'Thursday'])
  change(TUESDAY, 'Tuesday, later', '2027-02-02')
  expect(await shown()).toEqual(['Wednesday', 'Thursday', 'Tuesday, later'])
  remove(WEDNESDAY)
  expect(await shown()).toEqual(['Thursday', 'Tuesday, later'])
})

test('several changes before the next reader are one reading', async () => {
  const { change, readings, shown } = givenCache()
  await shown()
  change(TUESDAY, 'One')
  change(WEDNESDAY, 'Two')
  change(TUESDAY, 'Three')
  expect(await Promise.all([shown(), shown()])).toEqual([
    ['Three', 'Two'],
    ['Three', 'Two'],
  ])
  expect(readings).toEqual(['all', [TUESDAY, WEDNESDAY]])
})

test('when it is not known what has changed everything is read, whatever else is known', async () => {
  const { leagueCache, change, readings, shown } = givenCache()
  await shown()
  change(TUESDAY, 'One')
  leagueCache.invalidate()
  change(WEDNESDAY, 'Two')
  expect(await shown()).toEqual(['One', 'Two'])
  expect(readings).toEqual(['all', 'all'])
})

const AWAY = new Error('The database is away.')

test('a reading that fails shows the last one, and leaves its leagues to the next', async () => {
  const { change, hold, readings, shown } = givenCache()
  await shown()
  change(TUESDAY, 'One')
  hold(Promise.reject(AWAY))
  expect(await shown()).toEqual(['Tuesday', 'Wednesday'])
  change(WEDNESDAY, 'Two')
  hold(Promise.resolve())
  expect(await shown()).toEqual(['One', 'Two'])
  expect(readings).toEqual(['all', [TUESDAY], [TUESDAY, WEDNESDAY]])
})

test('the first reading has nothing to show in its place, and the next caller tries again', async () => {
  const { hold, shown } = givenCache()
  hold(Promise.reject(AWAY))
  await expect(shown()).rejects.toThrow('away')
  hold(Promise.resolve())
  expect(await shown()).toEqual(['Tuesday', 'Wednesday'])
})

test('no one waits for a database that gives no answer, and followers hear of a late one', async () => {
  const { leagueCache, change, hold, shown } = givenCache({ readMs: 1, againMs: 1 })
  await shown()
  const late = Promise.withResolvers<void>()
  hold(late.promise)
  change(TUESDAY, 'One')
  expect(await shown()).toEqual(['Tuesday', 'Wednesday'])
  const heard = Promise.withResolvers<void>()
  leagueCache.follow(() => heard.resolve())
  late.resolve()
  await heard.promise
  expect(await shown()).toEqual(['One', 'Wednesday'])
  const again = vi.fn<() => void>()
  leagueCache.follow(() => again())
  expect(await leagueCache.read()).toBe(leagueCache.current())
  expect(again).not.toHaveBeenCalled()
})

test('after an outage followers are asked to read again, and see what has changed', async () => {
  const { leagueCache, change, hold, shown } = givenCache({ readMs: 5000, againMs: 1 })
  await shown()
  change(TUESDAY, 'One')
  hold(Promise.reject(AWAY))
  const heard = Promise.withResolvers<void>()
  leagueCache.follow(() => heard.resolve())
  expect(await shown()).toEqual(['Tuesday', 'Wednesday'])
  hold(Promise.resolve())
  await heard.promise
  await expect.poll(shown).toEqual(['One', 'Wednesday'])
})

test('a change during a reading is not lost, and an overtaken reading does not come back', async () => {
  const { leagueCache, change, hold, readings, shown } = givenCache()
  await shown()
  const slow = Promise.withResolvers<void>()
  hold(slow.promise)
  change(TUESDAY, 'One')
  const overtaken = leagueCache.read()
  change(TUESDAY, 'Two')
  change(WEDNESDAY, 'Three')
  hold(Promise.resolve())
  expect(await shown()).toEqual(['Two', 'Three'])
  slow.resolve()
  expect((await overtaken).byId.get(TUESDAY)?.title).toBe('One')
  expect(await shown()).toEqual(['Two', 'Three'])
  change(WEDNESDAY, 'Four')
  expect(await shown()).toEqual(['Two', 'Four'])
  expect(readings).toEqual(['all', [TUESDAY], [TUESDAY, WEDNESDAY], [WEDNESDAY]])
})

test('a change during the reading of everything is read after it', async () => {
  const { leagueCache, change, hold, readings, shown } = givenCache()
  const slow = Promise.withResolvers<void>()
  hold(slow.promise)
  const first = leagueCache.read()
  change(TUESDAY, 'One')
  slow.resolve()
  await first
  hold(Promise.resolve())
  expect(await shown()).toEqual(['One', 'Wednesday'])
  expect(readings).toEqual(['all', [TUESDAY]])
})
