import { isSameEmail } from '@hive/domain/base/players/email'
import {
  friendProblems,
  FRIENDS_MAXIMUM,
  type TeamPreferences,
} from '@hive/domain/roster/registration/friends'
import { type Invited, teammateProblem, teamNameProblem } from '@hive/domain/roster/teams/team'
import { z } from 'zod'

/** The form of a captain who invites one more teammate. */
export function teammateForm(team: Invited) {
  return z.object({
    email: z
      .string()
      .trim()
      .check(({ value, issues }) => {
        const message = teammateProblem(value, team)
        if (message) issues.push({ code: 'custom', message, input: value })
      }),
  })
}

type Rules = Pick<Invited, 'captain' | 'limit'> & {
  /** Names that other teams have; an early hint, the server decides. */
  readonly taken: readonly string[]
}

const teamFields = z.object({
  name: z.string(),
  players: z.array(z.string()).readonly(),
  /** An address in the field for one more teammate that was not added yet. */
  typed: z.string(),
})

/** A team as its captain has filled it in so far. */
export type TeamFields = z.input<typeof teamFields>

export type Team = Pick<TeamFields, 'name' | 'players'>

const friendFields = z.object({
  /** A line for each friend who can be named; most stay empty. */
  friends: z.array(z.string()),
  wouldCaptain: z.boolean(),
})

/** An individual's answers so far about friends and captains. */
export type FriendFields = z.input<typeof friendFields>

type Issues = z.core.$ZodRawIssue[]

/** The questions of a sign-up: the team of a captain, the friends of an individual; neither for a try-out. */
type AskedFields = {
  readonly team: Rules | null
  /** The e-mail of the individual. */
  readonly friendsOf: string | null
}

/** The form to sign up. */
export function signUpForm({ team: rules, friendsOf }: AskedFields) {
  return z
    .object({ ...teamFields.shape, ...friendFields.shape })
    .check(({ value, issues }) => {
      if (rules) noteTeam(value, rules, issues)
      if (friendsOf !== null) noteFriends(value, friendsOf, issues)
    })
    .transform((value) => ({
      team: rules && teamOf(value),
      preferences: friendsOf === null ? null : preferencesOf(value),
    }))
}

/** The form of an individual who changes friends, or whether they would be captain. */
export function friendForm(own: string) {
  return friendFields
    .check(({ value, issues }) => noteFriends(value, own, issues))
    .transform(preferencesOf)
}

/** The fields for these preferences. */
export function friendFieldsOf({ friends, wouldCaptain }: TeamPreferences): FriendFields {
  const lines = Array.from({ length: FRIENDS_MAXIMUM }, (_, index) => friends[index] ?? '')
  return { friends: lines, wouldCaptain }
}

function noteTeam(value: TeamFields, { taken, ...rules }: Rules, issues: Issues): void {
  const note = (path: keyof TeamFields, message: string | null) => {
    if (message) issues.push({ code: 'custom', path: [path], message, input: value[path] })
  }
  note('name', teamNameProblem(value.name, taken))
  const invited = value.players
  if (isOneMore(value)) note('typed', teammateProblem(value.typed, { ...rules, invited }))
}

function noteFriends({ friends }: FriendFields, own: string, issues: Issues): void {
  for (const [index, message] of friendProblems(friends, own).entries()) {
    if (message === null) continue
    issues.push({ code: 'custom', path: ['friends', index], message, input: friends[index] })
  }
}

/** An address that was typed and not added is invited too. */
function teamOf(team: TeamFields): Team {
  const { name, players, typed } = team
  return { name, players: isOneMore(team) ? [...players, typed.trim()] : players }
}

function preferencesOf({ friends, wouldCaptain }: FriendFields): TeamPreferences {
  return { friends: friends.map((email) => email.trim()), wouldCaptain }
}

/** Whether the field holds an address that the team does not have yet. */
function isOneMore({ players, typed }: TeamFields): boolean {
  return typed.trim() !== '' && !players.some((player) => isSameEmail(player, typed))
}
