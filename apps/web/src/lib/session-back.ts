const BACK = 'hive:session-back'

/** Tells this page that a session which had ended goes on. */
export function tellBack(): void {
  document.dispatchEvent(new Event(BACK))
}

/** Does something once when a session that has ended goes on; answers with how to call that off. */
export function onceBack(go: () => void): () => void {
  document.addEventListener(BACK, go, { once: true })
  return () => document.removeEventListener(BACK, go)
}

/** Does something each time a session that has ended goes on; answers with how to call that off. */
export function onEachBack(go: () => void): () => void {
  document.addEventListener(BACK, go)
  return () => document.removeEventListener(BACK, go)
}
