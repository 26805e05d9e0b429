import type { RefusalCode } from '@hive/domain/errors'
import { ApiError } from './api.ts'

/** An error whose message is meant for the user. */
export class ScreenError extends Error {}

/**
 * A screen's words when a call fails, by the server's code or by the status of the answer; 0 is no answer. A table has
 * words for every code, or says what becomes of those it does not name: it does not compile with a code that is left
 * without words.
 */
export type Texts = Readonly<
  Partial<Record<0 | 401 | 503, string>> & {
    /** An outage (5xx) without a text here. Its own words are shown only for 503, which ends by itself. */
    outage?: string
    /** Everything else. */
    otherwise: string
  } & (Record<RefusalCode, string> | (Partial<Record<RefusalCode, string>> & RefusalText))
>

/** The words for a code that a table does not name, from the server's own sentence for it. */
type RefusalText = { refused: (sentence: string) => string }

/** Says what the server says: each of its refusals has a sentence that is fit to show. */
export const asTheServerSays = (sentence: string) => sentence

/** The text to show for an error. A plain string is shown for outages and for our own faults. */
export function errorText(error: unknown, texts: Texts | string): string {
  const known: Partial<Texts & RefusalText> & { otherwise: string } =
    typeof texts === 'string' ? { otherwise: texts } : texts
  const { refused, outage, otherwise } = known
  if (error instanceof ScreenError) return error.message
  if (!(error instanceof ApiError)) return otherwise
  const { status, problem } = error
  const own = known[problem.code as RefusalCode] ?? known[status as 0]
  if (own !== undefined) return own
  if (status === 503) return problem.code === 'unexpected' ? BACK_SOON : problem.message
  if (status >= 500) return outage ?? otherwise
  return refused && status > 0 ? refused(problem.message) : problem.message
}

/** Said when something before the server answers for it, as while a new release starts. */
const BACK_SOON = 'Hive will be back in a moment. Please try again then.'

/** Whether the server has refused a call for this reason. */
export function isRefusedAs(error: unknown, code: RefusalCode): error is ApiError {
  return error instanceof ApiError && error.problem.code === code
}

/** Whether a call failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Whether the server answered. */
export function wasAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0
}
