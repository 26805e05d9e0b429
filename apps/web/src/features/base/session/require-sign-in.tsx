import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectProfile } from '#features/base/session/slice.ts'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** The pages of players. */
export function RequireSignIn() {
  return (
    <SignedIn>
      <Outlet />
    </SignedIn>
  )
}

type Props = {
  children: ReactNode
  /** What a signed-out visitor reads before they sign in; left out, they are sent there at once. */
  before?: ReactNode
}

/** Sends a signed-out visitor to sign in, and back here afterwards. Waits until the session is known. */
export function SignedIn({ children, before }: Props) {
  const { signedIn, isEntering, isExpired, account } = useAppSelector(selectProfile)
  const { pathname, search, hash, state: fromState } = useLocation()
  if (isEntering) return <Spinner>Loading account details...</Spinner>
  if (isExpired && account === null) {
    return (
      <div className="wrap max-w-3xl py-8">
        <SessionEnded />
      </div>
    )
  }
  if (signedIn) return children
  if (before) return before
  return <Navigate replace to={paths.login} state={{ from: pathname + search + hash, fromState }} />
}
