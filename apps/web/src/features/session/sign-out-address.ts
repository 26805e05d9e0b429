import type { SiteConfig } from '@hive/contract/site'

type Session = {
  /** Where the provider's description says that one signs out. */
  endpoint: string | null | undefined
  idToken: string | undefined
  /** Our page that one comes back to. */
  back: string
}

/** Where the browser goes to sign out at the provider; straight back where it has no such place. */
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
