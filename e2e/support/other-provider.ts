import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  createLocalJWKSet,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { Provider } from 'oidc-provider'
import { freePorts } from '../../scripts/support/ports.ts'
import { CLIENT_ID, configuration, emailOf } from './other-provider-settings.ts'

export type OtherProvider = { issuer: string; clientId: string; stop(): Promise<void> }

/**
 * An OpenID provider that differs from ours where providers do, in the way of Cognito: other paths and another
 * algorithm, access tokens without an audience or an e-mail, `email_verified` as a string, refresh tokens that do not
 * rotate, and its own sign-out parameters. An e-mail is enough to sign in.
 */
export async function startOtherProvider(appUrl: string): Promise<OtherProvider> {
  const port = await freePorts(1)
  const issuer = `http://localhost:${port}/pool`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'only', alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, configuration(appUrl, issuer, key))
  const { d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...publicKey } = key
  const keys = createLocalJWKSet({ keys: [publicKey] })
  const protocol = provider.callback()
  const sign = signer(privateKey, key.kid)
  const pool: Pool = { issuer, appUrl, provider, protocol, keys, sign }
  const server = createServer((request, response) => {
    answer(pool, request, response).catch(() => response.writeHead(401).end())
  })
  await new Promise<void>((resolve) => {
    server.listen(port, 'localhost', resolve)
  })
  return {
    issuer,
    clientId: CLIENT_ID,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Pool = {
  issuer: string
  appUrl: string
  provider: Provider
  protocol: ReturnType<Provider['callback']>
  keys: ReturnType<typeof createLocalJWKSet>
  sign: (claims: JWTPayload) => Promise<string>
}

function signer(privateKey: CryptoKey, kid: string): Pool['sign'] {
  return (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
}

async function answer(pool: Pool, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', pool.issuer)
  const path = url.pathname.replace('/pool', '')
  if (path === '/oauth2/userInfo') return tellWho(pool, request, response)
  if (path === '/logout') return signOut(pool, request, response)
  if (path.startsWith('/interaction/')) return letIn(pool, request, response)
  Object.assign(request, { originalUrl: request.url, url: `${path}${url.search}` })
  if (path === '/oauth2/token') withoutAudience(pool, response)
  await pool.protocol(request, response)
}

/** The library gives every token an audience; Cognito gives none, but a claim with the token's use. */
function withoutAudience({ sign }: Pool, response: ServerResponse): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse
  response.end = ((body?: string | Buffer) => {
    const reply = JSON.parse(body?.toString() ?? '{}') as { access_token?: string }
    if (!reply.access_token) return end(body)
    const { aud: _aud, ...claims } = decodeJwt(reply.access_token)
    void sign({ ...claims, token_use: 'access' }).then((token) => {
      const text = JSON.stringify({ ...reply, access_token: token })
      response.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })
    return response
  }) as ServerResponse['end']
}

async function tellWho({ issuer, keys }: Pool, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const { payload } = await jwtVerify(bearer, keys, { issuer })
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({ sub: payload.sub, email: emailOf(payload.sub), email_verified: 'true' }),
  )
}

async function signOut(pool: Pool, request: IncomingMessage, response: ServerResponse) {
  const { searchParams } = new URL(request.url ?? '/', pool.issuer)
  const back = searchParams.get('logout_uri') ?? ''
  const isOurs = searchParams.get('client_id') === CLIENT_ID && back.startsWith(pool.appUrl)
  if (!isOurs) {
    response.writeHead(400).end()
    return
  }
  const { provider } = pool
  const session = await provider.Session.get(provider.createContext(request, response))
  await session.destroy()
  response.writeHead(302, { location: back }).end()
}

async function letIn({ provider }: Pool, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html')
    response.end(FORM)
    return
  }
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const email = new URLSearchParams(Buffer.concat(parts).toString()).get('email') ?? ''
  const accountId = Buffer.from(email).toString('hex')
  await provider.interactionFinished(request, response, { login: { accountId } })
}

const FORM = `<!doctype html><html lang="en"><title>Pool</title><link rel="icon" href="data:,"><h1>The pool</h1>
<form method="post"><label>Pool e-mail <input name="email"></label><button>Enter</button></form></html>`
