const UNSAID = new WeakSet<Error>()

/**
 * Keeps to itself why code did not come, where a page does as well without it or says so in its own way. To be called
 * as soon as the `import()` has failed.
 */
export function leaveUnsaid(error: unknown): void {
  if (error instanceof Error) UNSAID.add(error)
}

export function isUnsaid(error: Error): boolean {
  return UNSAID.has(error)
}
