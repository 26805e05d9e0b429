import { addDays, type Day } from '../../base/time/day.ts'
import { irishDay, irishInstant } from '../../base/time/irish.ts'

/** An invitation to a team that is neither accepted nor withdrawn. */
export type OpenInvitation = {
  readonly invitedAt: Date
  /** How many reminders went out by themselves, and when the last one did. */
  readonly reminders: number
  readonly remindedAt: Date | null
  /** The last day on which the team can be changed. */
  readonly deadline: Day
}

/** The steps of an invitation that is not answered, in this order. */
export type InvitationStep = 'first_reminder' | 'second_reminder' | 'expiry'

const STEPS = ['first_reminder', 'second_reminder', 'expiry'] as const

/** Days from the step before. */
const GAPS = [7, 5.5, 2] as const
const DAY_MS = 86_400_000

/** The next step of an invitation that stays unanswered, and when. */
export function nextStep(invitation: OpenInvitation): { step: InvitationStep; at: Date } {
  const index = Math.min(invitation.reminders, STEPS.length - 1)
  return { step: STEPS[index] ?? 'expiry', at: after(invitation, GAPS.slice(index, index + 1)) }
}

/** When an invitation ends that stays unanswered. */
export function expiryOf(invitation: OpenInvitation): Date {
  return after(invitation, GAPS.slice(Math.min(invitation.reminders, STEPS.length - 1)))
}

/** The last day on which an invitation can be accepted: it ends with a moment, so it is the day of the moment before. */
export function lastDayToJoin(invitation: OpenInvitation): Day {
  return irishDay(new Date(expiryOf(invitation).getTime() - 1))
}

/** The time so many gaps after the last step. All gaps are as much shorter as the deadline asks for. */
function after(invitation: OpenInvitation, gaps: readonly number[]): Date {
  const { invitedAt, remindedAt } = invitation
  const days = gaps.reduce((sum, gap) => sum + gap, 0)
  return new Date((remindedAt ?? invitedAt).getTime() + days * DAY_MS * scaleOf(invitation))
}

/** At most 1: the last gap ends a day before the team can no longer be changed, or with that day if there is no other. */
function scaleOf({ invitedAt, deadline }: OpenInvitation): number {
  const whole = GAPS.reduce((sum, gap) => sum + gap, 0) * DAY_MS
  const end = [deadline, addDays(deadline, 1)]
    .map((day) => irishInstant(day, '00:00').getTime())
    .find((time) => time > invitedAt.getTime())
  return end === undefined ? 0 : Math.min(1, (end - invitedAt.getTime()) / whole)
}
