/** An answer that says no, in the shape that the card provider's SDK understands. */
export class CardApiError extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }

  constructor(status: number, error: CardApiError['body']['error']) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export function invalid(message: string, param?: string, code?: string): CardApiError {
  return new CardApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(param ? { param } : {}),
    ...(code ? { code } : {}),
  })
}

export function missing(what: string, id: string): CardApiError {
  return new CardApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  })
}
