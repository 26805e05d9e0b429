import { paths } from '@hive/domain/base/site/paths'

/** In the address of a sign-in that another tab waits for. */
export const BESIDE = 'beside'

/**
 * Opens the sign-in in a tab of its own, so that nothing typed here has to be kept anywhere; this tab goes on once it
 * hears of it. False where the browser opens none, as inside of another app.
 */
export function signInBeside(from: string): boolean {
  const query = new URLSearchParams({ next: from, [BESIDE]: '' })
  return window.open(`${paths.login}?${query.toString()}`, '_blank') !== null
}
