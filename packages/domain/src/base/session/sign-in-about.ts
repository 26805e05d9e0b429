/** The ways into a league that a sign-in before it can be about; none is named where the choice comes later. */
export const WAYS_AHEAD = ['individual', 'team', 'try_out', 'team_player'] as const

export type WayAhead = (typeof WAYS_AHEAD)[number]

/** The league that a sign-in leads to, by its number, and the way into it. */
export type LeagueAhead = { readonly leagueId: number; readonly way: WayAhead | null }

/**
 * What a sign-in is about, as its address says it: a number and a word from a list. All that is shown for it is looked
 * up, so that no address makes a hosted page say something.
 */
export function aboutLeague({ leagueId, way }: LeagueAhead): string {
  return `league-${leagueId}${way === null ? '' : `-${way}`}`
}

/** The league in what a sign-in is said to be about; `null` for anything else. */
export function leagueInAbout(about: unknown): LeagueAhead | null {
  const found = typeof about === 'string' ? /^league-([1-9]\d{0,8})(?:-(\w+))?$/.exec(about) : null
  if (!found) return null
  const way = WAYS_AHEAD.find((known) => known === found[2]) ?? null
  return way === null && found[2] !== undefined ? null : { leagueId: Number(found[1]), way }
}
