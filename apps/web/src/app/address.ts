import { asQuery, chosenIn } from '@hive/domain/leagues/leagues/filters'
import { withoutLastSlash } from './find-page.ts'
import { paths } from '@hive/domain/base/site/paths'

const LISTS: ReadonlySet<string> = new Set([paths.leagues, paths.signUpCancel])

/** The part of an address that decides what a page shows: its path and, for the list of leagues, the sorted filters. */
export function addressOf(url: string): string {
  const end = url.indexOf('?')
  if (end < 0) return url
  const path = url.slice(0, end)
  if (!LISTS.has(withoutLastSlash(path))) return path
  const chosen = chosenIn(new URLSearchParams(url.slice(end)))
  const query = new URLSearchParams(asQuery(chosen)).toString()
  return query === '' ? path : `${path}?${query}`
}
