import { friendsOf } from './friends.ts'
import { bySignUp, type Player, type TeamRules } from './player.ts'
import { evenOut, repair } from './repair.ts'
import { listed } from '../../base/text/words.ts'

type Teams = readonly (readonly Player[])[]

export type NamedTeam = { readonly name: string; readonly players: readonly Player[] }

export type MendingMove = {
  readonly player: Player
  /** Teams by their index; `null` for someone who has none yet. */
  readonly from: number | null
  readonly to: number
  /** Why, in a sentence without its full stop. */
  readonly reason: string
}

/**
 * Moves that make teams whole again that people have left: those without a team fill the ones too small to play, and then
 * the fewest others move for even sizes. None, while the teams are well as they are.
 */
export function mendTeams(
  named: readonly NamedTeam[],
  spare: readonly Player[],
  rules: TeamRules,
): MendingMove[] {
  if (named.length === 0) return []
  const before = named.map(({ players }) => players)
  const filled = fill(before, spare, rules)
  const after = even(filled, rules)
  const moves = movesBetween(before, after)
  const friends = friendsOf(after.flat())
  return moves.map((move) => {
    const along = (friends.get(move.player) ?? []).filter((friend) =>
      moves.some(({ player, to }) => player.id === friend.id && to === move.to),
    )
    return { ...move, reason: reasonFor(move, { named, along, fewest: rules.fewest }) }
  })
}

/** The teams with people who had none, in the order of sign-up, until none is too small to play. */
function fill(teams: Teams, spare: readonly Player[], rules: TeamRules): Teams {
  const [joiner, ...rest] = bySignUp(spare)
  const isShort = teams.some(({ length }) => length < rules.fewest)
  if (!joiner || !isShort) return teams
  return fill(repair(teams, { joiner }, rules).teams, rest, rules)
}

/** The teams after each chain of moves that makes them more even. */
function even(teams: Teams, rules: TeamRules): Teams {
  const { teams: after, moved } = evenOut(teams, rules)
  return moved.length === 0 ? teams : even(after, rules)
}

function movesBetween(before: Teams, after: Teams): Omit<MendingMove, 'reason'>[] {
  const teamOf = (teams: Teams, { id }: Player) => {
    const index = teams.findIndex((team) => team.some((player) => player.id === id))
    return index === -1 ? null : index
  }
  return bySignUp(after.flat()).flatMap((player) => {
    const [from, to] = [teamOf(before, player), teamOf(after, player)]
    return to === null || from === to ? [] : [{ player, from, to }]
  })
}

type Reasons = { named: readonly NamedTeam[]; along: readonly Player[]; fewest: number }

function reasonFor(
  { from, to }: Omit<MendingMove, 'reason'>,
  { named, along, fewest }: Reasons,
): string {
  const size = named[to]?.players.length ?? 0
  const name = named[to]?.name ?? ''
  const why =
    size < fewest
      ? `${name} has ${size} of the ${fewest} people it needs to play`
      : 'The teams are of even size then'
  if (from === null) return `Has no team yet. ${why}`
  if (along.length === 0) return why
  return `Stays with ${listed(along.map((friend) => friend.name))}. ${why}`
}
