import { emailKey, emailProblem, isSameEmail } from '../../base/players/email.ts'
import { Refusal } from '../../errors.ts'
import type { SignUpChoice } from '../../leagues/promotions/prices.ts'

/** How many friends someone may ask to play with. */
export const FRIENDS_MAXIMUM = 3

/** The wishes of someone who signs up alone. Teams of individuals are made with them. */
export type TeamPreferences = {
  /** E-mails of the friends they ask to play with. */
  readonly friends: readonly string[]
  readonly wouldCaptain: boolean
}

export const NO_PREFERENCES: TeamPreferences = { friends: [], wouldCaptain: false }

/** Whether a sign-up is asked for preferences: it is for one person and all nights. */
export function hasPreferences({ type, tryItOut }: SignUpChoice): boolean {
  return type === 'individual' && !tryItOut
}

/** E-mails as they are kept: in lower case and without empty lines. */
export function tidyFriends(typed: readonly string[]): string[] {
  return typed.map(emailKey).filter((email) => email !== '')
}

/** The problem with each of these e-mails, `null` for one that will do; empty lines will. */
export function friendProblems(typed: readonly string[], own: string): (string | null)[] {
  return typed.map((email, index) => {
    if (emailKey(email) === '') return null
    const before = tidyFriends(typed.slice(0, index))
    const problem = emailProblem(email)
    if (problem) return problem
    if (isSameEmail(email, own)) return 'That’s your own e-mail. Please enter a friend’s.'
    if (before.includes(emailKey(email))) return 'You’ve entered this friend already.'
    return before.length >= FRIENDS_MAXIMUM
      ? `You can name up to ${FRIENDS_MAXIMUM} friends.`
      : null
  })
}

/** Refuses e-mails of friends that will not do; `field` is the name of their list in the call. */
export function admitFriends(typed: readonly string[], own: string, field: string): void {
  refuseLines(friendProblems(typed, own), field)
}

/** Refuses a list with problems, each at its line. */
export function refuseLines(problems: readonly (string | null)[], field: string): void {
  const notes = problems.flatMap((problem, index) =>
    problem === null ? [] : [[`${field}.${index}`, problem] as const],
  )
  if (notes.length === 0) return
  throw new Refusal('bad_request', 'Please fix the errors in the form.', Object.fromEntries(notes))
}
