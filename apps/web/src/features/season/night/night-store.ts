import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { report } from '#lib/report.ts'
import { isDone, type KeptNight } from './kept-night.ts'

type Tables = DBSchema & {
  /** The key of this phone, and the number of the night that was taken on last. */
  phone: { key: 'key' | 'current'; value: CryptoKeyPair | number }
  nights: { key: number; value: KeptNight }
}

type Work = IDBPTransaction<Tables, ('phone' | 'nights')[], 'readwrite'>

/** What a phone keeps. Each function is one transaction, so that two tabs of a phone never count the same number twice. */
export type NightStore = {
  /** The key that all calls of this phone are proved with; it can be used here and not be taken away. */
  key: () => Promise<CryptoKeyPair>
  all: () => Promise<KeptNight[]>
  find: (deviceId: number) => Promise<KeptNight | undefined>
  /** The night that was taken on last. */
  current: () => Promise<KeptNight | undefined>
  /** Takes a night on, given what is kept of it, and lets those go of which nothing has to be kept. */
  take: (
    deviceId: number,
    turn: (before: KeptNight | undefined) => KeptNight,
    now: number,
  ) => Promise<KeptNight>
  /** Changes a night, and resolves once that is on the disk; rejects, and changes nothing, where the phone is full. */
  change: (deviceId: number, turn: (kept: KeptNight) => KeptNight) => Promise<KeptNight | null>
  /** Hears of what another tab has changed. */
  hear: (listener: () => void) => void
  close: () => void
}

const NAME = 'hive-night'

export function openNightStore(name = NAME): NightStore {
  const { within, close } = connection(name)
  const tabs = otherTabs(name)
  const read = <T>(work: (on: Work) => Promise<T>) => within(work)
  return {
    key: () => keyOf(within),
    all: () => read((on) => on.objectStore('nights').getAll()),
    find: (deviceId) => read((on) => on.objectStore('nights').get(deviceId)),
    current: () => read(currentOf),
    take: async (deviceId, turn, now) => {
      const taken = await within((on) => take(on, { deviceId, turn, now }))
      tabs.tell()
      return taken
    },
    change: async (deviceId, turn) => {
      const { before, after } = await within((on) => change(on, deviceId, turn))
      if (before !== after) tabs.tell()
      return after
    },
    hear: tabs.hear,
    close: () => {
      tabs.close()
      close()
    },
  }
}

type Within = <T>(work: (on: Work) => Promise<T>) => Promise<T>

type Taking = {
  readonly deviceId: number
  readonly turn: (before: KeptNight | undefined) => KeptNight
  readonly now: number
}

async function take(on: Work, { deviceId, turn, now }: Taking): Promise<KeptNight> {
  const nights = on.objectStore('nights')
  const next = turn(await nights.get(deviceId))
  const old = (await nights.getAll()).filter((one) => isDone(one, now))
  await Promise.all(old.map((one) => nights.delete(one.deviceId)))
  await nights.put(next)
  await on.objectStore('phone').put(deviceId, 'current')
  return next
}

async function change(on: Work, deviceId: number, turn: (kept: KeptNight) => KeptNight) {
  const nights = on.objectStore('nights')
  const before = (await nights.get(deviceId)) ?? null
  const after = before && turn(before)
  if (after && after !== before) await nights.put(after)
  return { before, after }
}

/** Tells the other tabs of this phone of a change; it is on the disk all the same, where they find it. */
function otherTabs(name: string) {
  const tabs = new BroadcastChannel(name)
  return {
    tell: () => {
      try {
        // It goes to tabs of this origin alone.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        tabs.postMessage('changed')
      } catch (error) {
        report('Other tabs have not heard of a change.', error)
      }
    },
    hear: (listener: () => void) => tabs.addEventListener('message', listener),
    close: () => tabs.close(),
  }
}

/** A connection that is made when it is needed, and again after a browser has ended it. */
function connection(name: string): { within: Within; close: () => void } {
  let opened: Promise<IDBPDatabase<Tables>> | null = null
  const lose = () => {
    opened = null
  }
  const open = () => {
    opened ??= openTables(name, lose)
    opened.catch(lose)
    return opened
  }
  async function begin(): Promise<Work> {
    const database = await open()
    // The disk has it before anything is shown as kept.
    return database.transaction(['phone', 'nights'], 'readwrite', { durability: 'strict' })
  }
  async function beginAgain(error: unknown): Promise<Work> {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    lose()
    return begin()
  }
  return {
    async within(work) {
      const on = await begin().catch(beginAgain)
      const [done] = await Promise.all([work(on), on.done])
      return done
    },
    close: () => void opened?.then((database) => database.close()).catch(() => undefined),
  }
}

function openTables(name: string, lose: () => void): Promise<IDBPDatabase<Tables>> {
  return openDB<Tables>(name, 1, {
    upgrade(database) {
      database.createObjectStore('phone')
      database.createObjectStore('nights', { keyPath: 'deviceId' })
    },
    // A later version, in another tab, wants to change the tables.
    blocking(_current, _blocked, event) {
      lose()
      ;(event.target as IDBDatabase).close()
    },
    terminated: lose,
  })
}

async function currentOf(on: Work): Promise<KeptNight | undefined> {
  const deviceId = await on.objectStore('phone').get('current')
  return typeof deviceId === 'number' ? on.objectStore('nights').get(deviceId) : undefined
}

/** The key of this phone. Of two tabs that make one at the same moment, both use the first. */
async function keyOf(within: Within): Promise<CryptoKeyPair> {
  const known = await within((on) => on.objectStore('phone').get('key'))
  if (typeof known === 'object') return known
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const made = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  return within(async (on) => {
    const first = await on.objectStore('phone').get('key')
    if (typeof first === 'object') return first
    await on.objectStore('phone').put(made, 'key')
    return made
  })
}
