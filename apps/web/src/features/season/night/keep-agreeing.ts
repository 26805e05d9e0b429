/** How often a phone that is looked at asks, and the longest that it waits after failures, in milliseconds. */
const EACH_MS = 20_000
const LONGEST_MS = 60_000

type Agreeing = {
  /** Agrees from now on; returns what ends it. */
  readonly start: () => () => void
  /** After something was said; while Hive does not answer, it waits for its turn. */
  readonly soon: () => void
}

/** Agrees with Hive again and again while the page is looked at, at once when the line is back, and later and later after failures. */
export function keepAgreeing(agree: () => Promise<boolean>): Agreeing {
  let failures = 0
  let isOn = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number) => {
    clearTimeout(timer)
    if (isOn) timer = setTimeout(tick, ms)
  }
  const now = async () => {
    const isIn = await agree()
    failures = isIn ? 0 : failures + 1
    later(isIn ? EACH_MS : Math.min(1000 * 2 ** failures, LONGEST_MS))
  }
  const tick = () => {
    if (document.visibilityState === 'visible') void now()
    else later(EACH_MS)
  }
  const seen = () => {
    if (document.visibilityState === 'visible') void now()
  }
  const online = () => void now()
  return {
    start: () => {
      isOn = true
      window.addEventListener('online', online)
      document.addEventListener('visibilitychange', seen)
      void now()
      return () => {
        isOn = false
        clearTimeout(timer)
        window.removeEventListener('online', online)
        document.removeEventListener('visibilitychange', seen)
      }
    },
    soon: () => {
      if (failures === 0) void now()
    },
  }
}
