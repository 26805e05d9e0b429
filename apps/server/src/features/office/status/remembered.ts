/** A function that reads once for all calls within some time. A failed reading is not remembered. */
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
