// @vitest-environment node
import { NO_MORE } from '@hive/domain/season/nights/arrival'
import { outcomeOf } from '@hive/domain/season/nights/night'
import { nightOn, unsentOf } from '@hive/domain/season/nights/phone-log'
import { openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  EVENING,
  givenDisk,
  givenHive,
  givenPhone,
  GUEST,
  MORNING,
  score,
} from '#testing/night-phone.ts'
import type { KeptNight } from './kept-night.ts'

const NAMES = /Aoife|Ciara|Fiadh|Sam K|Gráinne/g

const countersOf = (kept: KeptNight | null) => kept?.log.operations.map(({ counter }) => counter)
const unsent = (kept: KeptNight | null) => kept && unsentOf(kept.log).length

/** Whatever the phone has on its disk, as a text. */
async function onDisk({ store }: { store: { all: () => Promise<KeptNight[]> } }): Promise<string> {
  return JSON.stringify(await store.all())
}

test('what was said before a page was killed is handed in by the next one, once', async () => {
  givenDisk()
  const world = givenHive()
  const phone = givenPhone(world)
  const first = await phone.started()
  world.hive.line = 'none'
  expect(await first.say(score(11, 7))).toBe(true)
  expect(await first.agree()).toBe(false)
  first.kill()

  const second = await phone.open()
  expect(second.opening).toBe('night')
  expect(unsent(second.shown())).toBe(1)
  expect(second.shown()?.night?.hall).toBe('Leixlip Amenities Centre')
  world.hive.line = 'loses answers'
  expect(await second.agree()).toBe(false)
  second.kill()

  const third = await phone.open()
  expect(third.shown()?.log.agreedAt).toBe(new Date(EVENING).toISOString())
  world.hive.line = 'good'
  world.hive.time += 60_000
  expect(await third.agree()).toBe(true)
  expect(unsent(third.shown())).toBe(0)
  expect(third.shown()?.log.agreedAt).toBe(new Date(EVENING + 60_000).toISOString())
  expect([...world.hive.taken.keys()]).toEqual(['1:1'])
})

test('what is beyond all that Hive takes of a phone stays on it, with the reason', async () => {
  givenDisk()
  const world = givenHive()
  world.hive.most = 2
  const page = await givenPhone(world).started()
  await Promise.all([7, 8, 9].map((points) => page.say(score(11, points))))
  expect(await page.agree()).toBe(false)
  expect([...world.hive.taken.keys()]).toEqual(['1:1', '1:2'])
  const kept = page.shown()
  expect([unsent(kept), kept?.noMore]).toEqual([1, NO_MORE])
  world.hive.ended.add(1)
  expect([await page.agree(), await page.finish(), unsent(page.shown())]).toEqual([false, false, 1])
})

test('two tabs of a phone never use a number twice, and each shows what the other said', async () => {
  givenDisk()
  const phone = givenPhone(givenHive())
  const tabs = [await phone.started(), await phone.open()] as const
  const said = Array.from({ length: 20 }, (_, at) => tabs[at % 2 === 0 ? 0 : 1].say(score(11, at)))
  expect(await Promise.all(said)).not.toContain(false)
  const all = Array.from({ length: 20 }, (_, at) => at + 1)
  for (const tab of tabs) await expect.poll(() => countersOf(tab.shown())).toEqual(all)
})

test('a full phone keeps nothing, says so, and shows nothing as kept', async () => {
  givenDisk()
  const page = await givenPhone(givenHive()).started()
  await page.say(score(11, 7))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(await page.say(score(11, 8))).toBe(false)
  expect(countersOf(page.shown())).toEqual([1])
  vi.restoreAllMocks()
  expect(await page.say(score(11, 9))).toBe(true)
  expect(countersOf(page.shown())).toEqual([1, 2])
})

test('a later version of Hive finds all that was not handed in, and is not kept waiting by an open page', async () => {
  givenDisk()
  const world = givenHive()
  const phone = givenPhone(world)
  const page = await phone.started()
  world.hive.line = 'none'
  await page.say(score(11, 7))
  const later = await openDB(phone.disk, 2)
  onTestFinished(() => later.close())
  const kept = (await later.get('nights', 1)) as KeptNight
  expect(kept).toMatchObject({ version: 1, log: { counter: 1 } })
  expect(unsent(kept)).toBe(1)
  expect(await page.say(score(11, 8))).toBe(false)
})

test('a connection that the browser has ended is made again', async () => {
  givenDisk()
  const page = await givenPhone(givenHive()).started()
  page.kill()
  expect(await page.say(score(11, 7))).toBe(true)
})

test('a phone that was taken off forgets all names, and what it still has waits with Hive', async () => {
  givenDisk()
  const world = givenHive()
  const page = await givenPhone(world).started()
  await page.say(score(11, 7))
  await page.agree()
  world.hive.line = 'none'
  await page.say(GUEST)
  world.hive.ended.add(1)
  world.hive.line = 'good'
  // It asks why as soon as it hears that something waits.
  expect(await page.agree()).toBe(true)
  expect(page.shown()).toMatchObject({ isEnded: true, night: { games: [], phones: [] } })
  expect(page.shown()?.log.fates.at(-1)).toEqual({
    counter: 2,
    fate: 'held',
    sentence: 'Taken off.',
  })
  expect([...world.hive.taken.keys()]).toEqual(['1:1'])
  expect([...world.hive.held.keys()]).toEqual(['1:2'])
  expect(await onDisk(page)).not.toMatch(NAMES)
  expect(await page.say(score(11, 9))).toBe(false)
})

test.each([0, 3 * 86_400_000, -3 * 86_400_000])(
  'a night ends at six by the time of Hive, on a phone whose clock is %i ms ahead',
  async (ahead) => {
    givenDisk()
    const world = givenHive()
    const phone = givenPhone(world, ahead)
    const page = await phone.started()
    expect(page.shown()?.clockAhead).toBe(ahead)
    world.hive.line = 'none'
    await page.say(GUEST)
    expect(page.shown()?.log.operations[0]?.shownAt).toBe(new Date(EVENING + ahead).toISOString())
    world.hive.time = MORNING - 1
    await page.agree()
    expect(await onDisk(page)).toMatch(/Ciara/)
    world.hive.time = MORNING
    page.kill()

    // Opened in the morning, without a signal: only what was not handed in is left.
    const later = await phone.open()
    expect(later.shown()?.night?.games).toEqual([])
    expect((await onDisk(later)).match(NAMES)).toEqual(['Gráinne'])
    world.hive.line = 'good'
    await later.agree()
    expect([...world.hive.taken.keys()]).toEqual(['1:1'])
    expect(await onDisk(later)).not.toMatch(NAMES)
    // Hive has said that it is over, so there is nothing to ask it any more.
    const calls = world.hive.calls.length
    expect(await later.agree()).toBe(true)
    expect(world.hive.calls).toHaveLength(calls)
  },
)

test('a page that stays open without a signal forgets all names at six, those of guests too', async () => {
  givenDisk()
  const world = givenHive()
  const page = await givenPhone(world).started()
  world.hive.line = 'none'
  await page.say(score(11, 7))
  world.hive.time = MORNING - 1
  await page.agree()
  expect(await onDisk(page)).toMatch(/Fiadh/)
  world.hive.time = MORNING
  expect(await page.agree()).toBe(false)
  expect(await onDisk(page)).not.toMatch(NAMES)
  expect(page.shown()?.log.operations).toHaveLength(1)
})

test('a clock that is set forward ends no night for longer than Hive does not answer', async () => {
  givenDisk()
  const world = givenHive()
  const phone = givenPhone(world)
  const first = await phone.started()
  await first.say(score(11, 7))
  await first.agree()
  first.kill()
  const { time } = world.hive
  world.hive.time = MORNING
  const page = await phone.open()
  expect(page.shown()?.night?.games).toEqual([])
  world.hive.time = time
  await page.agree()
  expect(page.shown()?.night?.games).toHaveLength(1)
  expect(page.shown()?.log.operations).toHaveLength(1)
})

test('a night is over only once all of it is handed in', async () => {
  givenDisk()
  const world = givenHive()
  const phone = givenPhone(world)
  const page = await phone.started()
  world.hive.line = 'none'
  await page.say(GUEST)
  expect(await page.finish()).toBe(false)
  expect(page.shown()?.night?.games).toHaveLength(1)
  world.hive.line = 'good'
  expect(await page.finish()).toBe(true)
  expect(await onDisk(page)).not.toMatch(NAMES)
  // The link leads there again, for who pressed too early.
  const again = await phone.open('1.link')
  expect(again.opening).toBe('link')
  expect(await again.claim('1.link', 'Aoife')).toBeNull()
  await again.agree()
  expect(again.shown()?.night?.games).toHaveLength(1)
})

test('what is left of another night is handed in with the next one', async () => {
  givenDisk()
  const world = givenHive()
  const phone = givenPhone(world)
  const page = await phone.started()
  world.hive.line = 'none'
  await page.say(score(11, 7))
  world.hive.line = 'good'
  const { store } = page
  const kept = await store.take(9, () => ({ ...KEPT, deviceId: 9, link: '9.link' }), EVENING)
  expect(kept.deviceId).toBe(9)
  const next = await phone.open('9.link')
  await next.agree()
  expect([...world.hive.taken.keys()]).toEqual(['1:1'])
})

const KEPT: KeptNight = {
  version: 1,
  deviceId: 1,
  link: '',
  token: '',
  day: '2027-10-22',
  endsAt: new Date(MORNING).toISOString(),
  night: null,
  log: { device: 9, counter: 0, operations: [], fates: [], after: 0, agreedAt: null },
  clockAhead: 0,
  isEnded: false,
  isFinished: false,
}

test('an evening without a signal is handed in by parts, and one thing that Hive cannot read keeps nothing back', async () => {
  givenDisk()
  const world = givenHive()
  const page = await givenPhone(world).started()
  world.hive.line = 'none'
  const said = Array.from({ length: 501 }, (_, at) => score(11, at % 10, at + 1))
  for (const one of said) await page.say(one)
  await page.say(GUEST)
  world.hive.line = 'good'
  world.hive.unreadable = 'Gráinne'
  world.hive.calls = []
  expect(await page.agree()).toBe(true)
  expect(world.hive.calls.slice(0, 3)).toEqual([500, 2, 1])
  expect(world.hive.taken.size).toBe(501)
  expect(unsent(page.shown())).toBe(0)
  const notTaken = page.shown()?.log.fates.filter(({ fate }) => fate === 'refused')
  expect(notTaken).toEqual([{ counter: 502, fate: 'refused', sentence: 'Too long.' }])
})

test('two phones that say different scores ask, and one answer settles it on both', async () => {
  givenDisk()
  const world = givenHive()
  const one = await givenPhone(world).started()
  const two = await givenPhone(world, 3 * 86_400_000).started()
  await one.say(score(11, 7))
  await two.say(score(7, 11))
  for (const page of [one, two, one]) await page.agree()
  const states = () =>
    [one, two].map((page) => {
      const kept = page.shown()
      return kept && outcomeOf(nightOn(kept.log), 12).state
    })
  expect(states()).toEqual(['several', 'several'])
  await two.say(score(11, 7))
  for (const page of [two, one]) await page.agree()
  expect(states()).toEqual(['one', 'one'])
  expect([...world.hive.taken.keys()]).toEqual(['1:1', '2:1', '2:2'])
})

test('a phone that joins later has a name on the others as soon as they hear of it', async () => {
  givenDisk()
  const world = givenHive()
  const one = await givenPhone(world).started()
  const two = await givenPhone(world).started('Brian')
  await two.say(score(11, 7))
  for (const page of [two, one]) await page.agree()
  expect(one.shown()?.night?.phones.map(({ firstName }) => firstName)).toEqual(['Aoife', 'Brian'])
})

test('one call is on its way at a time', async () => {
  givenDisk()
  const world = givenHive()
  const page = await givenPhone(world).started()
  world.hive.calls = []
  await page.say(score(11, 7))
  expect(await Promise.all([page.agree(), page.agree(), page.agree()])).toEqual([true, true, true])
  expect(world.hive.calls).toEqual([1, 0])
})

test('where nothing can be kept a page says so', async () => {
  givenDisk()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No.', 'SecurityError')
    },
  })
  expect((await givenPhone(givenHive()).open('1.link')).opening).toBe('keeps_nothing')
})

test('a press whose answer was lost is made again', async () => {
  givenDisk()
  const world = givenHive()
  const page = await givenPhone(world).open('1.link')
  world.hive.line = 'loses answers'
  expect(await page.claim('1.link', 'Aoife')).toMatch(/press Start again/)
  expect(page.shown()).toBeNull()
  world.hive.line = 'good'
  expect(await page.claim('1.link', 'Aoife')).toBeNull()
  expect(page.shown()).toMatchObject({ deviceId: 1, token: 'token of 1.link' })
})
