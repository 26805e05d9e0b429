import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ListColumn } from './list-rows.ts'
import type { ListState } from './list-state.ts'

type TitleProps<Row> = {
  column: ListColumn<Row>
  state: ListState
  sort: (column: string) => void
}

/** The title of a column; a press sorts by it. */
export function ColumnTitle<Row>({ column, state, sort }: TitleProps<Row>) {
  const { name, title, order } = column
  const direction =
    state.sortedBy !== name ? 'none' : state.isDescending ? 'descending' : 'ascending'
  if (order === 'none') {
    return (
      <th scope="col" className={titleClassOf(column)}>
        {title}
      </th>
    )
  }
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={direction} className={titleClassOf(column)}>
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 [text-align:inherit] font-semibold [text-transform:inherit] hover:underline"
        onClick={() => sort(name)}
      >
        {title}
        {direction !== 'none' && <Arrow size={16} aria-hidden="true" />}
      </button>
    </th>
  )
}

/** A title breaks where a phone needs the room for what is below it. */
function titleClassOf<Row>(column: ListColumn<Row>): string {
  return classOf(column).replace(/^whitespace-nowrap/, 'md:whitespace-nowrap')
}

/** On which side a column's text stands, whether it breaks, and whether a phone and paper have room for it. */
export function classOf<Row>(column: ListColumn<Row>): string {
  const { isNumber, isText, isForScreens, isForWideScreens } = column
  const side = isText
    ? 'left wrap-anywhere'
    : `whitespace-nowrap ${isNumber ? 'text-right tabular-nums' : 'left'}`
  const where = isForWideScreens ? ' hidden md:table-cell' : ''
  return `${side}${where}${isForScreens ? ' no-print' : ''}`
}
