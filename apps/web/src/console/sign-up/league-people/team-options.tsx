export type Team = { readonly id: number; readonly name: string }

/** The teams of a league to choose from, or none of them. */
export function TeamOptions({ teams }: { teams: readonly Team[] }) {
  return (
    <>
      <option value="">No team yet</option>
      {teams.map(({ id, name }) => (
        <option key={id} value={id} translate="no">
          {name}
        </option>
      ))}
    </>
  )
}
