import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { networkOf } from './network.ts'
import { check } from './route.ts'

/** Where browsers send reports of what a content security policy has stopped. */
export const REPORTS_PATH = '/policy-reports'

const MOST_BYTES = 16 * 1024
/** A page that breaks its policy sends a few at once; more than this is someone who makes them up. */
const MOST_EACH = 20
const MOST_IN_ALL = 300
const MINUTE_MS = 60_000

/** The part of a report that is read, in the words of `report-uri`. */
type Violation = { directive: string; blocked: string; page: string; file: string }

const text = z.string().max(4000).optional()

/** One report of `report-uri`. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
})

/** A batch of `report-to`, which may have reports of other kinds too. */
const newReports = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
      }),
    }),
  )
  .max(20)

type ReportDependencies = { now: () => Date; publicUrl: string }

/**
 * Takes reports of violations: at most so many a minute, each of a few kB. Nothing is kept but a line in the log for
 * each new kind and a count of the others. No line has an address as it was opened, which may name a person.
 */
export const policyReports: FastifyPluginAsync<ReportDependencies> = async (
  app,
  { now, publicUrl },
) => {
  const room = createRoom(now)
  const record = createRecord(app.log, now)
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post(
    REPORTS_PATH,
    {
      bodyLimit: MOST_BYTES,
      // Before the body is read.
      onRequest: async (request, reply) => {
        if (room.isLeft(request.ip)) return
        await reply
          .code(429)
          .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
          .send(TOO_MANY)
      },
    },
    async (request, reply) => {
      for (const one of violationsIn(request)) record(withoutAddress(one, publicUrl))
      return reply.code(204).header('cache-control', 'no-store').send()
    },
  )
}

const TOO_MANY = {
  statusCode: 429,
  code: 'too_many_requests',
  message: 'There were too many reports. Please try again in a minute.',
}

function createRoom(now: () => Date) {
  let minute = 0
  let count = 0
  let byNetwork = new Map<string, number>()
  return {
    isLeft(address: string): boolean {
      const current = Math.floor(now().getTime() / MINUTE_MS)
      if (current !== minute) {
        minute = current
        count = 0
        byNetwork = new Map()
      }
      if (count >= MOST_IN_ALL) return false
      const network = networkOf(address)
      const own = (byNetwork.get(network) ?? 0) + 1
      byNetwork.set(network, own)
      if (own > MOST_EACH) return false
      count += 1
      return true
    },
  }
}

function violationsIn({ headers, body }: FastifyRequest): Violation[] {
  if (headers['content-type']?.startsWith('application/csp-report')) {
    const { 'csp-report': report } = check(oldReport, body)
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
        blocked: report['blocked-uri'] ?? '',
        page: report['document-uri'] ?? '',
        file: report['source-file'] ?? '',
      },
    ]
  }
  return check(newReports, body)
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: report.effectiveDirective ?? '',
      blocked: report.blockedURL ?? '',
      page: report.documentURL ?? '',
      file: report.sourceFile ?? '',
    }))
}

/** Words that browsers write in place of an address. */
const WORDS = /^(inline|eval|wasm-eval|data|blob|self|trusted-types-(sink|policy))$/

/** A report without what may name a person: of a page its first part, of another site its host. */
function withoutAddress(
  { directive, blocked, page, file }: Violation,
  publicUrl: string,
): Violation {
  return {
    directive: /^[a-z-]{1,40}$/.exec(directive)?.[0] ?? 'other',
    blocked: WORDS.test(blocked) ? blocked : hostOf(blocked),
    page: pageOf(page, publicUrl),
    file: fileOf(file, publicUrl),
  }
}

function hostOf(address: string): string {
  const host = URL.parse(address)?.host ?? ''
  return /^[a-z\d.:-]{1,100}$/.test(host) ? host : 'other'
}

function pageOf(address: string, publicUrl: string): string {
  const url = URL.parse(address)
  if (url?.origin !== new URL(publicUrl).origin) return 'elsewhere'
  return /^\/[a-z-]{0,40}/.exec(url.pathname)?.[0] ?? '/'
}

/** The name of a file of ours; of others, such as a browser's extension, only that it is another's. */
function fileOf(address: string, publicUrl: string): string {
  const url = URL.parse(address)
  if (url?.origin !== new URL(publicUrl).origin) return 'elsewhere'
  return /^\/assets\/[\w.-]{1,80}$/.exec(url.pathname)?.[0] ?? 'page'
}

const HOUR_MS = 60 * MINUTE_MS
const MOST_KINDS = 100

/** Logs each kind of violation once an hour, and says after it how many there were. */
function createRecord(log: FastifyBaseLogger, now: () => Date) {
  let hour = 0
  let kinds = new Map<string, { violation: Violation; count: number }>()
  return (violation: Violation): void => {
    const current = Math.floor(now().getTime() / HOUR_MS)
    if (current !== hour) {
      for (const { violation: known, count } of kinds.values())
        if (count > 1) log.warn({ ...known, count }, 'a content security policy was broken again')
      hour = current
      kinds = new Map()
    }
    const kind = JSON.stringify(violation)
    const known = kinds.get(kind)
    if (known) {
      known.count += 1
    } else if (kinds.size < MOST_KINDS) {
      kinds.set(kind, { violation, count: 1 })
      log.warn(violation, 'a content security policy was broken')
    }
  }
}
