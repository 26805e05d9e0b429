import { useEffect } from 'react'
import { missingInProfile } from '@hive/domain/account/completeness'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountTools } from './account-tools.tsx'
import { DataProtection } from './data-protection.tsx'
import { accountRequested, selectProfile } from './slice.ts'

/** One's own account: contact, emergency contact, health and safety, preferences. */
export function AccountPage() {
  const { signedIn } = useAppSelector(selectProfile)
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.home} />
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Your account</h1>
        <AccountTools />
      </div>
      {signedIn ? (
        <Details />
      ) : (
        <div className="grid justify-items-start gap-5">
          <Notice tone="warning">Please log in to view your account details.</Notice>
          <ButtonLink to={paths.login} state={{ from: paths.account }}>
            Login
          </ButtonLink>
        </div>
      )}
      <DataProtection />
    </div>
  )
}

function Details() {
  const { account, email, error, loading } = useAppSelector(selectProfile)
  const dispatch = useAppDispatch()
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
        <AccountForm key={account.updatedAt} account={account} />
      </>
    )
  }
  if (error) {
    return (
      <Notice tone="error">
        {error}
        <Button className="mt-3" onClick={() => void dispatch(accountRequested(email))}>
          Try again
        </Button>
      </Notice>
    )
  }
  return <Spinner>Loading account details...</Spinner>
}
