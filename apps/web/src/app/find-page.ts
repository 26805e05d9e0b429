import { type PageName, patterns } from '@hive/domain/base/site/paths'
import { matchRoutes, type Params } from 'react-router'
import { type Page, SITE } from './site-map.ts'

export type FoundPage = {
  readonly name: PageName
  readonly page: Page
  readonly params: Readonly<Params>
}

const names = Object.keys(patterns) as PageName[]
const table = names.map((id) => ({ id, path: patterns[id] }))

/** The page that the router finds at a path. */
export function findPage(pathname: string): FoundPage | null {
  const path = withoutLastSlash(pathname)
  const match = path === '' ? undefined : matchRoutes(table, path)?.[0]
  if (!match) return null
  const name = match.route.id
  return { name, page: SITE[name], params: match.params }
}

export function withoutLastSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
