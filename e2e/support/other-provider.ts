import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { freePorts } from '../../scripts/support/ports.ts'

export type OtherProvider = { issuer: string; clientId: string; stop(): Promise<void> }

const CLIENT_ID = 'the-leagues-client'

/**
 * An OpenID provider that is unlike ours where providers differ, after Cognito's manner: other paths and
 * another algorithm, access tokens without an audience or an e-mail, `email_verified` as a word, refresh
 * tokens that stay, and a sign-out with words of its own. Everyone is let in by their e-mail alone.
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

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const path = url.pathname.replace('/pool', '')
    if (path === '/oauth2/userInfo') return tellWho(request, response)
    if (path === '/logout') return signOut(request, response, url)
    if (path.startsWith('/interaction/')) return letIn(request, response)
    Object.assign(request, { originalUrl: request.url, url: `${path}${url.search}` })
    if (path === '/oauth2/token') withoutAudience(response)
    await protocol(request, response)
  }
  /** The library gives every token an audience; Cognito gives none, and says what a token is for. */
  function withoutAudience(response: ServerResponse): void {
    const end = response.end.bind(response) as (body?: unknown) => ServerResponse
    response.end = ((body?: string | Buffer) => {
      const reply = JSON.parse(body?.toString() ?? '{}') as { access_token?: string }
      if (!reply.access_token) return end(body)
      const { aud: _aud, ...claims } = decodeJwt(reply.access_token)
      void new SignJWT({ ...claims, token_use: 'access' })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(privateKey)
        .then((token) => {
          const text = JSON.stringify({ ...reply, access_token: token })
          response.setHeader('content-length', Buffer.byteLength(text))
          end(text)
        })
      return response
    }) as ServerResponse['end']
  }
  async function tellWho(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('access-control-allow-origin', '*')
    const bearer = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const { payload } = await jwtVerify(bearer, keys, { issuer })
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ sub: payload.sub, email: emailOf(payload.sub), email_verified: 'true' }),
    )
  }
  async function signOut(request: IncomingMessage, response: ServerResponse, url: URL) {
    const back = url.searchParams.get('logout_uri') ?? ''
    const isOurs = url.searchParams.get('client_id') === CLIENT_ID && back.startsWith(appUrl)
    if (!isOurs) {
      response.writeHead(400).end()
      return
    }
    const session = await provider.Session.get(provider.createContext(request, response))
    await session.destroy()
    response.writeHead(302, { location: back }).end()
  }
  async function letIn(request: IncomingMessage, response: ServerResponse) {
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

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(401).end())
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

const FORM = `<!doctype html><html lang="en"><title>Pool</title><link rel="icon" href="data:,"><h1>The pool</h1>
<form method="post"><label>Pool e-mail <input name="email"></label><button>Enter</button></form></html>`

function emailOf(subject: string | undefined): string {
  return Buffer.from(subject ?? '', 'hex').toString()
}

function configuration(appUrl: string, issuer: string, key: object): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${appUrl}/login`],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['the secret of the pool'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    routes: { authorization: '/oauth2/authorize', token: '/oauth2/token', jwks: '/keys' },
    discovery: { userinfo_endpoint: `${issuer}/oauth2/userInfo` },
    interactions: { url: (_context, { uid }) => `/pool/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'https://unnamed.example',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience: 'https://unnamed.example',
          accessTokenTTL: 3600,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    rotateRefreshToken: false,
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_context, accountId) =>
      Promise.resolve({
        accountId,
        claims: () => ({ sub: accountId, email: emailOf(accountId), email_verified: true }),
      }),
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider, requestParamOIDCScopes } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      })
      grant.addOIDCScope([...requestParamOIDCScopes].join(' '))
      await grant.save()
      return grant
    },
  }
}
