/** Logs a problem to the browser's console that the user need not see; never with personal data. */
export function report(what: string, error: unknown): void {
  // No other code writes to the console.
  // oxlint-disable-next-line no-console
  console.warn(what, error instanceof Error ? error.message : '')
}
