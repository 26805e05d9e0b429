/** Makes work that never overlaps itself in one process: a call while it is running gets the running one. */
export function alone<Context extends object>(
  work: (context: Context) => Promise<void>,
): (context: Context) => Promise<void> {
  const running = new WeakMap<Context, Promise<void>>()
  return (context) => {
    const found = running.get(context)
    if (found) return found
    const begun = work(context).finally(() => running.delete(context))
    running.set(context, begun)
    return begun
  }
}
