import { draftOf, playersOf } from './draft.ts'
import { groupUp } from './group-up.ts'
import { admit } from './left-over.ts'
import { type Measures, measuresOf } from './measures.ts'
import type { Player, TeamRules } from './player.ts'
import { type Problem, problemsOf } from './problems.ts'
import { reasonsOf } from './reasons.ts'
import { improve } from './search.ts'
import { sizesFor } from './sizes.ts'

export type Placement = { readonly player: Player; readonly reason: string }

export type ProposedTeam = {
  readonly placements: readonly Placement[]
  /** Someone who is willing; `null` when the team has none. */
  readonly captain: Player | null
}

export type Proposal = {
  /** As many teams as there are places for, in that order. */
  readonly teams: readonly ProposedTeam[]
  readonly leftOver: readonly Player[]
  readonly measures: Measures
  readonly problems: readonly Problem[]
}

/**
 * Balanced teams of people who signed up alone. Sizes come first: as even as the places allow. Friends who asked
 * for each other stay together up to the size of a team. The rest is weighed (WEIGHTS). The same people give the
 * same teams, in whatever order they are listed.
 */
export function proposeTeams(players: readonly Player[], rules: TeamRules): Proposal {
  const places = rules.places.reduce((sum, each) => sum + each, 0)
  const admitted = admit(players, places)
  const { teams, reasons } = arrange(admitted.players, rules)
  const arranged = teams.toSorted(byFirst)
  const inOrder = sizesFor(rules.places, admitted.players.length).map((size) => {
    const at = arranged.findIndex((team) => team.length === size)
    return at === -1 ? [] : (arranged.splice(at, 1)[0] ?? [])
  })
  return {
    teams: inOrder.map((team) => ({
      placements: team.map((player) => ({ player, reason: reasons.get(player) ?? '' })),
      captain: captainOf(team),
    })),
    leftOver: admitted.leftOver,
    measures: measuresOf(inOrder, rules),
    problems: problemsOf({ teams: inOrder, leftOver: admitted.leftOver, rules }),
  }
}

/** Teams with people on them, and why each person is there. */
function arrange(
  players: readonly Player[],
  rules: TeamRules,
): { teams: Player[][]; reasons: Map<Player, string> } {
  const sizes = sizesFor(rules.places, players.length).filter((size) => size > 0)
  if (sizes.length === 0) return { teams: [], reasons: new Map() }
  const draft = draftOf(groupUp(players, sizes), {
    teamCount: sizes.length,
    minimum: rules.minimum,
  })
  improve(draft)
  return { teams: playersOf(draft), reasons: reasonsOf(draft) }
}

/** The willing one who comes most often, then the most skilled, then the first to sign up. */
function captainOf(team: readonly Player[]): Player | null {
  const willing = team.filter(({ isWillingCaptain }) => isWillingCaptain)
  return (
    willing.toSorted(
      (one, other) =>
        other.attendance - one.attendance || other.skill - one.skill || one.id - other.id,
    )[0] ?? null
  )
}

function byFirst(one: readonly Player[], other: readonly Player[]): number {
  return (one[0]?.id ?? 0) - (other[0]?.id ?? 0)
}
