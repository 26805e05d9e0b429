import { HIVE } from '@hive/domain/season/nights/operation'
import { unsentOf } from '@hive/domain/season/nights/phone-log'
import { report } from '#lib/report.ts'
import { handIn, type Means } from './hand-in.ts'
import { hasNoMore, type KeptNight, refusedAt, settled, stateOf, withNight } from './kept-night.ts'
import type { Shown } from './shown-night.ts'

/** How often the night is read again, in milliseconds. */
const READ_MS = 60_000

/**
 * Hands in, hears what others said, and now and then reads the night, or at once (`look`); resolves to whether Hive answered. One
 * call at a time.
 */
export function agreeing(means: Means, shown: Shown) {
  /** When the nights were read last, by a clock that nobody sets. */
  const readAt = new Map<number, number>()
  const isDue = ({ deviceId }: KeptNight) => {
    const last = readAt.get(deviceId)
    return last === undefined || performance.now() - last >= READ_MS
  }
  async function agreeOnce(): Promise<boolean> {
    const { now } = means
    const night = await shown.change((kept) => settled(kept, now()))
    await handInOthers(means, night)
    if (night === null || hasNoMore(night)) return true
    const isIn = await handIn(means, night.deviceId)
    await shown.again()
    const left = shown.night()
    if (left !== null && tellsMore(night, left)) readAt.delete(left.deviceId)
    if (!isIn || left === null || stateOf(left, now()) !== 'running' || !isDue(left)) return isIn
    const isRead = await read(means, shown, left)
    if (isRead) readAt.set(left.deviceId, performance.now())
    return isRead
  }
  const agree = oneAtATime(() =>
    agreeOnce().catch((error: unknown) => {
      report('The night could not be agreed.', error)
      return false
    }),
  )
  const look = () => {
    readAt.clear()
    return agree()
  }
  return { agree, look }
}

/** Whether an answer speaks of what only the night itself says: that this phone was taken off, or who another phone is. */
function tellsMore(before: KeptNight, after: KeptNight): boolean {
  return heldOf(after) > heldOf(before) || strangersIn(after) > strangersIn(before)
}

function heldOf({ log }: KeptNight): number {
  return log.fates.filter(({ fate }) => fate === 'held').length
}

/** How many phones have said something and are not among those of the night. */
function strangersIn({ deviceId, night, log }: KeptNight): number {
  const known = new Set([HIVE, deviceId, ...(night?.phones ?? []).map((phone) => phone.deviceId)])
  return new Set(log.operations.map(({ device }) => device).filter((one) => !known.has(one))).size
}

async function read({ calls, now }: Means, shown: Shown, { token }: KeptNight): Promise<boolean> {
  const answer = await calls.read(token)
  if (answer === null) return false
  await shown.change((kept) => {
    if (answer.is === 'given') return withNight(kept, answer.value)
    return answer.status === 403 ? refusedAt(kept, now()) : kept
  })
  return true
}

/** What was said on other nights of this phone, and has not been handed in. */
async function handInOthers(means: Means, night: KeptNight | null): Promise<void> {
  for (const other of await means.store.all()) {
    if (other.deviceId === night?.deviceId || unsentOf(other.log).length === 0) continue
    // One call at a time.
    // oxlint-disable-next-line no-await-in-loop
    await handIn(means, other.deviceId)
  }
}

/** Does something once at a time: who asks while it is being done waits for it, and for one time more. */
function oneAtATime(act: () => Promise<boolean>): () => Promise<boolean> {
  let going: Promise<boolean> | null = null
  let next: Promise<boolean> | null = null
  return function again(): Promise<boolean> {
    if (going === null) {
      going = act().finally(() => {
        going = null
      })
      return going
    }
    next ??= going.then(() => {
      next = null
      return again()
    })
    return next
  }
}
