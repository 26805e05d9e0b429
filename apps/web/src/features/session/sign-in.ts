import type { SigninRedirectArgs, User, UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '@hive/contract/site'
import { safeReturnPath } from '@hive/domain/session/return-path'
import { paths } from '@hive/domain/site/paths'
import type { AppStore } from '#app/store.ts'
import { entering } from '#features/account/slice.ts'
import { isOwnTab } from '#lib/own-tab.ts'
import { enter, resumeSession, sessionTools } from './session.ts'

const RETURN_KEY = 'preLoginPath'

type Identity = SiteConfig['identity']

/**
 * Goes to the hosted sign-in and remembers where the visitor was (unless that is Home).
 *
 * @param request what else the hosted sign-in is asked for
 */
export async function signIn(from?: string, request: SigninRedirectArgs = {}): Promise<void> {
  const path = from ?? `${location.pathname}${location.search}`
  // From Home, what an earlier sign-in that was given up had remembered counts no more.
  if (path === paths.home || path.startsWith(paths.login)) sessionStorage.removeItem(RETURN_KEY)
  else sessionStorage.setItem(RETURN_KEY, path)
  const { users } = await sessionTools()
  forgetAttempts()
  // In place of this page, which would only lead there again: Back leaves the hosted sign-in.
  await users.signinRedirect({ ...request, redirectMethod: 'replace' })
}

/** Takes the code that the hosted sign-in sent back; answers with the path to go on to, read once. */
export async function completeSignIn(store: AppStore): Promise<string> {
  const { users, identity } = await sessionTools()
  const user = await exchangeCode(users, identity).catch((error: unknown) => {
    void resumeSession(store, identity)
    throw error
  })
  await isOwnTab()
  store.dispatch(entering(true))
  // The page that one goes on to says what it waits for.
  void enter(store, user).finally(() => store.dispatch(entering(false)))
  const path = rememberedPath()
  sessionStorage.removeItem(RETURN_KEY)
  return path
}

async function exchangeCode(users: UserManager, identity: Identity): Promise<User> {
  admitAnswer(new URLSearchParams(location.search), identity)
  const user = await users.signinCallback().finally(forgetAttempts)
  if (!user) throw new Error('The sign-in brought no session.')
  if ([user.profile.aud].flat().includes(identity.clientId)) return user
  await users.removeUser()
  throw new Error('This sign-in was meant for another app.')
}

/** Where a sign-in that was begun in this tab leads back to. */
export function rememberedPath(): string {
  return safeReturnPath(sessionStorage.getItem(RETURN_KEY))
}

/** An answer must be from the provider that was asked. Ours always says so (RFC 9207); another may say nothing. */
function admitAnswer(answer: URLSearchParams, identity: Identity): void {
  const issuer = answer.get('iss') ?? (identity.kind === 'external' ? identity.issuer : null)
  if (issuer === null || issuer !== identity.issuer) {
    throw new Error('This sign-in came from another provider.')
  }
}

/** What sign-ins that were begun in this tab and given up have left behind. */
function forgetAttempts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith('oidc.') && !name.startsWith('oidc.user:')) sessionStorage.removeItem(name)
  }
}
