/** Notes in the browser's console what went wrong and needs nobody's attention. No personal data. */
export function report(what: string, error: unknown): void {
  // The one place that writes there.
  // oxlint-disable-next-line no-console
  console.warn(what, error instanceof Error ? error.message : '')
}
