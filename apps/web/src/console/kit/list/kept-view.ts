import type { ListState } from './list-state.ts'

/** What a kept view has of a list: never what is searched for, which may be somebody’s name. */
export type Shown = Pick<ListState, 'view' | 'filters' | 'sortedBy' | 'isDescending'>

/** A view that an organiser has named. */
export type KeptView = { readonly name: string; readonly shown: Shown }

export function viewToKeep({ view, filters, sortedBy, isDescending }: ListState): Shown {
  return { view, filters, sortedBy, isDescending }
}

/** Whether a view is one of the list’s own, with nothing filtered or sorted. */
export function isPlain({ filters, sortedBy }: Shown): boolean {
  return sortedBy === '' && Object.keys(filters).length === 0
}

export function sameView(one: Shown, other: Shown): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ view, filters, sortedBy, isDescending }: Shown): string {
  const chosen = Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other))
  return JSON.stringify([view, chosen, sortedBy, isDescending])
}

/** The views with this one at their end, in the place of one of the same name. */
export function withView(views: readonly KeptView[], view: KeptView): KeptView[] {
  return [...views.filter(({ name }) => name !== view.name), view]
}
