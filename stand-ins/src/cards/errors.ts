/** The part of a refusal that says what was wrong. */
type Problem = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  param?: string
  /** The payment that was refused. */
  payment_intent?: object
}

/** A refusal, in the shape that the card provider's SDK understands. */
export class CardApiError extends Error {
  readonly status: number
  readonly body: { error: Problem & { doc_url?: string } }

  constructor(status: number, problem: Problem) {
    super(problem.message)
    this.status = status
    const { code } = problem
    this.body = { error: code ? { ...problem, doc_url: docUrlOf(code) } : problem }
  }
}

export function docUrlOf(code: string): string {
  return `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
}

export function invalid(message: string, param?: string, code?: string): CardApiError {
  return new CardApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

/** The error for something that an address or a parameter names and does not exist; named in the address, it is 404. */
export function missing(what: string, id: string, param?: string): CardApiError {
  return new CardApiError(param ? 400 : 404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: param ?? 'id',
  })
}
