import { isUnsaid } from '#lib/unsaid.ts'
import { offerReload } from '#ui/toast.tsx'
import { askServer } from './page-route.ts'

/**
 * Says so whenever code that a page asks for does not come, whether for a part of it or for a call, and offers to load
 * the page again: in a tab of an older version of the site the server has that code no more. What is left unsaid
 * (`lib/unsaid.ts`) is not said here either.
 *
 * @returns ends it
 */
export function watchForMissingParts(): () => void {
  window.addEventListener(FAILED, hear)
  return () => window.removeEventListener(FAILED, hear)
}

function hear({ payload }: VitePreloadErrorEvent): void {
  void sayMissing(payload)
}

/** Says that code did not come, and offers to load the page again, unless it was left unsaid. */
export async function sayMissing(why?: Error): Promise<void> {
  const answer = await askServer()
  // By now the caller of the import has marked what is left unsaid.
  if (!why || !isUnsaid(why)) offerReload(answer?.ok ? OUTDATED : AWAY)
}

/** Vite's event for every `import()` that fails, which comes before the caller can catch the error. */
const FAILED = 'vite:preloadError'

const OUTDATED = 'This site has changed since you opened the page. Load it again to go on.'
const AWAY =
  'A part of this page didn’t come. Load it again in a minute, or once you’re back online.'
