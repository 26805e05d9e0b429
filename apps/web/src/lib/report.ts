/** Logs a problem to the browser's console that the user need not see; never with personal data. */
export function report(what: string, error: unknown): void {
  // The one place that writes there.
  // oxlint-disable-next-line no-console
  console.warn(what, error instanceof Error ? error.message : '')
}
