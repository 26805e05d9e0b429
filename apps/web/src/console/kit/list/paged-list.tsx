import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { exportRows, exportWorkbook } from './export-rows.ts'
import type { FilterChoice } from './list-controls.tsx'
import { countText, ListFrame, type Nouns } from './list-frame.tsx'
import type { ListColumn } from './list-rows.ts'
import type { ListState } from './list-state.ts'

/** The parts of a list whose rows the server finds, sorts and counts. */
export type PagedPlan<Row> = {
  readonly columns: readonly [ListColumn<Row>, ...ListColumn<Row>[]]
  readonly filters: readonly FilterChoice[]
  readonly views: readonly { readonly name: string; readonly title: string }[]
  readonly hasPrivateSearch?: boolean
}

/** A page of rows, with the numbers of all rows and of each view. A number beyond `mostCounted` means more. */
export type FoundRows<Row> = {
  readonly rows: readonly Row[]
  readonly count: number
  readonly views: Readonly<Record<string, number>>
}

type Props<Row> = {
  nouns: Nouns
  plan: PagedPlan<Row>
  found: FoundRows<Row>
  pageSize: number
  /** The server counts no further. */
  mostCounted: number
  keyOf: (row: Row) => string | number
  state: ListState
  change: (state: ListState) => void
  /** Reads the rows of all pages, for the export. */
  readAll: () => Promise<readonly Row[]>
  /** What can be done with the rows that are chosen. */
  bulk?: (chosen: readonly Row[]) => ReactNode
  /** What can be done with all that were found. */
  all?: ReactNode
}

/** The one list of the console for more rows than a browser should hold; its export has all that were found. */
export function PagedList<Row>(props: Props<Row>) {
  const { nouns, plan, found, pageSize, mostCounted, keyOf, state, change, readAll, bulk, all } =
    props
  const { columns, filters } = plan
  const { rows, count } = found
  const isMore = count > mostCounted
  const most = mostCounted.toLocaleString('en-IE')
  const views = plan.views.map((view) => {
    const inView = found.views[view.name]
    return { ...view, count: inView !== undefined && inView > mostCounted ? `${most}+` : inView }
  })
  const save = async () => exportRows(await readAll(), columns, nouns[1])
  const saveWorkbook = async () => exportWorkbook(await readAll(), columns, nouns[1])
  const frame = { nouns, views, filters, columns, keyOf, state, change }
  const hasMore = isMore && rows.length === pageSize
  const counted = Math.ceil((isMore ? mostCounted : count) / pageSize)
  // Beyond what is counted, the page that is not full is the last one.
  const last = isMore && !hasMore && rows.length > 0 ? Math.max(counted, state.page) : counted
  return (
    <ListFrame
      {...frame}
      rows={rows}
      bulk={bulk}
      summary={
        <>
          <output className="muted">
            {isMore ? `More than ${most} ${nouns[1]}` : countText(count, nouns)}
          </output>
          {all}
          <StepButton variant="ghost" disabled={count === 0} run={save}>
            Export {isMore ? `all ${nouns[1]}` : countText(count, nouns)}
          </StepButton>
          <StepButton variant="quiet" disabled={count === 0} run={saveWorkbook}>
            For Excel
          </StepButton>
        </>
      }
      pages={
        <Pages
          page={state.page}
          last={last}
          hasMore={hasMore}
          go={(page) => change({ ...state, page })}
        />
      }
    />
  )
}

type PagesProps = {
  page: number
  last: number
  /** Whether there are pages after this one that are not counted. */
  hasMore: boolean
  go: (page: number) => void
}

function Pages({ page, last, hasMore, go }: PagesProps): ReactNode {
  if (last <= 1 && page === 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <Button
        variant="ghost"
        disabled={page === 1}
        onClick={() => go(hasMore ? page - 1 : Math.min(page - 1, last))}
      >
        Previous
      </Button>
      <output className="num">
        Page {page} of {hasMore ? `more than ${last.toLocaleString('en-IE')}` : Math.max(last, 1)}
      </output>
      <Button variant="ghost" disabled={page >= last && !hasMore} onClick={() => go(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
