/** A team, and the one of the season before that it goes on from; `null` where it was new. */
export type ChainedTeam = { readonly id: number; readonly renewsTeamId: number | null }

/** A team and all that it goes on from, the newest first: the same team, whatever it was called. */
export function chainOf(teamId: number, teams: readonly ChainedTeam[]): number[] {
  const before = new Map(teams.map(({ id, renewsTeamId }) => [id, renewsTeamId]))
  const chain = new Set<number>()
  let at: number | null = teamId
  while (at !== null && !chain.has(at)) {
    chain.add(at)
    at = before.get(at) ?? null
  }
  return [...chain]
}

/** The chains of some teams, each once and as long as it is: one that another goes on from is a part of that. */
export function chainsOf(teamIds: readonly number[], teams: readonly ChainedTeam[]): number[][] {
  const chains = teamIds.map((id) => chainOf(id, teams))
  const isPart = (id: number) =>
    chains.some(([newest, ...older]) => newest !== id && older.includes(id))
  return chains.filter(([newest]) => newest !== undefined && !isPart(newest))
}
