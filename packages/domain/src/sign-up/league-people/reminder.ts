import { emailKey } from '../../base/players/email.ts'

/** What an organiser reminds people of: their share of a team’s fee, an invitation to a team, a team of last season to sign up again. */
export const REMINDER_KINDS = ['share', 'invitation', 'renewal'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** A person who has not paid or answered, and when they last heard of it; null for never. */
export type Owing = { readonly email: string; readonly lastAt: Date | null }

const DAY_MS = 86_400_000

/** Whether somebody can be reminded: not before a day has gone since they last heard of it, from whomever. */
export function mayBeReminded({ lastAt }: Pick<Owing, 'lastAt'>, now: Date): boolean {
  return lastAt === null || now.getTime() - lastAt.getTime() >= DAY_MS
}

/** How many people these are; one who is reminded of two things is one. */
export function peopleIn(reminders: readonly Pick<Owing, 'email'>[]): number {
  return new Set(reminders.map(({ email }) => emailKey(email))).size
}

const WORDS = {
  share: 'about their share of a team’s fee',
  invitation: 'about an invitation to a team',
  renewal: 'about signing their team up again',
} as const satisfies Record<ReminderKind, string>

/** How many are reminded of what: '2 about their share of a team’s fee and 1 about an invitation to a team'. */
export function reminderText(reminders: readonly { readonly kind: ReminderKind }[]): string {
  const parts = REMINDER_KINDS.flatMap((kind) => {
    const count = reminders.filter((one) => one.kind === kind).length
    return count === 0 ? [] : [`${count} ${WORDS[kind]}`]
  })
  return parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
