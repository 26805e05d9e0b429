import { type ReactNode, useEffect, useState } from 'react'
import { missingForSignUp, missingInProfile } from '@hive/domain/base/players/completeness'
import type { Account } from '@hive/contract/account/account'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { useLocation } from 'react-router'
import { selectConfig } from '#features/base/site/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SessionEnded } from '#ui/session-ended.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { VerifyEmailNotice } from '#ui/verify-email-notice.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountTools, ScrollToTop } from './account-tools.tsx'
import { DataProtection } from './data-protection.tsx'
import { TakeGuest } from './take-guest.tsx'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'

type Props = {
  /** The league that the player is on the way to, if they are. */
  ahead?: ReactNode
  /** The panels of other rooms. */
  children?: ReactNode
}

/**
 * The player's account: profile, health and safety, preferences, e-mails; then the panels of other rooms. On the way to
 * a league it is what the league needs, and the rest of the form folded away.
 */
export function AccountPage({ ahead, children }: Props) {
  const { signedIn, isEntering } = useAppSelector(selectProfile)
  const { hash } = useLocation()
  return (
    <div className="wrap max-w-3xl py-4 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackButton fallback={paths.home} />
        <AccountTools />
      </div>
      <h1 className="mt-2 mb-5">Your account</h1>
      {signedIn ? (
        <Details ahead={ahead}>{children}</Details>
      ) : isEntering ? (
        <Spinner>Loading account details...</Spinner>
      ) : (
        <>
          <div className="grid justify-items-start gap-5">
            <Notice tone="warning">Please log in to view your account details.</Notice>
            <ButtonLink to={paths.login} state={{ from: paths.account + hash }}>
              Login
            </ButtonLink>
          </div>
          <Ending />
        </>
      )}
    </div>
  )
}

/** What every account page ends with; it comes with the account, so that nothing pushes it down. */
function Ending() {
  return (
    <>
      <DataProtection />
      <ScrollToTop />
    </>
  )
}

function Details({ ahead, children }: Props) {
  const { account, email, error, isExpired, loading } = useAppSelector(selectProfile)
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
        <Loaded key={loads} account={account} ahead={ahead} onLoad={loadNewer}>
          {children}
        </Loaded>
        <Ending />
      </>
    )
  }
  if (isExpired) return <SessionEnded />
  if (error) {
    return <TryAgain again={() => void dispatch(accountRequested(email))}>{error}</TryAgain>
  }
  return <Spinner>Loading account details...</Spinner>
}

type LoadedProps = Props & { account: Account; onLoad: () => Promise<void> }

function Loaded({ account, ahead, onLoad, children }: LoadedProps) {
  const { kind } = useAppSelector(selectConfig).identity
  // It stays so while the form is saved, after which the player goes on.
  const [isOnTheWay, setOnTheWay] = useState(
    () => Boolean(ahead) && missingForSignUp(account).length > 0,
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOnTheWay && ahead}
      {missingInProfile(account).length > 0 && (
        <Notice tone="warning">
          Please review and complete all required fields marked in red so you can continue signing
          up for leagues
        </Notice>
      )}
      {!account.verified && (
        <VerifyEmailNotice isHostedHere={kind === 'embedded'} next={paths.account} />
      )}
      {account.verified && <TakeGuest onTaken={onLoad} />}
      <AccountForm account={account} isOnTheWay={isOnTheWay} onLoad={onLoad} />
      {isOnTheWay ? (
        <p>
          <Button variant="quiet" onClick={() => setOnTheWay(false)}>
            Show all of my account
          </Button>
        </p>
      ) : (
        children
      )}
    </div>
  )
}
