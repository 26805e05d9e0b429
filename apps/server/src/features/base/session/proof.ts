import { hash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { nonceAsked, PROOF_ALGORITHMS, proofRefused } from '#http/token-refusal.ts'
import { createNonces } from './nonces.ts'
import { keepProof } from './queries.ts'

/** How far the browser's clock may be off, either way, before it needs a nonce. */
const CLOCK_S = 300
/** A proof is stored until neither its time nor its nonce could be valid any more. */
const REMEMBERED_S = 3 * CLOCK_S

const claims = z.object({
  jti: z.string().min(1).max(200),
  htm: z.string(),
  htu: z.string(),
  ath: z.string(),
  iat: z.number(),
  nonce: z.string().optional(),
})

/** A call with a token that is bound to a key. */
export type BoundCall = {
  method: string
  /** The address as it was asked for, without its query. */
  path: string
  token: string
  /** The thumbprint of the key that the token is bound to. */
  boundTo: string
  proof: string
}

/**
 * Refuses a call unless its proof shows that the browser holds the key of its token, and was made for this
 * very call (RFC 9449): method, address, token and time fit, and it has not been used before.
 */
export async function admitProof(context: Context, call: BoundCall): Promise<void> {
  await provenKey(context, call, call.boundTo)
}

/** The thumbprint of the key that made a proof for this very call, which may have to be one that is known. */
export async function provenKey(
  context: Context,
  call: Omit<BoundCall, 'boundTo'>,
  boundTo: string | null = null,
): Promise<string> {
  const { said, thumbprint } = await readProof(call.proof)
  if (boundTo !== null && thumbprint !== boundTo) {
    throw proofRefused('The key is not the key of the token')
  }
  if (said.htm !== call.method) throw proofRefused('The method is another')
  if (plain(said.htu) !== plain(`${context.config.http.publicUrl}${call.path}`))
    throw proofRefused('The address is another')
  if (said.ath !== hash('sha256', call.token, 'base64url'))
    throw proofRefused('The token is another')
  admitTime(context, said)
  const endsAt = new Date(context.now().getTime() + REMEMBERED_S * 1000)
  const isFirst = await keepProof(
    context.db,
    hash('sha256', `${thumbprint} ${said.jti}`, 'buffer'),
    endsAt,
  )
  if (!isFirst) throw proofRefused('The proof was used before')
  return thumbprint
}

async function readProof(proof: string) {
  try {
    const options = { algorithms: [...PROOF_ALGORITHMS], typ: 'dpop+jwt' }
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, options)
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk ?? { kty: '' })
    return { said: claims.parse(payload), thumbprint }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || isBadKey(error))
      throw proofRefused('The proof cannot be read')
    throw error
  }
}

/** Refuses a proof with a wrong time, unless it has a valid nonce, which carries our time. */
function admitTime({ sealer, now }: Context, { iat, nonce }: z.output<typeof claims>): void {
  const nonces = createNonces(sealer.derive('proof-nonces'))
  const isRight =
    nonce === undefined
      ? Math.abs(now().getTime() / 1000 - iat) <= CLOCK_S
      : nonces.holds(nonce, now())
  if (!isRight) throw nonceAsked(nonces.next(now()))
}

/** The address without query and fragment, in one way of writing. */
function plain(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return null
  url.search = ''
  url.hash = ''
  return url.href
}

/** Whether Web Crypto rejected the key. */
function isBadKey(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException
}
