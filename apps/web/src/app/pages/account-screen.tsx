import { AccountPage } from '#features/account/account/account-page.tsx'
import { HealthReadings } from '#features/account/account/health-readings.tsx'
import { PrivacyPanel } from '#features/account/account/privacy-panel.tsx'
import { SignInPanel } from '#features/base/session/sign-in-panel.tsx'

/** The account page: profile, sign-in, and the player's data. */
export function AccountScreen() {
  return (
    <AccountPage>
      <SignInPanel />
      <HealthReadings />
      <PrivacyPanel />
    </AccountPage>
  )
}
