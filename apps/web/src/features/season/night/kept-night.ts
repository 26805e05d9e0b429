import type { NightOnPhone } from '@hive/contract/season/nights'
import type { Day } from '@hive/domain/base/time/day'
import {
  newLog,
  type PhoneLog,
  type SyncAnswer,
  unsentOf,
  withAnswer,
  withSaid,
} from '@hive/domain/season/nights/phone-log'
import type { RunningNight, Said } from './running-night.ts'

/** What Hive answers to the press that takes a night onto this phone. */
export type Claimed = Pick<KeptNight, 'deviceId' | 'token' | 'day' | 'endsAt'>

/** All that a phone keeps of one night: one record of its store, which later versions of Hive read too. */
export type KeptNight = {
  /** How the record is written. */
  readonly version: 1
  /** The number that this phone has on the night. */
  readonly deviceId: number
  /** The link by which it came; it is worth nothing on another phone. */
  readonly link: string
  readonly token: string
  readonly day: Day
  readonly endsAt: string
  /** `null` until it has been read for the first time. */
  readonly night: NightOnPhone | null
  readonly log: PhoneLog
  /** The phone’s clock against Hive’s when they last agreed, in milliseconds. */
  readonly clockAhead: number
  /** Whether Hive has said that the phone was taken off. */
  readonly isEnded: boolean
  /** Why Hive takes no more of what was said here, in words; earlier versions did not keep it. */
  readonly noMore?: string | undefined
  /** Whether whoever holds the phone has said that the night is over. */
  readonly isFinished: boolean
}

/** A night that has just been taken on; one that this phone has already goes on with all that it has. */
export function takenOn(claimed: Claimed, link: string, before: KeptNight | undefined): KeptNight {
  const { deviceId, token, day, endsAt } = claimed
  const log = before?.log ?? newLog(deviceId)
  const night = before?.night ?? null
  const clockAhead = before?.clockAhead ?? 0
  const open = { isEnded: false, isFinished: false }
  return { version: 1, deviceId, link, token, day, endsAt, night, log, clockAhead, ...open }
}

/**
 * Whether the phone reads the night. What time it is Hive has said: the phone’s own clock is only asked how long ago that was, and
 * not at all before the first answer.
 */
export function stateOf(kept: KeptNight, now: number): RunningNight['state'] {
  if (kept.isEnded) return 'ended'
  const isPast = kept.log.agreedAt !== null && now - kept.clockAhead >= Date.parse(kept.endsAt)
  return kept.isFinished || isPast ? 'over' : 'running'
}

/** The night with something more that was said, and the time that the phone showed then. */
export function withOwn(kept: KeptNight, said: Said, now: number): KeptNight {
  const shownAt = new Date(now).toISOString()
  return { ...kept, log: withSaid(kept.log, { ...said, shownAt }) }
}

/** When a call went out and when its answer came, by the phone’s clock. */
export type Sent = { readonly sentAt: number; readonly at: number }

/** The night with an answer of Hive, which tells the time too. */
export function withAgreed(kept: KeptNight, answer: SyncAnswer, { sentAt, at }: Sent): KeptNight {
  const clockAhead = Math.round((sentAt + at) / 2 - Date.parse(answer.agreedAt))
  const { noMore } = answer
  return settled({ ...kept, log: withAnswer(kept.log, answer), clockAhead, noMore }, at)
}

/** The night as Hive tells it. */
export function withNight(kept: KeptNight, night: NightOnPhone): KeptNight {
  return kept.isFinished ? kept : { ...kept, night, isEnded: false }
}

/** Hive has refused to tell the night: the phone was taken off, unless it is over. */
export function refusedAt(kept: KeptNight, now: number): KeptNight {
  return settled({ ...kept, isEnded: stateOf(kept, now) !== 'over' }, now)
}

/** The night without its names once the phone reads it no more. */
export function settled(kept: KeptNight, now: number): KeptNight {
  return stateOf(kept, now) === 'running' ? kept : forgotten(kept)
}

/**
 * The night without the names of anybody. What Hive has not answered stays whole until it has; what this phone said that names nobody
 * stays too, as Hive tells the others again and not that.
 */
function forgotten(kept: KeptNight): KeptNight {
  const { night, log } = kept
  const unsent = new Set(unsentOf(log))
  const operations = log.operations.filter(
    (one) => unsent.has(one) || (one.device === log.device && !NAMING.has(one.kind)),
  )
  const isDone = operations.length === log.operations.length && (night?.firstName ?? '') === ''
  if (isDone) return kept
  const nameless = night && { ...night, firstName: '', phones: [], games: [], ...NOBODY }
  return { ...kept, night: nameless, log: { ...log, operations, after: 0 } }
}

const NOBODY = { partnerNights: [], safetyOfficers: [] }

const NAMING: ReadonlySet<string> = new Set(['guest', 'note'])

/** Whether nothing of a night has to be kept any longer. */
export function isDone(kept: KeptNight, now: number): boolean {
  return stateOf(kept, now) !== 'running' && unsentOf(kept.log).length === 0
}

/** Whether Hive has no more to say of a night, as it or whoever holds the phone has said; not as the phone’s clock has it. */
export function hasNoMore({ isEnded, isFinished, log, endsAt }: KeptNight): boolean {
  const isPast = log.agreedAt !== null && Date.parse(log.agreedAt) >= Date.parse(endsAt)
  return (isEnded || isFinished || isPast) && unsentOf(log).length === 0
}
