import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields.tsx'

type Team = { readonly id: number; readonly name: string }
type Props = {
  teams: readonly Team[]
  teamIds: readonly number[]
  change: (ids: number[]) => void
}

/** The seeds from the best down, as the table has them or by hand. */
export function Seeds({ teams, teamIds, change }: Props) {
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  const out = teams.filter(({ id }) => !teamIds.includes(id))
  const swap = (at: number, by: number) => {
    const [one, other] = [teamIds[at], teamIds[at + by]]
    if (one === undefined || other === undefined) return
    change(teamIds.with(at, other).with(at + by, one))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Seeds, as the table has them</legend>
      <ol className="grid gap-1">
        {teamIds.map((id, at) => {
          const name = nameOf.get(id) ?? ''
          return (
            <li key={id} className="flex min-h-11 items-center gap-x-2">
              <span className="min-w-0 grow wrap-anywhere" translate="no">
                {at + 1}. {name}
              </span>
              <Button
                variant="quiet"
                aria-label={`Move ${name} up`}
                aria-disabled={at === 0 || undefined}
                onClick={() => swap(at, -1)}
              >
                Up
              </Button>
              <Button
                variant="quiet"
                aria-label={`Move ${name} down`}
                aria-disabled={at === teamIds.length - 1 || undefined}
                onClick={() => swap(at, 1)}
              >
                Down
              </Button>
            </li>
          )
        })}
      </ol>
      <Instead out={out} choose={(id) => change([...teamIds.slice(0, -1), id])} />
    </fieldset>
  )
}

/** Puts a team in that has not made it by the table. */
function Instead({ out, choose }: { out: readonly Team[]; choose: (id: number) => void }) {
  if (out.length === 0) return null
  return (
    <SelectField
      id="instead"
      label="Another team instead of the last one"
      value=""
      onChange={({ target }) => choose(Number(target.value))}
    >
      <option value="" disabled>
        Choose a team
      </option>
      {out.map(({ id, name }) => (
        <option key={id} value={id} translate="no">
          {name}
        </option>
      ))}
    </SelectField>
  )
}
