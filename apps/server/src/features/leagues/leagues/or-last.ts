/** How long a reading may take before its callers get the last one, and how soon one that failed is tried again. */
export type Patience = { readMs: number; againMs: number }

type Attempt<Value> = {
  /** The reading under way. */
  reading: Promise<Value>
  /** `null` the first time, when callers have to wait and see errors. */
  before: Value | null
  /** Called when another reading would bring more: after a late success, or some time after a failure. */
  again: () => void
}

/**
 * Gives callers what was read last when a reading fails or is late, so that no page waits for a database that is away;
 * while it is, not even for the first moment.
 */
export function createOrLast<Value>({ readMs, againMs }: Patience) {
  let isAway = false
  return ({ reading, before, again }: Attempt<Value>): Promise<Value> => {
    if (before === null) {
      reading.catch(again)
      return reading
    }
    const late = after(isAway ? 0 : readMs, before)
    const given = Promise.race([reading.catch(() => before), late])
    const settle = async () => {
      const isIn = (await given) !== before
      isAway = !isIn
      await reading
      isAway = false
      if (!isIn) again()
    }
    settle().catch(() => setTimeout(again, againMs).unref())
    return given
  }
}

function after<Value>(milliseconds: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, value).unref()
  })
}
