import { paths } from '@hive/domain/base/site/paths'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { tellWhy } from '#app/page-route.ts'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** Asked of few, and once: its form is loaded for them alone. */
const OrganiserName = lazy(async () => ({
  default: (await import('./organiser-name.tsx').catch(tellWhy)).OrganiserName,
}))

/** Shows the console to organisers only. It is a courtesy: the server checks each call. */
export function RequireOrganiser({ children }: { children: ReactNode }) {
  const { account, email, error, isExpired } = useAppSelector(selectProfile)
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  if (account?.needsSecondFactor) return <NeedsPasskey from={pathname + search} />
  if (account?.permissions.tasks) {
    if (account.name !== '') return children
    return (
      <Suspense fallback={<Spinner>Loading...</Spinner>}>
        <OrganiserName />
      </Suspense>
    )
  }
  if (account === null && error === null) return <Spinner>Loading account details...</Spinner>
  return (
    <div className="wrap grid max-w-3xl justify-items-start gap-6 py-8">
      <h1>For organisers</h1>
      {account !== null ? (
        <>
          <Notice tone="warning">Only organisers can open this page.</Notice>
          <ButtonLink to={paths.yourLeagues}>Your Leagues</ButtonLink>
        </>
      ) : isExpired ? (
        <SessionEnded />
      ) : (
        <TryAgain again={() => void dispatch(accountRequested(email))}>{error}</TryAgain>
      )}
    </div>
  )
}

function NeedsPasskey({ from }: { from: string }) {
  return (
    <div className="wrap grid max-w-3xl justify-items-start gap-6 py-8">
      <h1>For organisers</h1>
      <Notice tone="warning">
        You look after people’s details and money here, so a password alone doesn’t open these
        pages.
      </Notice>
      <p>
        Log in with your passkey. If you haven’t one yet, add it on your account page first: it
        takes your fingerprint, your face or your device’s PIN.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.login} state={{ from, isAgain: true }}>
          Log in with a passkey
        </ButtonLink>
        <ButtonLink variant="ghost" to={`${paths.account}#sign-in`}>
          Your account
        </ButtonLink>
      </p>
    </div>
  )
}
