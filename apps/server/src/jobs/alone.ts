/** Work that takes longer than the clock lets it is not begun a second time meanwhile. */
export function alone(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => {
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
}
