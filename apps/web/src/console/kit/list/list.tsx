import { type ReactNode, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { exportRows } from './export-rows.ts'
import { ListControls } from './list-controls.tsx'
import { type ListPlan, rowsShown } from './list-rows.ts'
import { type ListState, sortedNext } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { useListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelection } from './use-selection.ts'

type Props<Row> = {
  /** What one row is and what several are: 'league', 'leagues'. */
  nouns: readonly [one: string, several: string]
  plan: ListPlan<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What is shown when there is no row at all: the next step. */
  empty: ReactNode
  /** What can be done with the chosen rows, besides their export; each button says the number. */
  bulk?: (chosen: readonly Row[]) => ReactNode
}

/**
 * The one list of the console: views, search, filters, sorting and export, all kept in the address, and rows that can be
 * chosen for what is done with many.
 */
export function List<Row>({ nouns, plan, rows, keyOf, empty, bulk }: Props<Row>) {
  const [, noun] = nouns
  const { state, change } = useListState(plan)
  const list = useRowKeys<HTMLDivElement>()
  const id = useId()
  const shown = rowsShown(rows, plan, state)
  const { chosen, choice } = useSelection(shown, keyOf)
  if (rows.length === 0) return <div className="card p-6">{empty}</div>
  return (
    <div ref={list} className="grid gap-4">
      <ListControls id={id} noun={noun} plan={plan} rows={rows} state={state} change={change} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="muted">
          {shown.length < rows.length && `${shown.length} of `}
          {counted(rows.length, nouns)}
        </output>
        <Button
          variant="ghost"
          disabled={shown.length === 0}
          onClick={() => exportRows(shown, plan.columns, noun)}
        >
          Export
        </Button>
      </div>
      {shown.length === 0 ? (
        <NothingFound noun={noun} clear={() => change(cleared(state))} />
      ) : (
        <ListTable
          caption={noun}
          columns={plan.columns}
          rows={shown}
          keyOf={keyOf}
          state={state}
          sort={(column) => change(sortedNext(state, column))}
          choice={choice}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar clear={choice.clear} selected={counted(chosen.length, nouns)}>
          {bulk?.(chosen)}
          <Button onClick={() => exportRows(chosen, plan.columns, noun)}>
            Export {counted(chosen.length, nouns)}
          </Button>
        </BulkBar>
      )}
    </div>
  )
}

/** `1 league`, `3 leagues` */
function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`
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
