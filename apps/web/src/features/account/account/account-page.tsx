import { type ReactNode, useEffect, useState } from 'react'
import { missingInProfile } from '@hive/domain/base/players/completeness'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectConfig } from '#features/base/site/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { VerifyEmailNotice } from '#ui/verify-email-notice.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountTools, ScrollToTop } from './account-tools.tsx'
import { DataProtection } from './data-protection.tsx'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'

/**
 * The player's account: contact, emergency contact, health and safety, preferences; then the panels of
 * other rooms.
 */
export function AccountPage({ children }: { children?: ReactNode }) {
  const { signedIn, isEntering } = useAppSelector(selectProfile)
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.home} />
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Your account</h1>
        <AccountTools />
      </div>
      {signedIn ? (
        <Details>{children}</Details>
      ) : isEntering ? (
        <Spinner>Loading account details...</Spinner>
      ) : (
        <div className="grid justify-items-start gap-5">
          <Notice tone="warning">Please log in to view your account details.</Notice>
          <ButtonLink to={paths.login} state={{ from: paths.account }}>
            Login
          </ButtonLink>
        </div>
      )}
      <DataProtection />
      <ScrollToTop />
    </div>
  )
}

function Details({ children }: { children: ReactNode }) {
  const { account, email, error, isExpired, loading } = useAppSelector(selectProfile)
  const { kind } = useAppSelector(selectConfig).identity
  const dispatch = useAppDispatch()
  const [loads, setLoads] = useState(0)
  async function loadNewer() {
    await dispatch(accountRequested(email))
    setLoads(loads + 1)
  }
  useEffect(() => {
    if (!account && !loading && !error) void dispatch(accountRequested(email))
  }, [account, dispatch, email, error, loading])
  if (account) {
    return (
      <>
        {missingInProfile(account).length > 0 && (
          <div className="mb-6">
            <Notice tone="warning">
              Please review and complete all required fields marked in red so you can continue
              signing up for leagues
            </Notice>
          </div>
        )}
        {!account.verified && (
          <div className="mb-6">
            <VerifyEmailNotice isHostedHere={kind === 'embedded'} next={paths.account} />
          </div>
        )}
        <AccountForm key={loads} account={account} onLoad={loadNewer} />
        {children}
      </>
    )
  }
  if (isExpired) return <SessionEnded login={paths.login} from={paths.account} />
  if (error) {
    return <TryAgain again={() => void dispatch(accountRequested(email))}>{error}</TryAgain>
  }
  return <Spinner>Loading account details...</Spinner>
}
