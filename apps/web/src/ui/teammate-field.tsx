import { SelectField } from './fields.tsx'
import { useFields } from './form/use-schema-form.ts'

type Props = { teammates: readonly { readonly playerId: number; readonly name: string }[] }

/** The choice of a teammate, in a form with a field `playerId`. */
export function TeammateField({ teammates }: Props) {
  const field = useFields<{ playerId: unknown }>()
  return (
    <SelectField label="Teammate" {...field('playerId')}>
      <option value="">Please choose</option>
      {teammates.map(({ playerId, name }) => (
        <option key={playerId} value={playerId} translate="no">
          {name}
        </option>
      ))}
    </SelectField>
  )
}
