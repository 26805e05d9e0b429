import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What node:http adds by itself, for both. */
const OWN_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])

export type Request = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export type Measured = {
  readonly what: string
  readonly path: string
  readonly request: Request
  readonly answer: { readonly headers: Readonly<Record<string, string>>; readonly body: string }
}

const page: Request = { method: 'GET', headers: { 'accept-encoding': 'br' }, body: null }

const leagueList: Request = {
  method: 'POST',
  headers: {
    'accept-encoding': 'br',
    'content-type': 'application/json',
    'api-key': 'hive-web',
  },
  body: JSON.stringify({ Action: 'GetAllLeagues' }),
}

/** What everyone reads, each with the answer that this Hive gives. */
export async function pagesToMeasure(origin: string): Promise<Measured[]> {
  const league = await anyLeague(origin)
  return Promise.all([
    measured(origin, 'Home', '/', page),
    measured(origin, 'a league', `/league-details/${league}`, page),
    measured(origin, 'the league list (API)', '/api/sports', leagueList),
  ])
}

async function measured(
  origin: string,
  what: string,
  path: string,
  request: Request,
): Promise<Measured> {
  const response = await ask(origin + path, request)
  if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`)
  const body = await buffer(response)
  const headers = Object.fromEntries(
    Object.entries(response.headers)
      .filter(([name]) => !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
  return { what, path, request, answer: { headers, body: body.toString('base64') } }
}

/** The raw answer: `fetch` would unpack it. */
function ask(url: string, { method, headers, body }: Request): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { method, headers }, resolve)
      .on('error', reject)
      .end(body ?? undefined)
  })
}

async function anyLeague(origin: string): Promise<number> {
  const { headers, body } = leagueList
  const response = await fetch(`${origin}/api/sports`, { method: 'POST', headers, body })
  const leagues: unknown = await response.json()
  const [first]: unknown[] = Array.isArray(leagues) ? leagues : []
  if (typeof first === 'object' && first !== null && 'id' in first) return Number(first.id)
  throw new Error('There is no league to measure.')
}
