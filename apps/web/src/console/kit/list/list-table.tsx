import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListColumn } from './list-rows.ts'
import type { ListState } from './list-state.ts'

type Props<Row> = {
  caption: string
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  state: ListState
  sort: (column: string) => void
}

/** The rows of a list; the first column names the row, and each title sorts by its column. */
export function ListTable<Row>({ caption, columns, rows, keyOf, state, sort }: Props<Row>) {
  const [first, ...others] = columns
  return (
    <div className="card overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnTitle key={column.name} column={column} state={state} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row className="align-top focus-within:bg-honey-wash">
              <th scope="row" className="left font-normal">
                {first.cell(row)}
              </th>
              {others.map((column) => (
                <td key={column.name} className={`whitespace-nowrap ${classOf(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TitleProps<Row> = {
  column: ListColumn<Row>
  state: ListState
  sort: (column: string) => void
}

function ColumnTitle<Row>({ column, state, sort }: TitleProps<Row>) {
  const { name, title, order } = column
  const direction =
    state.sortedBy !== name ? 'none' : state.isDescending ? 'descending' : 'ascending'
  if (!order) {
    return (
      <th scope="col" className={classOf(column)}>
        {title}
      </th>
    )
  }
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction} className={classOf(column)}>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 font-semibold [text-transform:inherit] hover:underline"
        onClick={() => sort(name)}
      >
        {title}
        {direction !== 'none' && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  )
}

function classOf<Row>({ isNumber, isForWideScreens }: ListColumn<Row>): string {
  const side = isNumber ? 'text-right tabular-nums' : 'left'
  return isForWideScreens ? `${side} hidden md:table-cell` : side
}
