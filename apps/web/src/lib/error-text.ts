import { ApiError } from './api.ts'

/**
 * What to show someone when `error` happened: this screen's text for its code, else the server's own
 * sentence, else `fallback`. The server's words for an outage (5xx) are never shown.
 */
export function errorText(
  error: unknown,
  fallback: string,
  texts: Readonly<Record<string, string>> = {},
): string {
  if (!(error instanceof ApiError)) return fallback
  const { status, problem } = error
  return texts[problem.code] ?? (status < 500 ? problem.message : fallback)
}
