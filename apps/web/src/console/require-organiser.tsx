import { paths } from '@hive/domain/site/paths'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { accountRequested, selectProfile } from '#features/account/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** Shows organisers what is theirs; the server decides at each call all the same. */
export function RequireOrganiser({ children }: { children: ReactNode }) {
  const { account, email, error, isExpired } = useAppSelector(selectProfile)
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  if (account?.permissions.tasks) return children
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
        <SessionEnded login={paths.login} from={pathname + search} />
      ) : (
        <TryAgain again={() => void dispatch(accountRequested(email))}>{error}</TryAgain>
      )}
    </div>
  )
}
