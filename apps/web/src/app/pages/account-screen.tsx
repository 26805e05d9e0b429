import { AccountPage } from '#features/account/account-page.tsx'
import { HealthReadings } from '#features/account/health-readings.tsx'
import { PrivacyPanel } from '#features/account/privacy-panel.tsx'
import { SignInPanel } from '#features/session/sign-in-panel.tsx'

/** One's account, how one signs in, and what one may do with one's data. */
export function AccountScreen() {
  return (
    <AccountPage>
      <SignInPanel />
      <HealthReadings />
      <PrivacyPanel />
    </AccountPage>
  )
}
