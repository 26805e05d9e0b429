import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectIsSignedIn } from '#features/account/slice.ts'

/** Sends a signed-out visitor to sign in, and brings them back here afterwards. */
export function RequireSignIn({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const { pathname, search } = useLocation()
  return isSignedIn ? (
    children
  ) : (
    <Navigate replace to={paths.login} state={{ from: pathname + search }} />
  )
}
