import {
  type Columns,
  fieldsOf,
  fieldTitle,
  type ImportKind,
  type ImportField,
} from '@hive/domain/office/imports/headings'
import { SelectField } from '#ui/fields.tsx'

type Props = {
  kind: ImportKind
  headings: readonly string[]
  columns: Columns
  change: (columns: Columns) => void
  /** Whether a choice is missing. */
  isOpen: boolean
}

/** Which column of the file holds what, with a menu for each field. */
export function ImportColumns({ kind, headings, columns, change, isOpen }: Props) {
  function choose(field: ImportField, value: string) {
    const { [field]: _, ...others } = columns
    change(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <details open={isOpen}>
      <summary className="link w-fit">Columns</summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fieldsOf(kind).map((field) => (
          <SelectField
            key={field}
            id={`import-column-${field}`}
            label={fieldTitle(field)}
            value={columns[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Not in the file</option>
            {optionsOf(headings).map(({ column, title }) => (
              <option key={column} value={column}>
                {title}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </details>
  )
}

/** The columns of a file by their headings; one without a heading by its number. */
function optionsOf(headings: readonly string[]) {
  return headings.map((heading, column) => ({ column, title: heading || `Column ${column + 1}` }))
}
