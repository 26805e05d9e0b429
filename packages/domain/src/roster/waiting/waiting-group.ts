import { Refusal } from '../../errors.ts'
import { shortDay } from '../../base/time/day-labels.ts'
import { clockLabel } from '../../base/time/labels.ts'
import { irishDay, irishTime } from '../../base/time/irish.ts'
import { friendProblems, refuseLines, tidyFriends } from '../registration/friends.ts'

/** The problems with the e-mails of those asked to wait together, line by line; one is needed. */
export function groupProblems(typed: readonly string[], own: string): (string | null)[] {
  if (tidyFriends(typed).length > 0) return friendProblems(typed, own)
  return ['Please enter the e-mail of at least one friend.']
}

/** Refuses e-mails of a group that will not do; `field` is the name of their list in the call. */
export function admitGroup(typed: readonly string[], own: string, field: string): void {
  refuseLines(groupProblems(typed, own), field)
}

/** How someone stands with a waiting list, if they are on it. */
type Entry = {
  readonly isTeam: boolean
  readonly isOffered: boolean
  readonly isInGroup: boolean
}

/** Refuses to put someone in a group who has an offer, waits with a team, or is in a group. */
export function admitToGroup(entry: Entry | null): void {
  const why = entry && whyNotInGroup(entry)
  if (why) throw new Refusal('group_unavailable', why)
}

function whyNotInGroup({ isTeam, isOffered, isInGroup }: Entry): string | null {
  if (isInGroup) return 'You’re in a group for this league already. Leave it first.'
  if (isOffered) return 'We’re keeping a place in this league for you. Take it, or let it go first.'
  return isTeam ? 'You’re on the waiting list with a team. Leave the list first.' : null
}

type Group = {
  readonly size: number
  /** How many friends have not joined yet. */
  readonly missing: number
  /** How many places are free, without those that are kept for the group. */
  readonly free: number
  readonly kept: number
  readonly keptUntil: Date | null
}

/** Why a group has no offer, in words for an organiser; `null` when it only has to wait for its turn. */
export function whyGroupWaits({ size, missing, free, kept, keptUntil }: Group): string | null {
  if (missing > 0) {
    const friends = missing === 1 ? '1 friend hasn’t' : `${missing} friends haven’t`
    return `${friends} joined yet. Passed over until then.`
  }
  if (keptUntil === null) return null
  const until = `${shortDay(irishDay(keptUntil))}, ${clockLabel(irishTime(keptUntil))}`
  if (kept > 0) return `${size} places needed, ${kept} kept until ${until}.`
  if (free === 0 || free >= size) return null
  return `${size} places needed, ${free} free. Kept until ${until}, passed over since.`
}

/** How many members of a group have said yes to its offer, in words for an organiser. */
export function answersText(saidYes: number, size: number): string {
  return `${saidYes} of ${size} have said yes.`
}
