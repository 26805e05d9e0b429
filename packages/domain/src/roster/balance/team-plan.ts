/** Teams as an organiser arranges them before they are published; players by number. */
export type TeamPlan = {
  readonly teams: readonly PlannedTeam[]
  readonly leftOver: readonly number[]
}

export type PlannedTeam = {
  /** From 1, in the order in which teams stand. */
  readonly number: number
  readonly name: string
  readonly captain: number | null
  readonly players: readonly number[]
}

/** The plan with a player on another team, or, with `null`, on none. A captain who leaves a team is its captain no more. */
export function withPlayerOn(plan: TeamPlan, player: number, team: number | null): TeamPlan {
  const without = (players: readonly number[]) => players.filter((other) => other !== player)
  const joined = (players: readonly number[]) =>
    [...without(players), player].toSorted((one, other) => one - other)
  return {
    teams: plan.teams.map((each) => ({
      ...each,
      captain: each.captain === player && each.number !== team ? null : each.captain,
      players: each.number === team ? joined(each.players) : without(each.players),
    })),
    leftOver: team === null ? joined(plan.leftOver) : without(plan.leftOver),
  }
}

/** The number of a player's team; `null` for none. */
export function teamOf({ teams }: TeamPlan, player: number): number | null {
  return teams.find(({ players }) => players.includes(player))?.number ?? null
}

/** The plan with another name or captain for one of its teams. */
export function withTeam(
  plan: TeamPlan,
  number: number,
  change: Partial<Pick<PlannedTeam, 'name' | 'captain'>>,
): TeamPlan {
  const teams = plan.teams.map((team) => (team.number === number ? { ...team, ...change } : team))
  return { ...plan, teams }
}

/** The teams that have someone on them. */
export function filledTeams({ teams }: TeamPlan): readonly PlannedTeam[] {
  return teams.filter(({ players }) => players.length > 0)
}
