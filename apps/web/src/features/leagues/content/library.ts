import type { ContentMeta } from './content-file.ts'

/** A file of a folder of `content/`, with the slug of its address. */
export type Named<T> = T & { readonly slug: string }

/** The head of each sport's rules: enough for titles, tabs and links. */
export const SPORTS: readonly Named<ContentMeta>[] = named(
  import.meta.glob<ContentMeta>('../../../../../../content/sport-rules/*.md', {
    eager: true,
    import: 'default',
    query: '?meta',
  }),
).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))

/** The sport that an address means, however it is written; else the first one. */
export function nearestSport(slug = ''): string {
  const meant = SPORTS.find((sport) => sport.slug === slug.toLowerCase())
  return (meant ?? SPORTS[0])?.slug ?? ''
}

/** The head of each post, the newest first. */
export const POSTS: readonly Named<ContentMeta>[] = named(
  import.meta.glob<ContentMeta>('../../../../../../content/blog/*.md', {
    eager: true,
    import: 'default',
    query: '?meta',
  }),
).toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))

/** `content/policies/1-privacy.md` is `privacy`, `content/blog/2025-05-07-a-post.md` is `a-post`. */
export function named<T extends object>(files: Readonly<Record<string, T>>): Named<T>[] {
  return Object.entries(files).map(([path, file]) => ({ ...file, slug: slugOfFile(path) }))
}

export function slugOfFile(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.md.*$/, '').replace(/^(\d+-)+(?=[a-z])/, '')
}
