import { addDays, addYears, type Day } from '../../base/time/day.ts'

/** An account is deleted when it has not been used for this long. */
export const INACTIVITY_YEARS = 2
/** Its owner gets a notice this long before. */
export const INACTIVITY_NOTICE_DAYS = 30
/** How long after asking for deletion someone can change their mind. */
export const DELETION_GRACE_DAYS = 7

/** The last day of activity that is too long ago on `today`: accounts idle since then are due for deletion. */
export function idleSince(today: Day): Day {
  return addYears(today, -INACTIVITY_YEARS)
}

/** The last day of activity that is due for a notice on `today`. */
export function noticeSince(today: Day): Day {
  return addDays(idleSince(today), INACTIVITY_NOTICE_DAYS)
}

/**
 * The next step of the inactivity rule: nothing, a notice, or deletion. No account is deleted without a notice
 * 30 days before, sent after its last activity.
 */
export function inactivityStep(
  { lastActive, noticedOn }: { lastActive: Day; noticedOn: Day | null },
  today: Day,
): 'none' | 'notice' | 'erase' {
  if (lastActive > noticeSince(today)) return 'none'
  const isNoticed = noticedOn !== null && noticedOn > lastActive
  if (!isNoticed) return 'notice'
  const hasWaited = addDays(noticedOn, INACTIVITY_NOTICE_DAYS) <= today
  return hasWaited && lastActive <= idleSince(today) ? 'erase' : 'none'
}
