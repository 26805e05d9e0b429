import { friendGroups } from '@hive/domain/roster/balance/friends'
import { groupUp } from '@hive/domain/roster/balance/group-up'
import type { Player, TeamRules } from '@hive/domain/roster/balance/player'
import { sizesFor } from '@hive/domain/roster/balance/sizes'
import { type Tally, tallyOf } from '@hive/domain/roster/balance/cost'

type Teams = Player[][]

/** The best first, to the teams in turn, forth and back. */
export function snakeTeams(players: readonly Player[], { places }: TeamRules): Teams {
  const teams: Teams = places.map(() => [])
  const ordered = players.toSorted((one, other) => other.skill - one.skill || one.id - other.id)
  for (const [index, player] of ordered.entries()) {
    const [round, nth] = [Math.floor(index / teams.length), index % teams.length]
    teams[round % 2 === 0 ? nth : teams.length - 1 - nth]?.push(player)
  }
  return teams
}

type Group = Tally & { readonly players: readonly Player[] }
type Team = { players: Player[]; tally: Tally }

/**
 * The greedy rule of the Ultimate league app of Ann Arbor (a2ultimate/ultimate-league-app): one captain's group
 * for each team; then groups with women, by number of women, size and low rating, to the team with the fewest
 * women; then the others, by size and low rating, to the team with the highest mean, or the lowest for a group
 * above that. Teams with room go first always. Its organiser picks the captains; here the most skilled who are
 * willing.
 */
export function greedyTeams(players: readonly Player[], rules: TeamRules): Teams {
  const women = { genderId: 2, least: 0 }
  const sizes = sizesFor(rules.places, players.length)
  const groups = groupsFor(players, sizes).map((group) => ({
    ...tallyOf(group, women),
    players: group,
  }))
  const teams = sizes.map((): Team => ({ players: [], tally: tallyOf([], women) }))
  const room = Math.floor(players.length / teams.length)
  const add = ({ players: people }: Group, team: Team) => {
    team.players = [...team.players, ...people]
    team.tally = tallyOf(team.players, women)
  }
  const captains = groups
    .filter((group) => group.captains > 0)
    .toSorted(byBest)
    .slice(0, teams.length)
  for (const [index, group] of captains.entries()) add(group, teams[index] ?? first(teams))
  for (const group of groups.filter((each) => !captains.includes(each)).toSorted(byTurn)) {
    add(group, teamFor(group, teams, room))
  }
  return teams.map((team) => team.players)
}

/** The same groups of friends that Hive starts with, those that are larger than a team cut as it cuts them. */
function groupsFor(players: readonly Player[], sizes: readonly number[]): Teams {
  const placed = groupUp(players, sizes)
  return sizes.flatMap((_, index) =>
    friendGroups(placed.filter(({ team }) => team === index).flatMap((group) => group.players)),
  )
}

function byBest(one: Group, other: Group): number {
  return other.skill / other.size - one.skill / one.size
}

/** With women first, then by number of women and size, high to low, then by rating and attendance, low to high. */
function byTurn(one: Group, other: Group): number {
  return (
    other.counted - one.counted ||
    other.size - one.size ||
    one.skill / one.size - other.skill / other.size ||
    one.attendance - other.attendance
  )
}

function teamFor(group: Group, teams: readonly Team[], room: number): Team {
  const excess = ({ tally }: Team) => Math.max(0, tally.size + group.size - room)
  const withRoom = (one: Team, other: Team) => excess(one) - excess(other)
  const byAttendance = (one: Team, other: Team) => other.tally.attendance - one.tally.attendance
  const highest = (one: Team, other: Team) =>
    withRoom(one, other) || meanOf(other.tally) - meanOf(one.tally) || byAttendance(one, other)
  if (group.counted > 0) {
    return first(
      teams.toSorted(
        (one, other) =>
          withRoom(one, other) || one.tally.counted - other.tally.counted || highest(one, other),
      ),
    )
  }
  const strongest = first(teams.toSorted(highest))
  if (meanOf(group) <= meanOf(strongest.tally)) return strongest
  return first(
    teams.toSorted(
      (one, other) =>
        withRoom(one, other) || meanOf(one.tally) - meanOf(other.tally) || byAttendance(one, other),
    ),
  )
}

function meanOf({ skill, size }: Tally): number {
  return size === 0 ? 0 : skill / size
}

function first(teams: readonly Team[]): Team {
  const team = teams[0]
  if (!team) throw new Error('There are no teams.')
  return team
}
