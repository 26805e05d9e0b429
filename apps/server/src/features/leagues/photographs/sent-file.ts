import { Readable } from 'node:stream'
import { Refusal } from '@hive/domain/errors'
import {
  PHOTOGRAPH_BYTES,
  PHOTOGRAPH_NOTES,
} from '@hive/domain/leagues/photographs/sent-photograph'
import type { FastifyRequest } from 'fastify'

/** Files are in memory while they come and while pictures are made of them. */
const MOST_AT_ONCE = 8
let atOnce = 0

/**
 * Reads the file that a request brings, of someone who has been admitted, and does something with it. Refuses one that is
 * too large as soon as that is known, and one more than fit in memory together.
 */
export async function withSentFile<T>(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  act: (file: unknown) => Promise<T>,
): Promise<T> {
  if (atOnce >= MOST_AT_ONCE) {
    const text = 'Several photographs are on their way already. Please try again in a moment.'
    throw new Refusal('too_many_requests', text)
  }
  atOnce += 1
  try {
    return await act(await fileOf(request))
  } finally {
    atOnce -= 1
  }
}

/** Any other body is left to its schema. */
async function fileOf({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>) {
  if (!(body instanceof Readable)) return body
  if (Number(headers['content-length']) > PHOTOGRAPH_BYTES) throw tooLarge()
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > PHOTOGRAPH_BYTES) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function tooLarge(): Refusal {
  const note = PHOTOGRAPH_NOTES.tooLarge
  return new Refusal('bad_request', note, { file: note })
}
