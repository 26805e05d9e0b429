const KEY = 'tabId'
/**
 * How long to wait for the lock. A page that was just closed may still hold it, for a while on a busy phone; the
 * original of a duplicated tab holds it for good, so only a duplicate waits this long.
 */
const PATIENCE_MS = 3000

/**
 * Whether this tab's session storage is its own. A duplicated tab starts with a copy, and using a copied refresh
 * token would end the session of both.
 */
export async function isOwnTab(): Promise<boolean> {
  if (!('locks' in navigator)) return true
  const known = sessionStorage.getItem(KEY)
  if (known && !(await claim(known))) {
    sessionStorage.removeItem(KEY)
    return false
  }
  if (!known) {
    const id = crypto.randomUUID()
    sessionStorage.setItem(KEY, id)
    await claim(id)
  }
  return true
}

/** Holds the lock of this tab for as long as the page lives; false when another page has it. */
function claim(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`hive-tab-${id}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true)
        return new Promise(() => undefined)
      })
      // The other tab did not release it in time.
      .catch(() => resolve(false))
  })
}
