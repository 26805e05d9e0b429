import type { SiteConfig } from '@hive/contract/base/site'

type Session = {
  /** The sign-out address in the provider's description. */
  endpoint: string | null | undefined
  idToken: string | undefined
  /** Our page after the sign-out. */
  back: string
}

/** Where the browser signs out at the provider; our own page if the provider has no such address. */
export function signOutAddress(
  { clientId, signOut }: SiteConfig['identity'],
  { endpoint, idToken, back }: Session,
): string {
  const { style, url } = signOut
  if (style === 'cognito' && url) {
    return withQuery(url, { client_id: clientId, response_type: 'code', logout_uri: back })
  }
  if (style === 'auth0' && url) return withQuery(url, { client_id: clientId, returnTo: back })
  if (!endpoint) return back
  return withQuery(endpoint, {
    client_id: clientId,
    post_logout_redirect_uri: back,
    ...(idToken ? { id_token_hint: idToken } : {}),
  })
}

function withQuery(address: string, query: Record<string, string>): string {
  return `${address}?${new URLSearchParams(query).toString()}`
}
