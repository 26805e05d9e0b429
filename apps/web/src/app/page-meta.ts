import type { League } from '@hive/domain/leagues/league'
import { type Audience, audienceOf, type PageName, patterns } from '@hive/domain/site/paths'
import { findPage, withoutLastSlash } from './find-page.ts'
import { type About, type ListedPage, CONSOLE, type Site, SITE } from './site-map.ts'

/** What a page says of itself, and how its address is answered. */
export type PageMeta = About & {
  readonly status: number
  /** Drawn by the server; the others are a shell that the browser fills. */
  readonly isPublic: boolean
  /** The path that this one repeats: search engines are to know that one only. */
  readonly repeats?: string
  /** Where the page is instead. */
  readonly location?: string
}

/** `/home` is an old name of Home. */
export const HOME_ALIAS = '/home'

const NOT_FOUND = {
  status: 404,
  title: 'Page not found',
  description: '',
  isPublic: true,
} satisfies PageMeta

/** The words for a path; an address that nothing answers is 404. */
export function pageMeta(pathname: string, site: Site): PageMeta {
  const found = findPage(pathname)
  if (!found) return NOT_FOUND
  const { name, page, params } = found
  const location = page.instead?.(params)
  if (location) return { ...NOT_FOUND, status: 302, title: '', location }
  const about = page.about(params, site)
  if (!about) return { ...NOT_FOUND, title: page.missing ?? NOT_FOUND.title }
  const isPublic = audienceOf(name) === 'everyone'
  const repeats = page.repeats && { repeats: patterns[page.repeats] }
  return { status: 200, isPublic, ...about, ...repeats }
}

/** A title with the organiser's name in it, where it has a place for that. */
export function named(title: string, organiser: string): string {
  return title.replace('{{organiser}}', organiser)
}

/**
 * The leagues that a page is drawn from, and that arrive with it: those that it shows and no others, so
 * that a page costs the same however many leagues there are.
 */
export function leaguesDrawnOn(pathname: string, site: Site): readonly League[] {
  const found = findPage(pathname)
  return found?.page.lists?.(site, found.params) ?? []
}

const SIGN_IN = 'src/features/session/require-sign-in.tsx'

/** The guards and frames that stand around the pages of an audience. */
const AROUND: Readonly<Record<Audience, readonly string[]>> = {
  everyone: [],
  browser: [],
  player: [SIGN_IN],
  organiser: [SIGN_IN, CONSOLE],
}

/** Where the code of an address is, so that the browser can fetch it together with the app. */
export function sourcesOf(pathname: string): string[] {
  const found = findPage(pathname)
  if (!found) return ['src/app/pages/not-found-page.tsx']
  return [...AROUND[audienceOf(found.name)], found.page.source]
}

/** Every address that a search engine should know; leagues without an end are few, so all of them are named. */
export function publicPages(leagues: readonly League[]): readonly ListedPage[] {
  return Object.entries(SITE).flatMap(([name, { addresses, repeats, changed }]) => {
    if (audienceOf(name as PageName) !== 'everyone' || repeats) return []
    return addresses?.(leagues) ?? [{ path: patterns[name as PageName], changed }]
  })
}

/**
 * The path under which the page is cached: its own if the page exists, else one for all unknown paths, so that
 * invented addresses do not make the server render and keep a page each.
 */
export function canonicalPath(pathname: string, leagues: ReadonlyMap<number, unknown>): string {
  if (withoutLastSlash(pathname) === HOME_ALIAS) return HOME_ALIAS
  const found = findPage(pathname)
  if (!found) return '/404'
  const { name, page, params } = found
  return page.drawnAs?.(params, leagues) ?? patterns[name].replace(/:\w+/, '0')
}
