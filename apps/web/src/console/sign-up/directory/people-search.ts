import { PEOPLE_ORDERS, PEOPLE_VIEWS, type PeopleSearch, SEEN } from '@hive/contract/sign-up/person'
import type { ListState } from '#console/kit/list/list-state.ts'

/** The search of the server for a list as it is chosen; values that an address makes up are left out. */
export function peopleSearch({
  search,
  view,
  filters,
  sortedBy,
  ...state
}: ListState): PeopleSearch {
  return {
    search: search.slice(0, 100),
    view: oneOf(PEOPLE_VIEWS, view),
    leagueId: Number(filters['league']?.[0]) || null,
    seen: oneOf(SEEN, filters['seen']?.[0]) ?? null,
    tagId: Number(filters['tag']?.[0]) || null,
    sortedBy: oneOf(PEOPLE_ORDERS, sortedBy),
    isDescending: state.isDescending,
    page: state.page,
  }
}

function oneOf<T extends string>(known: readonly T[], name: string | undefined): T | undefined {
  return known.find((one) => one === name)
}
