import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'

export const CLIENT_ID = 'the-leagues-client'

const AUDIENCE = 'https://unnamed.example'

/** The configuration of the other provider. */
export function configuration(appUrl: string, issuer: string, key: object): Configuration {
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
    features: FEATURES,
    rotateRefreshToken: false,
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_context, accountId) =>
      Promise.resolve({
        accountId,
        claims: () => ({ sub: accountId, email: emailOf(accountId), email_verified: true }),
      }),
    loadExistingGrant: grantAll,
  }
}

const FEATURES: Configuration['features'] = {
  devInteractions: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => AUDIENCE,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: '',
      audience: AUDIENCE,
      accessTokenTTL: 3600,
      accessTokenFormat: 'jwt',
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
}

/** Grants whatever a client asks for. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, requestParamOIDCScopes } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope([...requestParamOIDCScopes].join(' '))
  await grant.save()
  return grant
}

/** The account is the e-mail, in a form that the library can store. */
export function emailOf(subject: string | undefined): string {
  return Buffer.from(subject ?? '', 'hex').toString()
}
