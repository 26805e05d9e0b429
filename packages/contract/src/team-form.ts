import { type Invited, teammateProblem, teamNameProblem } from '@hive/domain/registration/team'
import { z } from 'zod'

/** What a captain fills in to invite one more teammate. */
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

/** What a captain fills in to sign a team up. An address that was typed and not added is invited too. */
export function teamForm({ taken, ...rules }: Rules) {
  return teamFields
    .check(({ value, issues }) => {
      const note = (path: keyof TeamFields, message: string | null) => {
        if (message) issues.push({ code: 'custom', path: [path], message, input: value[path] })
      }
      note('name', teamNameProblem(value.name, taken))
      const invited = value.players
      if (isOneMore(value)) note('typed', teammateProblem(value.typed, { ...rules, invited }))
    })
    .transform((team): Team | null => {
      const { name, players, typed } = team
      return { name, players: isOneMore(team) ? [...players, typed.trim()] : players }
    })
}

/** For a player who signs up alone, and is asked for no team. */
export const noTeamForm = teamFields.transform((): Team | null => null)

/** Whether the field holds an address that the team does not have yet. */
function isOneMore({ players, typed }: TeamFields): boolean {
  const plain = typed.trim().toLowerCase()
  return plain !== '' && !players.some((player) => player.toLowerCase() === plain)
}
