import { VERSION } from '#version.ts'
import { REPLACED } from './replaced.ts'

/** The change that makes the whole schema as the replaced ones had left it. */
export const BASELINE = '000-baseline'

/**
 * The changes that a database has run, or a file was written after, as they are called now: the baseline in place of all
 * those that it replaces.
 */
export function asCalledNow(done: readonly string[]): string[] {
  const others = done.filter((name) => !REPLACED.includes(name))
  const isWhole = REPLACED.every((name) => done.includes(name))
  return isWhole && !others.includes(BASELINE) ? [BASELINE, ...others] : others
}

/**
 * Why a database, or what was written from it, is of too long ago: it has run some of the changes that the baseline took the
 * place of, and the others are no more.
 */
export function beforeBaseline(done: readonly string[], what = 'database'): string | null {
  const missing = REPLACED.filter((name) => !done.includes(name))
  if (missing.length === 0 || missing.length === REPLACED.length) return null
  return (
    `This ${what} is of a version from before the first numbered one: it lacks “${missing[0]}”, and ` +
    `${missing.length} of ${REPLACED.length} changes that Hive ${VERSION} can make no more. Nothing was changed. ` +
    'Start the last version of that time on it once, then this one: CHANGELOG.md says under 1.0.0 how to find it.'
  )
}
