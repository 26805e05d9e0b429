import { costOf, type Shortfalls, shortfallsOf, type Tally, tallyOf } from './cost.ts'
import { bySignUp, type GenderMinimum, type Player } from './player.ts'

/** Friends who stay together, or one person alone. */
export type Group = Tally & {
  readonly players: readonly Player[]
  readonly links: readonly Link[]
  team: DraftTeam
}

/** Ties of a group to another: pairs who asked for each other, and wishes that were not returned. */
type Link = { readonly to: Group; readonly friends: number; readonly wishes: number }

/** A team while it is being put together, with its sums kept up to date. */
export type DraftTeam = Tally & { readonly groups: Group[] }

/** An arrangement that is changed in place. */
export type Draft = {
  readonly groups: readonly Group[]
  readonly teams: readonly DraftTeam[]
  readonly least: number
  friendsParted: number
  wishesLost: number
}

type PlacedGroup = { readonly players: readonly Player[]; readonly team: number }

/** The groups on so many teams, each on the team of the given number. */
export function draftOf(
  placed: readonly PlacedGroup[],
  { teamCount, minimum }: { teamCount: number; minimum: GenderMinimum | null },
): Draft {
  const teams = Array.from({ length: teamCount }, emptyTeam)
  const nowhere = emptyTeam()
  const groups = placed.map(({ players }) => ({
    ...tallyOf(players, minimum),
    players,
    links: [] as Link[],
    team: nowhere,
  }))
  for (const group of groups) group.links.push(...linksOf(group, groups))
  const draft = { groups, teams, least: minimum?.least ?? 0, friendsParted: 0, wishesLost: 0 }
  for (const [index, group] of groups.entries()) {
    put(draft, group, teams[placed[index]?.team ?? 0] ?? nowhere)
  }
  return draft
}

function emptyTeam(): DraftTeam {
  return { groups: [], size: 0, skill: 0, attendance: 0, captains: 0, counted: 0 }
}

function linksOf(group: Group, groups: readonly Group[]): Link[] {
  return groups
    .filter((to) => to !== group)
    .map((to) => {
      const pairs = group.players.flatMap((one) => to.players.map((other) => [one, other] as const))
      const asked = pairs.map(
        ([one, other]) =>
          Number(one.wishes.includes(other.id)) + Number(other.wishes.includes(one.id)),
      )
      const friends = asked.filter((count) => count === 2).length
      return { to, friends, wishes: asked.filter((count) => count === 1).length }
    })
    .filter(({ friends, wishes }) => friends + wishes > 0)
}

/** Puts a group on another team. */
export function put(draft: Draft, group: Group, team: DraftTeam): void {
  const from = group.team
  if (from === team) return
  const at = from.groups.indexOf(group)
  if (at !== -1) from.groups.splice(at, 1)
  add(from, group, -1)
  team.groups.push(group)
  add(team, group, 1)
  group.team = team
  for (const { to, friends, wishes } of group.links) {
    const parted = Number(to.team === from) - Number(to.team === team)
    draft.friendsParted += parted * friends
    draft.wishesLost += parted * wishes
  }
}

function add(team: DraftTeam, group: Group, sign: 1 | -1): void {
  team.size += sign * group.size
  team.skill += sign * group.skill
  team.attendance += sign * group.attendance
  team.captains += sign * group.captains
  team.counted += sign * group.counted
}

/** The shortfalls of a draft whose sizes are as wanted. */
export function draftShortfalls(draft: Draft): Shortfalls {
  const { teams, least, friendsParted, wishesLost } = draft
  return { ...shortfallsOf(teams, least), sizesOff: 0, friendsParted, wishesLost }
}

export function costOfDraft(draft: Draft): number {
  return costOf(draftShortfalls(draft))
}

/** The people of each team, in the order of sign-up. */
export function playersOf({ teams }: Draft): Player[][] {
  return teams.map(({ groups }) => bySignUp(groups.flatMap(({ players }) => players)))
}
