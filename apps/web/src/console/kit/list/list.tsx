import { exactPriceText } from '@hive/domain/base/money/cents'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { exportRows, exportWorkbook } from './export-rows.ts'
import { countText, ListFrame, type Nouns } from './list-frame.tsx'
import { type ListColumn, type ListPlan, rowsShown, valuesOf } from './list-rows.ts'
import { useListState } from './use-list-state.ts'

type Props<Row> = {
  nouns: Nouns
  plan: ListPlan<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown when there is no row at all: the next step. */
  empty: ReactNode
  /** The actions for the chosen rows, besides their export; each button says the number. */
  bulk?: (chosen: readonly Row[]) => ReactNode
  /** How many rows are shown before someone asks for all. */
  atFirst?: number
}

/**
 * The one list of the console: views, search, filters, sorting and export, all kept in the address, and rows that can be
 * chosen for what is done with many. All its rows are in the browser; longer lists are a `PagedList`.
 */
export function List<Row>({ nouns, plan, rows, keyOf, empty, bulk, atFirst }: Props<Row>) {
  const { state, change } = useListState(plan)
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <div className="card p-6">{empty}</div>
  const shown = rowsShown(rows, plan, state)
  const isCut = atFirst !== undefined && !isWhole && shown.length > atFirst
  const views = plan.views.map((view) => ({ ...view, count: rows.filter(view.has).length }))
  const filters = plan.filters.map((filter) => ({
    ...filter,
    values: valuesOf(rows, filter).map((value) => ({ value, title: value })),
  }))
  return (
    <ListFrame
      nouns={nouns}
      views={views}
      filters={filters}
      columns={plan.columns}
      rows={isCut ? shown.slice(0, atFirst) : shown}
      keyOf={keyOf}
      state={state}
      change={change}
      bulk={bulk}
      pages={
        isCut && (
          <Button variant="ghost" className="justify-self-start" onClick={() => setWhole(true)}>
            Show all {countText(shown.length, nouns)}
          </Button>
        )
      }
      summary={
        <>
          <output className="muted">
            {shown.length < rows.length && `${shown.length} of `}
            {countText(rows.length, nouns)}
            {plan.sum && <Sum {...plan.sum} rows={shown} />}
          </output>
          <Exports rows={shown} columns={plan.columns} name={nouns[1]} />
        </>
      }
    />
  )
}

type ExportsProps<Row> = {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  name: string
}

/** The rows that are shown as a file: CSV, or a workbook. */
function Exports<Row>({ rows, columns, name }: ExportsProps<Row>) {
  const isEmpty = rows.length === 0
  return (
    <span className="flex flex-wrap gap-3">
      <Button variant="ghost" disabled={isEmpty} onClick={() => exportRows(rows, columns, name)}>
        Export
      </Button>
      <StepButton
        variant="quiet"
        disabled={isEmpty}
        run={() => exportWorkbook(rows, columns, name)}
      >
        For Excel
      </StepButton>
    </span>
  )
}

type SumProps<Row> = NonNullable<ListPlan<Row>['sum']> & { rows: readonly Row[] }

function Sum<Row>({ title, cents, rows }: SumProps<Row>) {
  return (
    <>
      . {title}:{' '}
      <b className="tabular-nums">
        {exactPriceText(rows.reduce((sum, row) => sum + cents(row), 0))}
      </b>
    </>
  )
}
