import type { Account } from '@hive/contract/account/account'
import { isInvitation } from '@hive/domain/base/memberships/membership'
import { WelcomeModal } from '#features/sign-up/sign-up/welcome-modal.tsx'
import { KeepWaiting } from '#features/sign-up/waiting-for-you/keep-waiting.tsx'

/** What every page has for a player: what waits for them is kept current, and a captain’s invitation greets them. */
export function ForPlayers({ account }: { account: Account }) {
  const invitation = account.memberships.find(isInvitation)
  return (
    <>
      <KeepWaiting />
      {invitation && <WelcomeModal invitation={invitation} account={account} />}
    </>
  )
}
