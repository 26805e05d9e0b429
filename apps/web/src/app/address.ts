import { asQuery, chosenIn } from '@hive/domain/leagues/leagues/filters'
import { orderIn, orderQuery } from '@hive/domain/leagues/leagues/list-order'
import { withoutLastSlash } from './find-page.ts'
import { paths } from '@hive/domain/base/site/paths'

const LISTS: ReadonlySet<string> = new Set([paths.leagues, paths.signUpCancel])

/** The part of an address that decides what a page shows: its path and, for the list of leagues, its filters and its order. */
export function addressOf(url: string): string {
  const end = url.indexOf('?')
  if (end < 0) return url
  const path = url.slice(0, end)
  if (!LISTS.has(withoutLastSlash(path))) return path
  const asked = new URLSearchParams(url.slice(end))
  const known = [...asQuery(chosenIn(asked)), ...orderQuery(orderIn(asked))]
  const query = new URLSearchParams(known).toString()
  return query === '' ? path : `${path}?${query}`
}
