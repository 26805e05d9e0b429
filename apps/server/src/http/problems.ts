import type { Problem } from '@hive/contract/problem'
import { type FieldNotes, Refusal, type RefusalCode } from '@hive/domain/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type NoteFault, noteFaults } from './outages.ts'
import { REQUEST_ID } from './request-ids.ts'
import { Overload } from './overload.ts'
import { methodsAt } from './served-routes.ts'
import { ANY_TOKEN, TokenRefusal } from './token-refusal.ts'

const STATUS = {
  account_merged: 403,
  accounts_not_mergeable: 409,
  admin_only: 403,
  name_needed: 403,
  second_factor_needed: 403,
  agreement_outdated: 409,
  agreement_unsigned: 400,
  already_registered: 409,
  free_place: 409,
  bad_request: 400,
  changed_meanwhile: 409,
  checkout_not_found: 404,
  checkout_over: 409,
  choice_over: 409,
  books_not_closable: 409,
  count_changed: 409,
  court_taken: 409,
  email_unverified: 403,
  fixture_cancelled: 409,
  fixture_not_found: 404,
  game_conflict: 409,
  group_unavailable: 409,
  last_organiser: 409,
  league_cancelled: 409,
  league_full: 409,
  league_not_found: 404,
  league_not_open: 409,
  merge_unavailable: 409,
  move_unavailable: 409,
  not_cancellable: 409,
  not_found: 404,
  not_permitted: 403,
  offer_over: 409,
  passkey_refused: 400,
  payment_not_made: 409,
  payments_unavailable: 503,
  play_off_moves: 409,
  unsuitable_time: 409,
  play_off_tie: 409,
  play_offs_unavailable: 409,
  player_not_found: 404,
  places_left: 409,
  places_taken: 409,
  price_changed: 409,
  credit_changed: 409,
  profile_changed: 409,
  profile_incomplete: 409,
  registration_closed: 409,
  registration_not_found: 404,
  registration_type_unavailable: 409,
  payment_disputed: 409,
  refund_too_large: 409,
  role_held: 409,
  roster_closed: 409,
  schedule_unavailable: 409,
  score_changed: 409,
  share_taken: 409,
  sign_in_again: 403,
  sign_in_elsewhere: 409,
  sign_in_required: 401,
  someone_else: 403,
  sum_to_check: 409,
  team_name_taken: 409,
  team_not_found: 404,
  individuals_unavailable: 409,
  too_many_requests: 429,
  transfer_unavailable: 409,
  try_out_unavailable: 409,
  unknown_client: 401,
  view_over: 403,
  winner_disagrees: 400,
} as const satisfies Record<RefusalCode, number>

/** A request that its schema rejects; `fields` has a message for each wrong field. */
export class InvalidRequest extends Error {
  override readonly name = 'InvalidRequest'
  readonly fields: FieldNotes

  constructor(fields: FieldNotes) {
    super('Please check what you have entered.')
    this.fields = fields
  }
}

/** The first message for each wrong field, by path such as `health.medicalConditions`. */
export function fieldNotes(error: z.ZodError): FieldNotes {
  const notes: Record<string, string> = {}
  for (const { path, message } of error.issues) notes[path.join('.')] ??= message
  return notes
}

/** Answers every error in one shape. An unexpected one is logged, and answered without detail. */
export function installProblems(app: FastifyInstance): void {
  app.decorate('noteFault', noteFaults(app))
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const methods = methodsAt(app, path)
    if (methods.length === 0 || methods.includes(request.method)) return send(reply, NOTHING_HERE)
    return send(reply.header('allow', methods.join(', ')), ANOTHER_METHOD)
  })
  app.setErrorHandler((error: FastifyError | TokenRefusal | OutOfRange, request, reply) => {
    if (error instanceof TokenRefusal || isOfRange(error)) reply.headers(error.headers)
    return send(reply, toProblem(error, request))
  })
}

/** The problem to show on an error page, which is HTML and not JSON; sets the headers that go with it. */
export function answerTo(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Problem {
  const problem = toProblem(error, request)
  setHeaders(reply, problem)
  return problem
}

const NOTHING_HERE = {
  statusCode: 404,
  code: 'not_found',
  message: 'There is nothing at this address.',
}

const ANOTHER_METHOD = {
  statusCode: 405,
  code: 'method_not_allowed',
  message: 'This address cannot be used in that way.',
}

/** Answers a request whose address the router cannot decode, such as one with half an escape. */
export function answerUnroutable(headers: Readonly<Record<string, string>>) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    void send(reply.headers(headers).header(REQUEST_ID, request.id), {
      statusCode: 400,
      code: 'bad_request',
      message: 'This request could not be read.',
    })
}

function send(reply: FastifyReply, problem: Problem) {
  setHeaders(reply, problem)
  return reply.code(problem.statusCode).send(problem)
}

function setHeaders(reply: FastifyReply, { statusCode }: Problem): void {
  if (statusCode === 503) reply.header('retry-after', '5')
  if (statusCode === 401 && !reply.hasHeader('www-authenticate')) {
    reply.header('www-authenticate', ANY_TOKEN)
  }
  reply.header('cache-control', 'no-store')
}

const BUSY = {
  statusCode: 503,
  code: 'busy',
  message: 'We’re busy right now. Please try again in a moment.',
}

function toProblem(error: FastifyError | Error, request: FastifyRequest): Problem {
  if (error instanceof Refusal) {
    const { code, message, fields } = error
    return { statusCode: STATUS[code], code, message, ...(fields ? { fields } : {}) }
  }
  if (error instanceof InvalidRequest) {
    return { statusCode: 400, code: 'bad_request', message: error.message, fields: error.fields }
  }
  const statusCode = statusOfRequest(error)
  if (statusCode < 500) {
    return { statusCode, code: 'bad_request', message: 'This request could not be read.' }
  }
  if (error instanceof Overload) return BUSY
  if (isMoreMoney(error)) {
    request.log.warn({ err: error }, 'the database refused money')
    return { statusCode: 409, code: 'refund_too_large', message: TOO_MUCH }
  }
  const isOutage = request.server.noteFault(error, request)
  if (isOutOfRange(error)) {
    return { statusCode: 400, code: 'bad_request', message: 'Please check what you have entered.' }
  }
  return isOutage
    ? BUSY
    : {
        statusCode: 500,
        code: 'unexpected',
        message: 'Something went wrong. Please try again later.',
      }
}

/** The rules by which the database refuses money, whatever asks for it. */
const MONEY_RULES: ReadonlySet<unknown> = new Set([
  'refunds_within_payment',
  'favours_within_payment',
])

const TOO_MUCH =
  'More would go back than was paid for this sign-up: some of it has gone back, or is owed back, already. Please look again.'

function isMoreMoney(error: Error): boolean {
  return 'constraint' in error && MONEY_RULES.has(error.constraint)
}

/** Whether the database rejected a value. It is logged, because the contract should have rejected it first. */
function isOutOfRange(error: Error): boolean {
  return 'code' in error && /^(22003|22007|22008|22021|22P02|22P05)$/.test(String(error.code))
}

/** The error of `@fastify/static` for a byte range outside the file. */
type OutOfRange = Error & { readonly headers: Record<string, string> }

function isOfRange(error: Error): error is OutOfRange {
  return error.name === 'RangeNotSatisfiableError' && 'headers' in error
}

/**
 * The status of a request that Fastify or `@fastify/static` cannot read. A status on any other error is about an
 * answer to us, and not about our caller.
 */
function statusOfRequest(error: FastifyError | Error): number {
  if (isOfRange(error)) return 416
  const isFastifys = 'code' in error && error.code.startsWith('FST_')
  return isFastifys ? (error.statusCode ?? 500) : 500
}

declare module 'fastify' {
  // Only an interface can extend an interface that another module declares.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyInstance {
    noteFault: NoteFault
  }
}
