/** Makes work that never overlaps itself: a call while it is running gets the running one. */
export function alone(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
