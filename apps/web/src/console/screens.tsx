import type { Permission } from '@hive/domain/base/session/permission'
import { consolePatterns } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { DemandPeoplePage } from './account/interest/demand-people-page.tsx'
import { DemandPage } from './account/interest/demand-page.tsx'
import { ActivityPage } from './office/activity/activity-page.tsx'
import { ImportPage } from './office/imports/import-page.tsx'
import { ScreenTitle } from './kit/screen-title.tsx'
import { LeaguePage } from './office/league/league-page.tsx'
import { LeaguesPage } from './leagues/leagues/leagues-page.tsx'
import { LeaguePreviewPage } from './leagues/set-up/league-preview-page.tsx'
import { LeagueSetUpPage } from './leagues/set-up/league-set-up-page.tsx'
import { NewLeaguePage } from './leagues/set-up/new-league-page.tsx'
import { MoneyPage } from './money/books/money-page.tsx'
import { PayoutPage } from './money/reconciliation/payout-page.tsx'
import { ReconciliationPage } from './money/reconciliation/reconciliation-page.tsx'
import { NoSuchScreen } from './no-such-screen.tsx'
import { OverviewPage } from './office/overview/overview-page.tsx'
import { EmergencySheetPage } from './office/privacy/emergency-sheet-page.tsx'
import { LeaguePeoplePage } from './sign-up/league-people/league-people-page.tsx'
import { MergePage } from './sign-up/directory/merge-page.tsx'
import { PartnerNightsPage } from './season/partner-nights/partner-nights-page.tsx'
import { PeoplePage } from './sign-up/directory/people-page.tsx'
import { PersonPage } from './sign-up/directory/person-page.tsx'
import { ShortTeamsPage } from './sign-up/short-teams/short-teams-page.tsx'
import { TeamProposalPage } from './sign-up/league-people/teams/team-proposal-page.tsx'
import { PlayerViewPage } from './sign-up/directory/view/player-view-page.tsx'
import { PlayOffsPage } from './season/play-offs/play-offs-page.tsx'
import { ScoreSheetPage } from './season/fixtures/score-sheet-page.tsx'
import { LeagueFixturesPage } from './season/schedule/league-fixtures-page.tsx'
import { SettingsPage } from './office/settings/settings-page.tsx'
import { SportPage } from './leagues/sports/sport-page.tsx'
import { SportsPage } from './leagues/sports/sports-page.tsx'
import { StatusPage } from './office/status/status-page.tsx'
import { LeagueTablePage } from './season/table/league-table-page.tsx'
import { VenuePage } from './leagues/venues/venue-page.tsx'
import { VenuesPage } from './leagues/venues/venues-page.tsx'

/** A screen of organisers: a new one is a path of the domain and a line below. */
type Screen = {
  readonly path: string
  /** The name in the tab of the browser and in the navigation. */
  readonly title: string
  readonly Component: ComponentType
  /** For a screen of the navigation: the permission that it is for. */
  readonly navigation?: Permission
}

const { leaguePeople, leagueImport, leagueTeams, emergencySheet, people, person } = consolePatterns
const { mergePerson, playerView, money, moneyOf, demand, demandPeople } = consolePatterns
const { reconciliation, reconciliationOf, payout, shortTeams } = consolePatterns
const { today, leagues, newLeague, league, leagueSetUp, leaguePreview } = consolePatterns
const { playOffs, leagueTable, partnerNights } = consolePatterns
const { leagueFixtures, scoreSheet, venues, venue, sports, sport, activity, settings } =
  consolePatterns
const { status } = consolePatterns

export const SCREENS: readonly Screen[] = [
  { path: today, title: 'Today', Component: OverviewPage, navigation: 'tasks' },
  { path: leagues, title: 'Leagues', Component: LeaguesPage, navigation: 'tasks' },
  { path: newLeague, title: 'New league', Component: NewLeaguePage },
  { path: league, title: 'League', Component: LeaguePage },
  { path: leagueFixtures, title: 'Fixtures', Component: LeagueFixturesPage },
  { path: leagueTable, title: 'Table', Component: LeagueTablePage },
  { path: playOffs, title: 'Play-offs', Component: PlayOffsPage },
  { path: partnerNights, title: 'Partner nights', Component: PartnerNightsPage },
  { path: scoreSheet, title: 'Score sheet', Component: ScoreSheetPage },
  { path: leaguePeople, title: 'People of a league', Component: LeaguePeoplePage },
  { path: leagueImport, title: 'Import', Component: ImportPage },
  { path: leagueTeams, title: 'Teams of individuals', Component: TeamProposalPage },
  { path: shortTeams, title: 'Short teams', Component: ShortTeamsPage },
  { path: emergencySheet, title: 'Emergency sheet', Component: EmergencySheetPage },
  { path: people, title: 'People', Component: PeoplePage, navigation: 'people' },
  { path: person, title: 'Person', Component: PersonPage },
  { path: mergePerson, title: 'Merge accounts', Component: MergePage },
  { path: playerView, title: 'See as player', Component: PlayerViewPage },
  { path: money, title: 'Money', Component: MoneyPage, navigation: 'money' },
  { path: moneyOf, title: 'Money', Component: MoneyPage },
  { path: reconciliation, title: 'Reconciliation', Component: ReconciliationPage },
  { path: reconciliationOf, title: 'Reconciliation', Component: ReconciliationPage },
  { path: payout, title: 'Payout', Component: PayoutPage },
  { path: demand, title: 'Demand', Component: DemandPage, navigation: 'people' },
  { path: demandPeople, title: 'Interested people', Component: DemandPeoplePage },
  { path: leagueSetUp, title: 'Set-up', Component: LeagueSetUpPage },
  { path: leaguePreview, title: 'Preview', Component: LeaguePreviewPage },
  { path: venues, title: 'Venues', Component: VenuesPage },
  { path: venue, title: 'Venue', Component: VenuePage },
  { path: sports, title: 'Sports', Component: SportsPage },
  { path: sport, title: 'Sport', Component: SportPage },
  { path: activity, title: 'Activity', Component: ActivityPage, navigation: 'settings' },
  { path: status, title: 'Status', Component: StatusPage, navigation: 'settings' },
  { path: settings, title: 'Settings', Component: SettingsPage, navigation: 'roles' },
]

/** The screens as routes below the wing's own path. */
export const SCREEN_ROUTES: RouteObject[] = [
  ...SCREENS.map(({ path, title, Component }) => ({
    path: path.slice(paths.organiser.length),
    element: (
      <>
        <ScreenTitle>{title}</ScreenTitle>
        <Component />
      </>
    ),
  })),
  { path: '*', element: <NoSuchScreen /> },
]
