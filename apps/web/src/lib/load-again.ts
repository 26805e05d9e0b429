const steps = new Set<() => void>()

/** Has something done before the page is loaded again at somebody's wish, as long as it is not ended. */
export function beforeLoadingAgain(step: () => void): () => void {
  steps.add(step)
  return () => void steps.delete(step)
}

/** Loads the page again, which takes what has been typed along. */
export function loadAgain(): void {
  for (const step of steps) step()
  window.location.reload()
}
