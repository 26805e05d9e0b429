import { consolePatterns } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { ScreenTitle } from '#app/screen-title.tsx'
import { part } from '#lib/part.ts'
import { leaveUnsaid } from '#lib/unsaid.ts'
import type * as Later from './later-screens.ts'
import { LeaguesPage } from './leagues/leagues/leagues-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { NoSuchScreen } from './no-such-screen.tsx'
import { TonightPage } from './office/tonight/tonight-page.tsx'

type ScreenName = keyof typeof consolePatterns

type Screen = {
  /** The name in the tab of the browser. */
  readonly title: string
  readonly Component: ComponentType
}

const load = () => import('./later-screens.ts')

/** A screen whose code comes once it is drawn, or by then has come. */
function later(name: keyof typeof Later): ComponentType {
  return part(async () => (await load())[name])
}

/** A screen for every path of the wing. */
const SCREEN_OF: Readonly<Record<ScreenName, Screen>> = {
  tonight: { title: 'Tonight', Component: TonightPage },
  leagues: { title: 'Leagues', Component: LeaguesPage },
  newLeague: { title: 'New league', Component: later('NewLeaguePage') },
  league: { title: 'League', Component: later('LeaguePage') },
  leagueFixtures: { title: 'Fixtures', Component: later('LeagueFixturesPage') },
  leagueTable: { title: 'Table', Component: later('LeagueTablePage') },
  playOffs: { title: 'Play-offs', Component: later('PlayOffsPage') },
  partnerNights: { title: 'Partner nights', Component: later('PartnerNightsPage') },
  scoreSheet: { title: 'Score sheet', Component: later('ScoreSheetPage') },
  leaguePeople: { title: 'People of a league', Component: later('LeaguePeoplePage') },
  leagueImport: { title: 'Import', Component: later('ImportPage') },
  leagueTeams: { title: 'Teams of individuals', Component: later('TeamProposalPage') },
  team: { title: 'Team', Component: later('TeamPage') },
  shortTeams: { title: 'Short teams', Component: later('ShortTeamsPage') },
  emergencySheet: { title: 'Emergency sheet', Component: later('EmergencySheetPage') },
  people: { title: 'People', Component: later('PeoplePage') },
  person: { title: 'Person', Component: later('PersonPage') },
  mergePerson: { title: 'Merge accounts', Component: later('MergePage') },
  playerView: { title: 'See as player', Component: later('PlayerViewPage') },
  money: { title: 'Money', Component: later('MoneyPage') },
  moneyOf: { title: 'Money', Component: later('MoneyPage') },
  reconciliation: { title: 'Reconciliation', Component: later('ReconciliationPage') },
  reconciliationOf: { title: 'Reconciliation', Component: later('ReconciliationPage') },
  payout: { title: 'Payout', Component: later('PayoutPage') },
  messages: { title: 'Messages', Component: later('MessagesPage') },
  newMessage: { title: 'New message', Component: later('NewMessagePage') },
  message: { title: 'Message', Component: later('MessagePage') },
  demand: { title: 'Demand', Component: later('DemandPage') },
  demandPeople: { title: 'Interested people', Component: later('DemandPeoplePage') },
  leagueSetUp: { title: 'Set-up', Component: later('LeagueSetUpPage') },
  leaguePreview: { title: 'Preview', Component: later('LeaguePreviewPage') },
  callOffLeague: { title: 'Call a league off', Component: later('CallOffPage') },
  venues: { title: 'Venues', Component: later('VenuesPage') },
  venue: { title: 'Venue', Component: later('VenuePage') },
  hallNight: { title: 'A night on phones', Component: later('NightPage') },
  hallCalendar: { title: 'Courts by night', Component: later('HallCalendarPage') },
  sports: { title: 'Sports', Component: later('SportsPage') },
  sport: { title: 'Sport', Component: later('SportPage') },
  activity: { title: 'Activity', Component: later('ActivityPage') },
  status: { title: 'Status', Component: later('StatusPage') },
  settings: { title: 'Settings', Component: later('SettingsPage') },
}

/** The screens as routes below the wing's own path. */
export const SCREEN_ROUTES: RouteObject[] = [
  ...(Object.keys(SCREEN_OF) as ScreenName[]).map((name) => {
    const { title, Component } = SCREEN_OF[name]
    return {
      path: consolePatterns[name].slice(paths.organiser.length),
      element: (
        <>
          <ScreenTitle>{title}</ScreenTitle>
          <Suspense fallback={<Spinner>Loading...</Spinner>}>
            <Component />
          </Suspense>
        </>
      ),
    }
  }),
  { path: '*', element: <NoSuchScreen /> },
]

/** Fetches the code of all screens, so that each opens at once, and in a hall without a signal too. */
export function loadScreens(): void {
  // A screen that is opened later asks for it again, and says so if it does not come.
  void load().catch(leaveUnsaid)
}
