/** How a screen shows the age of what it knows: as it should be, or as something to doubt, or not to rely on. */
export type Ageing = 'fresh' | 'old' | 'very_old'

const OLD_MS = 2 * 60_000
const VERY_OLD_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000

/** How old what the server answered last is at a moment, both in milliseconds by the server’s clock. */
export function ageingOf({ asOf, now }: { asOf: number; now: number }): Ageing {
  const age = now - asOf
  if (age < OLD_MS) return 'fresh'
  return age < VERY_OLD_MS ? 'old' : 'very_old'
}

type Opened = {
  /** When the page was opened, in milliseconds. */
  readonly at: number
  /** What names its version; `null` until the server has said. */
  readonly version: string | null
}

/**
 * Whether a page loads itself again: each hour, and when its version is another one by now. Not while the server does not
 * answer, which is when it names no version: what is on the screen stays.
 */
export function isToLoadAgain(opened: Opened, version: string | null, now: number): boolean {
  if (version === null) return false
  const isAnother = opened.version !== null && opened.version !== version
  return isAnother || now - opened.at >= HOUR_MS
}
