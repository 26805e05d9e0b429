import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'
import { holdKey, withLog } from './calls.ts'
import { endOverdue } from './delivery.ts'
import { CardApiError, invalid } from './errors.ts'
import { beFaulty } from './faults.ts'
import type { BusyKeys } from './idempotency.ts'
import { newId } from './ids.ts'
import { serve } from './serve.ts'
import { API_VERSION } from './version.ts'

const BROKEN = new CardApiError(500, { type: 'api_error', message: 'Something went wrong.' })

/** The part of the card provider's API that Hive uses. */
export const cardApi: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { store, options } = parts
  const busy: BusyKeys = new Set()
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION })
    refuseStranger(request, options.secretKey)
    refuseVersion(request)
    endOverdue(store, options)
  })
  app.addHook('preHandler', async (request, reply) => {
    holdKey(busy, request, reply)
    await beFaulty(store, reply)
  })
  app.setErrorHandler((error, _request, reply) => {
    const problem = error instanceof CardApiError ? error : BROKEN
    adviseOnRetry(problem, reply)
    return reply.code(problem.status).send(withLog(problem, reply))
  })
  app.setNotFoundHandler((request) => {
    throw new CardApiError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${request.url}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    })
  })
  serve(app, { ...parts, busy })
}

/** Whether a repeated call would get the same answer; not after a server error or too many requests. */
function adviseOnRetry({ status }: CardApiError, reply: FastifyReply): void {
  if (reply.hasHeader('stripe-should-retry')) return
  reply.header('stripe-should-retry', String(status === 409 || status >= 500))
}

function refuseStranger(request: FastifyRequest, secretKey: string): void {
  const given = request.headers.authorization ?? ''
  const basic = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  if (given === `Bearer ${secretKey}` || given === basic) return
  throw new CardApiError(401, {
    type: 'invalid_request_error',
    message: given === '' ? NO_KEY : 'Invalid API Key provided.',
  })
}

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'

/** Refuses another version of the API, whose objects would look different. */
function refuseVersion({ headers }: FastifyRequest): void {
  const version = headers['stripe-version']
  if (version === undefined || version === API_VERSION) return
  throw invalid(`Invalid Stripe API version: ${String(version)}`)
}
