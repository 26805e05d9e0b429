import { momentLabel } from '../time/moment-label.ts'

/** Said on every page while the database is away: up to when the page is right, and what has to wait. */
export function asOfText(at: Date): string {
  return `We’re having trouble on our side, so this page is as it was on ${momentLabel(at)}. Signing in, signing up and saving have to wait until we’re back.`
}
