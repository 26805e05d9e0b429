import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { exportRows } from './export-rows.ts'
import { type FilterChoice, ListControls, type ViewTab } from './list-controls.tsx'
import type { ListColumn } from './list-rows.ts'
import { type ListState, sortedNext } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

/** The nouns for one row and for several: 'league', 'leagues'. */
export type Nouns = readonly [one: string, several: string]

type Props<Row> = {
  nouns: Nouns
  views: readonly ViewTab[]
  filters: readonly FilterChoice[]
  columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  state: ListState
  change: (state: ListState) => void
  /** How many there are, and the button that exports them. */
  summary: ReactNode
  /** The way to further pages. */
  pages?: ReactNode
  bulk?: ((chosen: readonly Row[]) => ReactNode) | undefined
}

/** A list with its controls, keys and selection, wherever its rows come from. */
export function ListFrame<Row>(props: Props<Row>) {
  const { nouns, views, filters, columns, rows, keyOf, state, change, summary, pages, bulk } = props
  const [, noun] = nouns
  const list = useRowKeys<HTMLDivElement>()
  const id = useId()
  const { chosen, choice } = useSelection(rows, keyOf)
  const controls = { id, noun, views, filters, state, change }
  return (
    <div ref={list} className="grid gap-4">
      <ListControls {...controls} />
      <div className="flex flex-wrap items-center justify-between gap-3">{summary}</div>
      {rows.length === 0 ? (
        <NothingFound noun={noun} clear={() => change(cleared(state))} />
      ) : (
        <ListTable
          caption={noun}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          state={state}
          sort={(column) => change(sortedNext(state, column))}
          choice={choice}
        />
      )}
      {pages}
      {chosen.length > 0 && (
        <BulkBar clear={choice.clear} selected={countText(chosen.length, nouns)}>
          {bulk?.(chosen)}
          <Button onClick={() => exportRows(chosen, columns, noun)}>
            Export {countText(chosen.length, nouns)}
          </Button>
        </BulkBar>
      )}
    </div>
  )
}

/** `1 league`, `3 leagues`, `20,000 people` */
export function countText(count: number, [one, several]: Nouns): string {
  return `${count.toLocaleString('en-IE')} ${count === 1 ? one : several}`
}

function cleared(state: ListState): ListState {
  return { ...state, view: '', search: '', filters: {} }
}

function NothingFound({ noun, clear }: { noun: string; clear: () => void }) {
  return (
    <div className="card grid justify-items-start gap-4 p-6">
      <p>No {noun} match this search and these filters.</p>
      <Button variant="ghost" onClick={clear}>
        Show all {noun}
      </Button>
    </div>
  )
}
