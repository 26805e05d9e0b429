import type { ListColumn } from './list-rows.ts'
import type { ListState } from './list-state.ts'
import { classOf, ColumnTitle } from './column-title.tsx'
import { CHUNK, MOST_AT_ONCE, RowChunk } from './row-chunk.tsx'
import type { RowKey } from './selection.ts'
import type { ListSelection } from './use-selection.ts'

type Props<Row> = {
  caption: string
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => RowKey
  state: ListState
  sort: (column: string) => void
  choice: ListSelection
}

/** The rows of a list; the first column names the row, and each title sorts by its column. */
export function ListTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, state, sort, choice } = props
  const areAllChosen = rows.every((row) => choice.has(keyOf(row)))
  return (
    <div className="card on-wide-paper overflow-x-auto print:overflow-visible print:break-inside-auto">
      <table className="table" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="left no-print w-8">
              <Choice
                label={`Select all ${rows.length} shown`}
                isChosen={areAllChosen}
                toggle={areAllChosen ? choice.clear : choice.all}
              />
            </th>
            {columns.map((column) => (
              <ColumnTitle key={column.name} column={column} state={state} sort={sort} />
            ))}
          </tr>
        </thead>
        <Rows rows={rows} keyOf={keyOf} columns={columns} choice={choice} />
      </table>
    </div>
  )
}

type RowsProps<Row> = Pick<Props<Row>, 'rows' | 'keyOf' | 'columns' | 'choice'>

/** A long list is drawn in chunks, of which only those near the screen have rows. */
function Rows<Row>({ rows, keyOf, columns, choice }: RowsProps<Row>) {
  const rowsOf = (part: readonly Row[], from: number) =>
    part.map((row, at) => (
      <ListRow
        key={keyOf(row)}
        row={row}
        rowIndex={from + at + 2}
        rowKey={keyOf(row)}
        columns={columns}
        choice={choice}
      />
    ))
  if (rows.length <= MOST_AT_ONCE) return <tbody>{rowsOf(rows, 0)}</tbody>
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => {
    const part = rows.slice(at * CHUNK, (at + 1) * CHUNK)
    return (
      <RowChunk key={at} count={part.length} isFirst={at === 0} width={columns.length + 1}>
        {() => rowsOf(part, at * CHUNK)}
      </RowChunk>
    )
  })
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'choice'> & {
  row: Row
  rowIndex: number
  rowKey: RowKey
}

function ListRow<Row>(props: RowProps<Row>) {
  const { row, rowIndex, rowKey, columns, choice } = props
  const [first, ...others] = columns
  return (
    <tr
      data-row
      aria-rowindex={rowIndex}
      className="align-top focus-within:bg-honey-wash lg:align-middle"
    >
      <td className="left no-print">
        <Choice
          label={`Select ${first.value(row)}`}
          keyShortcut="x"
          isChosen={choice.has(rowKey)}
          toggle={(isRange) => choice.toggle(rowKey, isRange)}
        />
      </td>
      <th scope="row" className="left font-normal">
        {(first.cell ?? first.value)(row)}
      </th>
      {others.map((column) => (
        <td
          key={column.name}
          className={classOf(column)}
          translate={column.isName ? 'no' : undefined}
        >
          {(column.cell ?? column.value)(row)}
        </td>
      ))}
    </tr>
  )
}

type ChoiceProps = {
  label: string
  keyShortcut?: 'x'
  isChosen: boolean
  /** With `isRange`, Shift was held. */
  toggle: (isRange: boolean) => void
}

/** A box to choose one row or all, as large as a finger. */
function Choice({ label, keyShortcut, isChosen, toggle }: ChoiceProps) {
  return (
    <label className="-my-3 -mr-4 -ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        aria-label={label}
        aria-keyshortcuts={keyShortcut}
        checked={isChosen}
        onChange={({ nativeEvent }) =>
          toggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
