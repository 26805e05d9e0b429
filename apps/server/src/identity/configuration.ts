import { paths } from '@hive/domain/base/site/paths'
import type { JWK } from 'jose'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '#db/database.ts'
import { PROOF_ALGORITHMS } from '#http/token-refusal.ts'
import { adapterFor } from './adapter.ts'
import { CLIENT_ID } from './client.ts'
import { sayError, signedOutPage } from './hosted/message-page.ts'
import { signOut } from './hosted/sign-out.ts'
import { findUser } from './queries.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Lifetimes in seconds. */
const TTL = {
  AccessToken: 15 * MINUTE,
  AuthorizationCode: MINUTE,
  IdToken: 15 * MINUTE,
  Interaction: 60 * MINUTE,
  // Each new token lives for a day, but never longer than the grant.
  RefreshToken: DAY,
  Session: 14 * DAY,
  Grant: 14 * DAY,
}

export type ProviderContext = {
  db: Database
  publicUrl: string
  keys: JWK[]
  cookieKeys: string[]
  /** 32 bytes from which the nonces of DPoP proofs are derived. */
  nonceSecret: Buffer
}

/** The audience of access tokens. */
export function apiAudience(publicUrl: string): string {
  return `${publicUrl}/api`
}

/** The configuration of the certified provider: our own public client, code flow with PKCE. */
export function configuration(context: ProviderContext): Configuration {
  const { db, publicUrl, keys, cookieKeys } = context
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const
  return {
    adapter: adapterFor(db),
    clients: [ownClient(publicUrl)],
    jwks: { keys },
    // Those of a sign-in have a path of its own, so that several can be open in as many tabs.
    cookies: { keys: cookieKeys, long: { ...cookie, path: '/' }, short: cookie },
    responseTypes: ['code'],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['email', 'email_verified'] },
    // A token for our API cannot be used for userinfo, so the ID token carries the e-mail.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // Our client has no secret, and the provider offers no other authentication.
    clientAuthMethods: ['none'],
    enabledJWA: {
      idTokenSigningAlgValues: ['ES256'],
      dPoPSigningAlgValues: PROOF_ALGORITHMS,
    },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      revocation: '/oauth2/revoke',
      jwks: '/jwks',
      end_session: '/session/end',
    },
    // The reason for the sign-in, such as a payment or a league, which the page mentions.
    extraParams: ['about'],
    interactions: { url: (_context, { uid }) => `/auth/login/${uid}` },
    features: features(context),
    issueRefreshToken: (_context, client) =>
      Promise.resolve(client.grantTypeAllowed('refresh_token')),
    expiresWithSession: () => Promise.resolve(false),
    rotateRefreshToken: true,
    ttl: TTL,
    loadExistingGrant: (context) => grantFor(context),
    ...accountClaims(db),
    renderError: sayError,
  }
}

/** The app in the browser, a public client because it can keep no secret. */
function ownClient(publicUrl: string): ClientMetadata {
  return {
    client_id: CLIENT_ID,
    client_name: 'Hive',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}${paths.login}`],
    post_logout_redirect_uris: [`${publicUrl}${paths.logout}`, `${publicUrl}/`],
    id_token_signed_response_alg: 'ES256',
  }
}

/** The optional features of the protocol that are switched on. */
function features({ db, publicUrl, nonceSecret }: ProviderContext): Configuration['features'] {
  const audience = apiAudience(publicUrl)
  return {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    // Only a browser whose clock is wrong needs a nonce.
    dPoP: { enabled: true, nonceSecret, requireNonce: () => false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: signOut(db, publicUrl),
      postLogoutSuccessSource: (context) => {
        context.body = signedOutPage()
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: '',
        audience,
        accessTokenTTL: TTL.AccessToken,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'ES256' } },
      }),
    },
  }
}

/** The claims about the account in its tokens. */
function accountClaims(db: Database): Pick<Configuration, 'findAccount' | 'extraTokenClaims'> {
  return {
    findAccount: async (_context, id) => {
      const user = await findUser(db, id)
      if (!user) return undefined
      const claims = () => ({
        sub: user.id,
        email: user.email,
        email_verified: user.emailVerifiedAt !== null,
      })
      return { accountId: user.id, claims }
    },
    extraTokenClaims: async (context, token) => {
      if (!('accountId' in token)) return undefined
      const user = await findUser(db, token.accountId)
      return user && { ver: user.tokenVersion, grant: token.grantId, ...signInClaims(context) }
    },
  }
}

/** Grants our own client what it asks for, without a consent page. */
async function grantFor(context: KoaContextWithOIDC) {
  const { client, session, provider, requestParamOIDCScopes } = context.oidc
  const known = client && session?.grantIdFor(client.clientId)
  const kept = known ? await provider.Grant.find(known) : undefined
  // One that has been revoked, or stopped for safety, is followed by another after the sign-in.
  if (kept) return kept
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope([...requestParamOIDCScopes].join(' '))
  await grant.save()
  return grant
}

/** When and how the owner of the token last proved who they are. */
function signInClaims({ oidc }: KoaContextWithOIDC) {
  const { authTime, amr } = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken ?? {}
  return { auth_time: authTime, amr }
}
