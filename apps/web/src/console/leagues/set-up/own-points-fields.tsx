import type { OwnPoints } from '@hive/domain/leagues/leagues/points'
import { get, useController, useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#ui/fields.tsx'
import { useFieldId } from '#ui/form/use-schema-form.ts'
import type { LeagueFields } from './league-values.ts'

const RESULTS = [
  ['win', 'Points for a win'],
  ['draw', 'Points for a tie'],
  ['loss', 'Points for a loss'],
  ['forfeit', 'Points for a forfeit'],
] as const satisfies readonly (readonly [keyof OwnPoints, string])[]

/** The points that a league sets itself: there once it chooses to, and where something is wrong with them. */
export function OwnPointsFields() {
  const { control } = useFormContext<LeagueFields>()
  const { field, formState } = useController({ control, name: 'ownPoints' })
  const isOwn = useWatch<LeagueFields, 'pointsRule'>({ name: 'pointsRule' }) === 'own'
  const id = useFieldId()('ownPoints')
  const noteOf = (name: string) => {
    const problem: { message?: string } | undefined = get(formState.errors, name)
    return problem?.message
  }
  const note = noteOf('ownPoints')
  if (!isOwn && !formState.errors.ownPoints) return null
  return (
    <div className="col-span-full grid grid-cols-2 gap-4 sm:grid-cols-4">
      {RESULTS.map(([result, label], at) => (
        <TextField
          key={result}
          id={at === 0 ? id : `${id}-${result}`}
          label={label}
          autoComplete="off"
          error={noteOf(`ownPoints.${result}`)}
          value={field.value[result]}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange({ ...field.value, [result]: target.value })}
        />
      ))}
      {note && <p className="note col-span-full">{note}</p>}
    </div>
  )
}
