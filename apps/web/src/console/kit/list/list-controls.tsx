import { SelectField } from '#ui/fields.tsx'
import { KeptViews } from './kept-views.tsx'
import type { ListState } from './list-state.ts'
import { SearchField } from './search-field.tsx'
import { viewClass } from './view-class.ts'

/** A saved view as a tab. Its number of rows is left out until it is known. */
export type ViewTab = {
  readonly name: string
  readonly title: string
  readonly count: number | string | undefined
}

/** A filter and the values that it offers. */
export type FilterChoice = {
  readonly name: string
  readonly title: string
  readonly isName?: boolean | undefined
  readonly values: readonly { readonly value: string; readonly title: string }[]
}

type Props = {
  id: string
  noun: string
  /** The first one is shown at first. */
  views: readonly ViewTab[]
  filters: readonly FilterChoice[]
  state: ListState
  change: (state: ListState) => void
}

/** The saved views, the search and the filters above a list. */
export function ListControls({ id, noun, views, filters, state, change }: Props) {
  const current = views.find(({ name }) => name === state.view) ?? views[0]
  return (
    <div className="no-print grid min-w-0 gap-4">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto p-1 sm:flex-wrap">
        <legend className="sr-only">Views</legend>
        {views.map((view, index) => (
          <button
            key={view.name}
            type="button"
            className={viewClass(view === current)}
            aria-pressed={view === current}
            onClick={() => change({ ...state, view: index === 0 ? '' : view.name })}
          >
            {view.title} <span className="num">{view.count}</span>
          </button>
        ))}
        <KeptViews state={state} change={change} />
      </fieldset>
      <div className="grid grid-cols-3 gap-3 lg:grid-cols-4 lg:gap-4">
        <div className="col-span-3 lg:col-span-1">
          <SearchField
            id={`${id}-search`}
            label={`Search ${noun}`}
            search={state.search}
            change={(search) => change({ ...state, search })}
          />
        </div>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            id={`${id}-${filter.name}`}
            filter={filter}
            chosen={state.filters[filter.name]?.[0] ?? ''}
            choose={(value) => change(filteredBy(state, filter.name, value))}
          />
        ))}
      </div>
    </div>
  )
}

/** One value at a time; an address may hold more, as a link from elsewhere does. */
function filteredBy(state: ListState, name: string, value: string): ListState {
  const { [name]: _before, ...others } = state.filters
  return { ...state, filters: value === '' ? others : { ...others, [name]: [value] } }
}

type FieldProps = {
  id: string
  filter: FilterChoice
  chosen: string
  choose: (value: string) => void
}

function FilterField({ id, filter, chosen, choose }: FieldProps) {
  return (
    <SelectField
      id={id}
      label={filter.title}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">All</option>
      {filter.values.map(({ value, title }) => (
        <option key={value} value={value} translate={filter.isName ? 'no' : undefined}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
