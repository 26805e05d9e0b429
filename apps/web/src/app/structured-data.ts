import type { SiteConfig } from '@hive/contract/base/site'
import type { League } from '@hive/domain/season/season/league'
import type { Moment } from '@hive/domain/leagues/leagues/nights'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { plainText } from '#features/leagues/content/content-file.ts'
import { topicsOf } from '#features/leagues/content/faq.ts'
import type { POSTS } from '#features/leagues/content/library.ts'
import { leagueEvent } from '#features/leagues/leagues/league-event.ts'
import faq from '../../../../content/faq.md'
import { patterns, paths } from '@hive/domain/base/site/paths'
import { findPage } from './find-page.ts'
import { named, pageMeta } from './page-meta.ts'
import { findLeague, findPost } from './site-map.ts'

export type PageData = {
  config: SiteConfig
  leagues: readonly League[]
  promotions: PromotionsInForce
  moment: Moment
}
type Where = { origin: string; pathname: string }

/** The structured data of a page for search engines, in the vocabulary of schema.org. */
export function structuredData(data: PageData, where: Where): object[] {
  const { leagues, promotions, moment, config } = data
  const { origin, pathname } = where
  const { organiser } = config
  const found = findPage(pathname)
  const league = found?.name === 'league' ? findLeague(leagues, found.params) : undefined
  const post = found?.name === 'blogPost' ? findPost(found.params['slug']) : undefined
  return [
    ...(pathname === paths.home ? [organisation(organiser, origin)] : []),
    ...(league
      ? [leagueEvent(league, { origin, at: moment, promotions, organiser: organiser.name })]
      : []),
    ...(pathname === paths.faq ? [questions(organiser)] : []),
    ...(post ? [article(post, { origin, organiser: organiser.name })] : []),
    ...(pathname === paths.home ? [] : [breadcrumbs(data, where)]),
  ]
}

type Organiser = SiteConfig['organiser']

function organisation({ name, email }: Organiser, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    name,
    email,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    areaServed: ['Leixlip', 'Maynooth', 'Celbridge', 'Lucan'],
  }
}

function questions({ name, email }: Organiser): object {
  const fill = (text: string) =>
    text.replaceAll('{{organiser}}', name).replaceAll('{{email}}', email)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: topicsOf(faq).flatMap((topic) =>
      topic.questions.map(({ title, html }) => ({
        '@type': 'Question',
        name: fill(title),
        acceptedAnswer: { '@type': 'Answer', text: fill(plainText(html)) },
      })),
    ),
  }
}

type Post = (typeof POSTS)[number]

function article(
  { title, description, date, slug }: Post,
  { origin, organiser }: { origin: string; organiser: string },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    author: { '@type': 'Organization', name: organiser, url: `${origin}/` },
    mainEntityOfPage: `${origin}${paths.blogPost(slug)}`,
  }
}

/** The breadcrumbs from Home: a league's go through the list, a post's through the blog. */
function breadcrumbs(
  { leagues, config, moment, promotions }: PageData,
  { origin, pathname }: Where,
): object {
  const parent = findPage(pathname)?.page.parent
  const way = [paths.home, ...(parent ? [patterns[parent]] : []), pathname]
  const titleOf = (path: string) => pageMeta(path, { leagues, at: moment, promotions }).title
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: path === paths.home ? 'Home' : named(titleOf(path), config.organiser.name),
      item: `${origin}${path}`,
    })),
  }
}
