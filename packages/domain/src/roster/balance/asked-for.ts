import { bySignUp, type Player } from './player.ts'
import { listed } from '../../base/text/words.ts'

/** The people someone asked for, in words: those on their team, then the others; `[]` for someone who asked for no one here. */
export function askedFor(player: Player, teams: readonly (readonly Player[])[]): string[] {
  const own = teams.find((team) => team.some(({ id }) => id === player.id)) ?? []
  const wished = bySignUp(teams.flat()).filter(({ id }) => player.wishes.includes(id))
  const together = wished.filter((friend) => own.includes(friend))
  const apart = wished.filter((friend) => !own.includes(friend))
  return [
    ...(together.length > 0 ? [`Asked for ${namesOf(together)}`] : []),
    ...(apart.length > 0 ? [`Asked for ${namesOf(apart)}, not on the same team`] : []),
  ]
}

function namesOf(players: readonly Player[]): string {
  return listed(players.map(({ name }) => name))
}
