/** A reading that is good for a while: within it everyone gets the same one. A failed one is not kept. */
export function remembered<Value>(forMs: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | null = null
  return () => {
    const at = performance.now()
    if (kept && at - kept.at < forMs) return kept.value
    const reading = { at, value: read() }
    kept = reading
    reading.value.catch(() => {
      if (kept === reading) kept = null
    })
    return reading.value
  }
}
