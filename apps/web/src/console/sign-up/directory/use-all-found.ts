import { type FoundPerson, PEOPLE_AT_ONCE, PEOPLE_COUNTED } from '@hive/contract/sign-up/person'
import { replyTo } from '#console/api/contract-calls.ts'
import { peopleApi } from '#console/api/people-api.ts'
import type { PeopleSearch } from './people-search.ts'

/** Reads all pages of a search, in large parts. */
export function useAllFound(search: PeopleSearch): () => Promise<readonly FoundPerson[]> {
  const [find] = peopleApi.useLazyFindPeopleQuery()
  return async () => {
    const all: FoundPerson[] = []
    for (let page = 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- Each part is asked for once the one before says that there is more.
      const { people, count } = await replyTo(find({ ...search, page, size: PEOPLE_AT_ONCE }))
      all.push(...people)
      const isLast = count > PEOPLE_COUNTED ? people.length < PEOPLE_AT_ONCE : all.length >= count
      if (people.length === 0 || isLast) return all
    }
  }
}
