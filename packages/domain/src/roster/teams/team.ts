import { emailProblem, isSameEmail } from '../../base/players/email.ts'
import { Refusal } from '../../errors.ts'
import {
  foldedName,
  hasApostrophe,
  isDrawnOver,
  mixesAlphabets,
  withoutApostrophes,
  writtenName,
} from '../../base/text/names.ts'

export const TEAM_NAME_MAXIMUM = 60

/** Text as a team's name keeps it: without apostrophes and double quotes, of any kind. */
export function withoutQuotes(text: string): string {
  return withoutApostrophes(text).replaceAll(DOUBLE_QUOTES, '')
}

/** Everything that people type, or a phone makes, in place of a double quote. */
const DOUBLE_QUOTES = /["“”„‟″＂]/g

/** The name of a team until its captain says otherwise. */
export function defaultTeamName(captain: string): string {
  return withoutQuotes(`${captain}'s Team`)
}

/**
 * The problem with a team's name, in words for its captain; `null` when it will do. `taken`: names of other teams; signs
 * that cannot be seen make no difference, nor do capitals.
 */
export function teamNameProblem(name: string, taken: readonly string[]): string | null {
  const plain = writtenName(name)
  if (plain === '') return 'Team name is required for team registration.'
  if (hasApostrophe(plain)) return 'Team names cannot contain apostrophes.'
  if (plain !== plain.replaceAll(DOUBLE_QUOTES, '') || /[<>]/.test(plain))
    return 'Team names cannot contain quotation marks or angle brackets.'
  if (/[\p{Cc}\u2028\u2029]/u.test(name.trim())) return 'Please keep the team name on one line.'
  if (mixesAlphabets(plain)) return 'Please write each word of the team name in one alphabet.'
  if (isDrawnOver(plain)) return 'Please leave out lines that are drawn over letters.'
  if (plain.length > TEAM_NAME_MAXIMUM)
    return `Please keep the team name under ${TEAM_NAME_MAXIMUM} characters.`
  const folded = foldedName(plain)
  return taken.some((other) => foldedName(other) === folded) ? TEAM_NAME_TAKEN : null
}

export const TEAM_NAME_TAKEN = 'This team name is already taken. Please choose a different name.'

/** The message when the team is full. */
export const TEAM_IS_FULL = 'Maximum number of teammates reached.'

const OWN_ADDRESS = 'That’s your own e-mail: you’re on the team already.'

/** How often an invitation may be sent again. */
export const RESENDS = 3

/** A team is more fun, and safer, with one to spare. */
export const RECOMMENDED_TEAM = 3

export type Invited = {
  readonly captain: string
  readonly invited: readonly string[]
  /** As many as play in a team of this sport. */
  readonly limit: number
}

/** The problem with inviting one more; `null` when it will do. */
export function teammateProblem(
  email: string,
  { captain, invited, limit }: Invited,
): string | null {
  const problem = emailProblem(email)
  if (problem) return problem
  if (isSameEmail(captain, email)) return OWN_ADDRESS
  if (invited.some((other) => isSameEmail(other, email))) return 'Email already added.'
  return invited.length >= limit ? `Maximum number of players (${limit}) reached.` : null
}

/** The first thing that is wrong with a whole list of teammates; `null` when it will do. */
export function teammatesProblem(
  emails: readonly string[],
  { captain, limit }: Pick<Invited, 'captain' | 'limit'>,
): string | null {
  for (const [index, email] of emails.entries()) {
    const problem = teammateProblem(email, { captain, limit, invited: emails.slice(0, index) })
    if (problem) return problem
  }
  return null
}

/** Refuses a name that another team has. */
export function teamNameTaken(): Refusal {
  return new Refusal('team_name_taken', TEAM_NAME_TAKEN, { TeamName: TEAM_NAME_TAKEN })
}
