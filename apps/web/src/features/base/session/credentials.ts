import type { SiteConfig } from '@hive/contract/base/site'
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'
import { type CallHead, type Credentials, type Refusal, unreachable } from '#lib/api.ts'
import { report } from '#lib/report.ts'

type Session = { users: UserManager; kind: SiteConfig['identity']['kind'] }

/** The credentials of one tab's calls, and their renewal. */
export function credentialTools({ users, kind }: Session) {
  let renewal: Promise<User | null> | null = null
  /** The server's time, used when the device's clock is wrong. */
  let nonce: string | undefined

  /** One renewal at a time: using a refresh token twice ends the session. */
  function renew(): Promise<User | null> {
    // A refused renewal does not sign out by itself; the next call that needs a token says that the session is over.
    renewal ??= renewedUser({ users, kind }).finally(() => {
      renewal = null
    })
    return renewal
  }
  const headersOf = async (user: User | null, call: CallHead) =>
    user && headersFor(users, user, { call, nonce })

  return {
    renew,
    ask: () => askProvider({ users, kind }),
    async credentialsFor(call: CallHead): Promise<Credentials | null> {
      const user = await users.getUser()
      return headersOf(user?.expired ? await renew() : user, call)
    },
    async renewedFor(call: CallHead, { response, who }: Refusal): Promise<Credentials | null> {
      const user = await users.getUser()
      const wanted = response.headers.get('dpop-nonce')
      if (wanted !== null) nonce = wanted
      // When several calls are refused, the first renews the token for all, even those refused later.
      const isOld =
        user !== null && who['authorization']?.endsWith(` ${user.access_token}`) === true
      return headersOf(wanted === null && isOld ? await renew() : user, call)
    },
  }
}

/**
 * A new token: for the refresh token, or where that no longer holds, from our own provider, which may still know the
 * person. `null` when neither does; rejects when there was no answer, which is no end of a session.
 */
async function renewedUser(session: Session): Promise<User | null> {
  try {
    return await session.users.signinSilent()
  } catch (error) {
    report('The session could not be renewed.', error)
    if (!(error instanceof ErrorResponse)) throw unreachable()
  }
  return askProvider(session)
}

/** Asks our own provider whether it knows the person of this session. Another one would need a page of its own. */
async function askProvider({ users, kind }: Session): Promise<User | null> {
  if (kind !== 'embedded') return null
  try {
    return await users.signinSilent({ forceIframeAuth: true })
  } catch (error) {
    report('The provider does not know this person.', error)
    if (!(error instanceof ErrorResponse)) throw unreachable()
    return null
  }
}

/** The credentials of a call: a bearer token, or a token bound to this browser's key, with its proof. */
async function headersFor(
  users: UserManager,
  user: User,
  { call, nonce }: { call: CallHead; nonce: string | undefined },
): Promise<Record<string, string>> {
  if (user.token_type.toLowerCase() !== 'dpop') {
    return { authorization: `Bearer ${user.access_token}` }
  }
  const { origin, pathname } = new URL(call.path, location.origin)
  const proof = await users
    .dpopProof(`${origin}${pathname}`, user, call.method, nonce)
    .catch((error: unknown) => report('The key of this browser cannot be used.', error))
  return { authorization: `DPoP ${user.access_token}`, ...(proof ? { dpop: proof } : {}) }
}
