import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BenchHive } from './hive.ts'

/** Headers that node:http adds by itself, for both. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

type Promised = {
  readonly what: string
  /** The least ratio to bare node:http. */
  readonly least: number
  /** Whether it costs the same however many leagues there are. */
  readonly isFlat: boolean
}

export type Measured = Promised & {
  readonly path: string
  readonly request: Request
  readonly answer: { readonly headers: Readonly<Record<string, string>>; readonly body: string }
}

const reading: Request = { method: 'GET', headers: { 'accept-encoding': 'br' }, body: null }

/** The public pages, each with the answer that this Hive gives. */
export async function pagesToMeasure({ url, db }: BenchHive): Promise<Measured[]> {
  const { id } = await db
    .selectFrom('leagues')
    .select('id')
    .where('title', '=', 'Leixlip Thursday Pickleball')
    .executeTakeFirstOrThrow()
  return Promise.all([
    measured(url, { what: 'Home', least: 0.9, isFlat: true }, '/', reading),
    measured(url, { what: 'a league', least: 0.9, isFlat: true }, `/league-details/${id}`, reading),
    // Its own bytes grow with the leagues: only the ratio is to hold.
    measured(url, { what: 'the league list', least: 0.8, isFlat: false }, '/api/leagues', reading),
  ])
}

async function measured(
  origin: string,
  promised: Promised,
  path: string,
  request: Request,
): Promise<Measured> {
  const answer = await ask(origin + path, request)
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
  const headers = Object.fromEntries(
    Object.entries(answer.headers)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
  return { ...promised, path, request, answer: { headers, body: answer.body.toString('base64') } }
}

/** The raw answer: `fetch` would unpack it. */
export async function ask(url: string, { method, headers, body }: Request) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url, { method, headers }, resolve)
      .on('error', reject)
      .end(body ?? undefined)
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await buffer(response),
  }
}
