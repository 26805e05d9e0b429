import { MOST_AT_ONCE, type SaidFate, unsentOf } from '@hive/domain/season/nights/phone-log'
import type { NightCalls } from './night-calls.ts'
import { type KeptNight, withAgreed } from './kept-night.ts'
import type { NightStore } from './night-store.ts'

export type Means = {
  readonly store: NightStore
  readonly calls: NightCalls
  readonly now: () => number
}

/**
 * Hands in what Hive has not answered, until nothing is left, and takes in what others have said; whether all of that went well. What
 * is sent again, since its answer was lost or another tab sends it too, changes nothing.
 */
export async function handIn(means: Means, deviceId: number): Promise<boolean> {
  let most = MOST_AT_ONCE
  for (;;) {
    // One after the other: each answer says what is left.
    // oxlint-disable-next-line no-await-in-loop
    const kept = await means.store.find(deviceId)
    if (kept === undefined) return true
    const unsent = unsentOf(kept.log).length
    // oxlint-disable-next-line no-await-in-loop
    const said = await handInSome(means, kept, most)
    if (said === 'too_much') most = Math.ceil(Math.min(most, unsent) / 2)
    else if (said === null) return false
    else if (unsentOf(said.log).length === 0) return true
    else if (unsentOf(said.log).length === unsent) return false
  }
}

/** Hands in so many at most. What Hive cannot read at all is halved until the one is alone that it cannot, which never counts. */
async function handInSome(
  { store, calls, now }: Means,
  kept: KeptNight,
  most: number,
): Promise<KeptNight | 'too_much' | null> {
  const operations = unsentOf(kept.log).slice(0, most)
  const sentAt = now()
  const answer = await calls.sync(kept.token, { after: kept.log.after, operations })
  const at = now()
  if (answer?.is === 'given') {
    return store.change(kept.deviceId, (was) => withAgreed(was, answer.value, { sentAt, at }))
  }
  const [only] = operations
  if (answer === null || !UNREADABLE.has(answer.status) || only === undefined) return null
  if (operations.length > 1) return 'too_much'
  const fate: SaidFate = { counter: only.counter, fate: 'refused', sentence: answer.message }
  return store.change(kept.deviceId, (was) => ({
    ...was,
    log: { ...was.log, fates: [...was.log.fates, fate] },
  }))
}

/** How Hive says that it cannot read a call. */
const UNREADABLE: ReadonlySet<number> = new Set([400, 413, 422])
