type Team = { readonly name: string; readonly mean: number | null }

/** The teams between which the spread of skill lies, with their means: `Dink Floyd 2.75, Net Gains 2.50`. */
export function whySpread(teams: readonly Team[]): string {
  const filled = teams.flatMap(({ name, mean }) => (mean === null ? [] : [{ name, mean }]))
  if (filled.length < 2) return ''
  const ranked = filled.toSorted((one, other) => other.mean - one.mean)
  return [ranked[0], ranked.at(-1)]
    .flatMap((team) => (team ? `${team.name} ${team.mean.toFixed(2)}` : []))
    .join(', ')
}
