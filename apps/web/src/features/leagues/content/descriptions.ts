import type { ContentMeta } from './content-file.ts'

/** Pages that a content file fills are described by it. */
const FILES = import.meta.glob<ContentMeta>('../../../../../../content/{faq,pages/*}.md', {
  eager: true,
  import: 'default',
  query: '?meta',
})

/** The name that a file of `content/` has: `faq`, or the name of a page. */
export function describedBy(name: string): string {
  const found = Object.entries(FILES).find(([file]) => file.endsWith(`/${name}.md`))
  return found?.[1].description ?? ''
}

/** The day of the last change to a policy. */
export const POLICIES_CHANGED = Object.values(
  import.meta.glob<ContentMeta>('../../../../../../content/policies/*.md', {
    eager: true,
    import: 'default',
    query: '?meta',
  }),
)
  .flatMap(({ updated }) => updated ?? [])
  .toSorted()
  .at(-1)
