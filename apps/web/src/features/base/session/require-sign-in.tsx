import { Navigate, Outlet, useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectProfile } from '#features/base/session/slice.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Sends a signed-out visitor to sign in, and back here afterwards. Waits until the session is known. */
export function RequireSignIn() {
  const { signedIn, isEntering } = useAppSelector(selectProfile)
  const { pathname, search, hash } = useLocation()
  if (isEntering) return <Spinner>Loading account details...</Spinner>
  if (signedIn) return <Outlet />
  return <Navigate replace to={paths.login} state={{ from: pathname + search + hash }} />
}
