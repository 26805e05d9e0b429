import { teammateProblem } from '@hive/domain/registration/team'

/** A team as its captain has filled it in so far. */
export type TeamDraft = {
  readonly name: string
  readonly players: readonly string[]
  /** An address in the field that was not added yet. */
  readonly typed: string
}

/** What is wrong with each part of it, in words for the captain. */
export type TeamProblems = { readonly name: string | null; readonly players: string | null }

export const NO_PROBLEMS: TeamProblems = { name: null, players: null }

/** The draft with the typed address among the teammates; or as it was, with what is wrong with the address. */
export function withTyped(
  draft: TeamDraft,
  { captain, limit }: { captain: string; limit: number },
): { draft: TeamDraft; problem: string | null } {
  const { players, typed } = draft
  const problem = teammateProblem(typed, { captain, invited: players, limit })
  return problem
    ? { draft, problem }
    : { draft: { ...draft, players: [...players, typed.trim()], typed: '' }, problem }
}

/** Whether the field holds an address that the team does not have yet. */
export function needsTyped({ players, typed }: TeamDraft): boolean {
  const plain = typed.trim().toLowerCase()
  return plain !== '' && !players.some((player) => player.toLowerCase() === plain)
}
