import {
  findPeople,
  type FoundPerson,
  PEOPLE_AT_ONCE,
  PEOPLE_COUNTED,
  type PeopleSearch,
} from '@hive/contract/sign-up/person'
import { useApi } from '#app/hooks.ts'

/** Reads all pages of a search, in large parts. */
export function useAllFound(search: PeopleSearch): () => Promise<readonly FoundPerson[]> {
  const api = useApi()
  return async () => {
    const all: FoundPerson[] = []
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- Each part is asked for once the one before says that there is more.
      const { people, count } = await api.call(findPeople, {
        body: { ...search, page, size: PEOPLE_AT_ONCE },
      })
      all.push(...people)
      const isLast = count > PEOPLE_COUNTED ? people.length < PEOPLE_AT_ONCE : all.length >= count
      if (people.length === 0 || isLast) return all
    }
  }
}
