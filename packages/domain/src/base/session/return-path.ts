import { paths } from '../site/paths.ts'

/**
 * The path to go on to after sign-in, if it is one of ours: it must start with a single slash and
 * stay on this origin however a browser reads it. Anything else leads home.
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || !path.startsWith('/')) return '/'
  // Browsers read a back-slash as a slash and drop tabs and line breaks: `/\\evil` leaves the origin. They drop
  // dots too, and what is left of `/.//evil` leaves it when it is taken for a path once more.
  return /^[^?#]*\/\/|[\\\s\p{Cc}]/u.test(path) ? '/' : path
}

/** The address that leads to `path` by way of the sign-in. */
export function signInPath(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`
}
