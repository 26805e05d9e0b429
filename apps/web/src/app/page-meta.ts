import type { League } from '@hive/domain/season/season/league'
import {
  type Audience,
  audienceOf,
  isDrawn,
  type PageName,
  patterns,
} from '@hive/domain/base/site/paths'
import { findPage, withoutLastSlash } from './find-page.ts'
import { type About, type ListedPage, type Site, SITE } from './site-map.ts'

/** The metadata of a page, and how its address is answered. */
export type PageMeta = About & {
  readonly status: number
  /** Whether the server renders it; other pages are a shell that the browser fills. */
  readonly isDrawn: boolean
  /** Whether it comes with a program of its own in the place of the app. */
  readonly isAlone: boolean
  /** Whether it comes without code of its own until it is used. */
  readonly isStill: boolean
  /** Whether it is for everyone, who may find and measure it. */
  readonly isPublic: boolean
  /** The path of the page that this one repeats, for search engines. */
  readonly repeats?: string
  /** The address to redirect to. */
  readonly location?: string
}

/** `/home` is an old name of Home. */
export const HOME_ALIAS = '/home'

const NOT_FOUND = {
  status: 404,
  title: 'Page not found',
  description: '',
  isDrawn: true,
  isAlone: false,
  isStill: false,
  isPublic: true,
} satisfies PageMeta

/** The metadata for a path; an unknown one is 404. */
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
  const { isAlone = false, isStill = false } = page
  return { status: 200, isDrawn: isDrawn(name), isAlone, isStill, isPublic, ...about, ...repeats }
}

/** A title with the organiser's name filled in. */
export function named(title: string, organiser: string): string {
  return title.replace('{{organiser}}', organiser)
}

/**
 * The leagues that a page is rendered from and comes with: only those that it shows, so that its cost does not depend
 * on the number of leagues.
 */
export function leaguesDrawnOn(pathname: string, site: Site): readonly League[] {
  const found = findPage(pathname)
  return found?.page.lists?.(site, found.params) ?? []
}

const SIGN_IN = 'src/features/base/session/require-sign-in.tsx'

/** The source files of the guards around the pages of an audience. */
const AROUND: Readonly<Record<Audience, readonly string[]>> = {
  everyone: [],
  linked: [],
  browser: [],
  player: [SIGN_IN],
}

/** The source files for an address, so that the browser can load them together with the app. */
export function sourcesOf(pathname: string): string[] {
  const found = findPage(pathname)
  if (!found) return ['src/app/pages/not-found-page.tsx']
  return [...AROUND[audienceOf(found.name)], found.page.source]
}

const ROUTER = 'src/app/router.tsx'

/**
 * The source files that are fetched with the app: none for a still page, else those of the page and of the table of pages; for
 * one that is alone its own, without the app.
 */
export function sourcesAtOnce(pathname: string): string[] {
  const { isStill, isAlone, source } = findPage(pathname)?.page ?? {}
  if (isAlone && source !== undefined) return [source]
  return isStill ? [] : [ROUTER, ...sourcesOf(pathname)]
}

/** Every address for the sitemap. */
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
