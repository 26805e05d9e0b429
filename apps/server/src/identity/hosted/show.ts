import type { FastifyReply } from 'fastify'
import { HOSTED_POLICY, policyHeaders } from '#http/headers.ts'

/** Sends a page in the dress of the sign-in: its policy, and nothing of it or of its address kept or passed on. */
export function show(reply: FastifyReply, page: string) {
  return (
    reply
      .headers(policyHeaders(HOSTED_POLICY))
      .header('cache-control', 'no-store')
      // The address of a hosted page may hold a secret.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(page)
  )
}
