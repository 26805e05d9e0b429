import type { NightOnPhone } from '@hive/contract/season/nights'
import { MOST_OF_PHONE, NO_MORE } from '@hive/domain/season/nights/arrival'
import { idOf, type Operation, type OperationId } from '@hive/domain/season/nights/operation'
import type { SaidFate, SyncAnswer } from '@hive/domain/season/nights/phone-log'
import * as fake from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'
import type { Answer, NightCalls } from '#features/season/night/night-calls.ts'
import { openNightStore } from '#features/season/night/night-store.ts'
import { openPhone } from '#features/season/night/phone.ts'
import type { Said } from '#features/season/night/running-night.ts'

export const MORNING = Date.parse('2027-10-23T05:00:00.000Z')
export const EVENING = Date.parse('2027-10-22T18:45:00.000Z')
const DAY = '2027-10-22'

function sideOf(teamId: number, name: string, playerId: number, who: string) {
  const person = { playerId, name: who, attending: 'in', asksAgreement: false } as const
  return { teamId, name, people: [person] }
}

const GAME: NightOnPhone['games'][number] = {
  fixtureId: 12,
  league: 'Leixlip Tuesday Pickleball',
  scoring: 'single',
  start: '2027-10-22T18:30:00.000Z',
  court: 2,
  status: 'scheduled',
  needs: 2,
  one: {
    ...sideOf(1, 'Dinkers', 7, 'Ciara N.'),
    guests: [{ name: 'Fiadh B.', signedAt: '2027-10-22T18:20:00.000Z' }],
  },
  two: sideOf(2, 'Net Gains', 8, 'Sam K.'),
}

function nightOf(deviceId: number, names: ReadonlyMap<number, string>): NightOnPhone {
  return {
    deviceId,
    firstName: names.get(deviceId) ?? '',
    hall: 'Leixlip Amenities Centre',
    day: DAY,
    endsAt: new Date(MORNING).toISOString(),
    takenUntil: '2027-10-23T11:00:00.000Z',
    phones: [...names].map(([phone, firstName]) => ({ deviceId: phone, firstName })),
    games: [GAME],
  }
}

/** A Hive of one night, which takes what phones say as the real one does: once, and with a fate for each. */
export function givenHive() {
  const hive = {
    time: EVENING,
    /** Whether calls reach it, and whether its answers arrive. */
    line: 'good' as 'good' | 'none' | 'loses answers',
    ended: new Set<number>(),
    /** The first names of its phones. */
    names: new Map<number, string>(),
    taken: new Map<OperationId, Operation>(),
    held: new Map<OperationId, Operation>(),
    /** How many operations each call brought. */
    calls: [] as number[],
    /** A text that it cannot read. */
    unreadable: '',
    /** The last number of a phone that it takes. */
    most: MOST_OF_PHONE,
  }
  let phones = 0
  return { hive, callsOf: () => callsOf(hive, () => (phones += 1)) }
}

function callsOf(hive: Hive, next: () => number): NightCalls {
  let own: number | null = null
  const answered = async <T>(take: (deviceId: number) => Answer<T>): Promise<Answer<T>> => {
    if (hive.line === 'none') return null
    own ??= next()
    const answer = take(own)
    return hive.line === 'good' ? answer : null
  }
  return {
    claim: (link, firstName) =>
      answered((deviceId) => {
        hive.names.set(deviceId, firstName)
        const endsAt = new Date(MORNING).toISOString()
        return given({ deviceId, token: `token of ${link}`, day: DAY, endsAt })
      }),
    read: () =>
      answered((deviceId) => {
        const isRead = !hive.ended.has(deviceId) && hive.time < MORNING
        return isRead ? given(nightOf(deviceId, hive.names)) : refused(403, 'No.')
      }),
    sync: (_token, { operations }) =>
      answered((deviceId) => {
        hive.calls.push(operations.length)
        const isRead = !hive.unreadable || !JSON.stringify(operations).includes(hive.unreadable)
        return isRead ? given(answerOf(hive, deviceId, operations)) : refused(400, 'Too long.')
      }),
    takeGuestOff: async () => null,
    addPhone: () => answered(() => refused(409, '6 phones have this night.')),
  }
}

function given<T>(value: T): Answer<T> {
  return { is: 'given', value }
}

function refused(status: number, message: string): Answer<never> {
  return { is: 'refused', status, message }
}

type Hive = ReturnType<typeof givenHive>['hive']

function answerOf(hive: Hive, device: number, all: readonly Operation[]): SyncAnswer {
  const said = all.filter(({ counter }) => counter <= hive.most)
  const isEnded = hive.ended.has(device)
  const into = isEnded ? hive.held : hive.taken
  for (const one of said) {
    if (!hive.taken.has(idOf(one)) && !hive.held.has(idOf(one))) into.set(idOf(one), one)
  }
  const fates = said.map((one): SaidFate => {
    const fate = hive.taken.has(idOf(one)) ? 'applied' : 'held'
    return { counter: one.counter, fate, sentence: fate === 'held' ? 'Taken off.' : null }
  })
  const isRead = !isEnded && hive.time < MORNING
  const others = [...hive.taken.values()].filter((one) => one.device !== device)
  const agreedAt = new Date(hive.time).toISOString()
  const answer = { fates, operations: isRead ? others : [], upTo: hive.taken.size, agreedAt }
  return said.length < all.length ? { ...answer, noMore: NO_MORE } : answer
}

/** Has the tests keep things as a phone does. */
export function givenDisk(): void {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  }
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
}

let disks = 0

/** A phone, whose clock may be wrong, on which pages are opened and killed. */
export function givenPhone({ hive, callsOf }: ReturnType<typeof givenHive>, clockAhead = 0) {
  const disk = `phone ${(disks += 1)}`
  const calls = callsOf()
  const now = () => hive.time + clockAhead
  /** A page with the night, opened by its link or without. */
  const open = async (link: string | null = null) => {
    const store = openNightStore(disk)
    const phone = openPhone({ store, calls, now })
    onTestFinished(store.close)
    return { ...phone, opening: await phone.open(link), kill: store.close, store }
  }
  /** A page that has taken the night on and read it. */
  const started = async (firstName = 'Aoife') => {
    const page = await open('1.link')
    await page.claim('1.link', firstName)
    await page.agree()
    return page
  }
  return { disk, open, started }
}

export function score(teamOne: number, teamTwo: number, fixtureId = 12): Said {
  const value = { score: { teamOne, teamTwo }, sets: null }
  return { subject: `score:${fixtureId}`, kind: 'score', value }
}

export const GUEST: Said = {
  subject: 'guest:12',
  kind: 'guest',
  value: { teamId: 1, name: 'Gráinne on paper' },
}
