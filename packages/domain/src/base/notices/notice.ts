import { outOfQuietHours } from '../time/quiet.ts'

/**
 * How pressing a notice is. `must`: of a game that is called off or moved within two days, at whatever hour. `game`: of any
 * other, such as a later change. `hunt`: a place for one night. `message`: what somebody writes.
 */
export const NOTICE_CLASSES = ['must', 'game', 'hunt', 'message'] as const
export type NoticeClass = (typeof NOTICE_CLASSES)[number]

/** For how long notices of games wait, so that changes that follow each other go into one mail. */
export const MERGE_MINUTES = 15

/** So near a game is pressing. */
const SOON_HOURS = 48

/**
 * When a notice is told that is written at `now`; whoever `staysUp` is told in quiet hours too. One that is `whole` waits for nothing that
 * may follow.
 */
export function tellAt(
  pressing: NoticeClass,
  now: Date,
  { staysUp = false, whole = false }: { staysUp?: boolean; whole?: boolean } = {},
): Date {
  if (pressing === 'must') return now
  const minutes = pressing === 'game' && !whole ? MERGE_MINUTES : 0
  const merged = new Date(now.getTime() + minutes * 60_000)
  return staysUp ? merged : outOfQuietHours(merged)
}

/** How pressing it is that a game was to start at one of these times, and now starts at the other or not at all. */
export function classOfMove(starts: readonly Date[], now: Date): NoticeClass {
  const limit = now.getTime() + SOON_HOURS * 3_600_000
  const isSoon = starts.some((start) => start > now && start.getTime() <= limit)
  return isSoon ? 'must' : 'game'
}
