import { useState } from 'react'
import { AccountPage } from '#features/account/account/account-page.tsx'
import { HealthReadings } from '#features/account/account/health-readings.tsx'
import { NewsPanel } from '#features/account/account/news-panel.tsx'
import { PrivacyPanel } from '#features/account/account/privacy-panel.tsx'
import { PushSwitch } from '#features/base/push/push-switch.tsx'
import { SignInPanel } from '#features/base/session/sign-in-panel.tsx'
import { NoShows } from '#features/season/fixtures/substitutes/no-shows.tsx'
import { SpotsOf } from '#features/season/fixtures/substitutes/use-spots.tsx'
import { leagueAhead, LeagueAhead } from '#features/sign-up/sign-up/league-ahead.tsx'

/** The account page: profile, sign-in, and the player's data; or what a league needs of them first. */
export function AccountScreen() {
  const [ahead] = useState(leagueAhead)
  return (
    <AccountPage ahead={ahead !== null && <LeagueAhead id={ahead} />}>
      <NewsPanel>
        <PushSwitch />
      </NewsPanel>
      <SpotsOf>
        <NoShows />
      </SpotsOf>
      <SignInPanel />
      <PrivacyPanel>
        <HealthReadings />
      </PrivacyPanel>
    </AccountPage>
  )
}
