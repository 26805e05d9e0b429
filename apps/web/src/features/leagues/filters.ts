import type { League } from '@hive/domain/leagues/league'

export type SportFilter = { readonly slug: string; readonly name: string }

/** The sports of these leagues, each once, by name. */
export function sportsOf(leagues: readonly League[]): SportFilter[] {
  const bySlug = new Map(leagues.map(({ sport }) => [sport.slug, sport.name]))
  return [...bySlug]
    .map(([slug, name]) => ({ slug, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** The leagues of the chosen sports; all of them when none is chosen. */
export function inSports(leagues: readonly League[], slugs: readonly string[]): League[] {
  return leagues.filter(({ sport }) => slugs.length === 0 || slugs.includes(sport.slug))
}
