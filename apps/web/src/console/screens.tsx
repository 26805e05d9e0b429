import { consolePatterns } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { DemandPeoplePage } from './account/interest/demand-people-page.tsx'
import { DemandPage } from './account/interest/demand-page.tsx'
import { ActivityPage } from './office/activity/activity-page.tsx'
import { ImportPage } from './office/imports/import-page.tsx'
import { ScreenTitle } from '#app/screen-title.tsx'
import { LeaguePage } from './office/league/league-page.tsx'
import { LeaguesPage } from './leagues/leagues/leagues-page.tsx'
import { CallOffPage } from './leagues/set-up/call-off-page.tsx'
import { LeaguePreviewPage } from './leagues/set-up/league-preview-page.tsx'
import { LeagueSetUpPage } from './leagues/set-up/league-set-up-page.tsx'
import { NewLeaguePage } from './leagues/set-up/new-league-page.tsx'
import { MoneyPage } from './money/books/money-page.tsx'
import { PayoutPage } from './money/reconciliation/payout-page.tsx'
import { ReconciliationPage } from './money/reconciliation/reconciliation-page.tsx'
import { NoSuchScreen } from './no-such-screen.tsx'
import { TeamPage } from './office/team/team-page.tsx'
import { TonightPage } from './office/tonight/tonight-page.tsx'
import { EmergencySheetPage } from './office/privacy/emergency-sheet-page.tsx'
import { LeaguePeoplePage } from './sign-up/league-people/league-people-page.tsx'
import { MessagePage } from './sign-up/messages/message-page.tsx'
import { MessagesPage } from './sign-up/messages/messages-page.tsx'
import { NewMessagePage } from './sign-up/messages/new-message-page.tsx'
import { MergePage } from './sign-up/directory/merge-page.tsx'
import { NightPage } from './season/nights/night-page.tsx'
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
import { HallCalendarPage } from './leagues/venues/hall-calendar-page.tsx'
import { VenuePage } from './leagues/venues/venue-page.tsx'
import { VenuesPage } from './leagues/venues/venues-page.tsx'

type ScreenName = keyof typeof consolePatterns

type Screen = {
  /** The name in the tab of the browser. */
  readonly title: string
  readonly Component: ComponentType
}

/** A screen for every path of the wing. */
const SCREEN_OF: Readonly<Record<ScreenName, Screen>> = {
  tonight: { title: 'Tonight', Component: TonightPage },
  leagues: { title: 'Leagues', Component: LeaguesPage },
  newLeague: { title: 'New league', Component: NewLeaguePage },
  league: { title: 'League', Component: LeaguePage },
  leagueFixtures: { title: 'Fixtures', Component: LeagueFixturesPage },
  leagueTable: { title: 'Table', Component: LeagueTablePage },
  playOffs: { title: 'Play-offs', Component: PlayOffsPage },
  partnerNights: { title: 'Partner nights', Component: PartnerNightsPage },
  scoreSheet: { title: 'Score sheet', Component: ScoreSheetPage },
  leaguePeople: { title: 'People of a league', Component: LeaguePeoplePage },
  leagueImport: { title: 'Import', Component: ImportPage },
  leagueTeams: { title: 'Teams of individuals', Component: TeamProposalPage },
  team: { title: 'Team', Component: TeamPage },
  shortTeams: { title: 'Short teams', Component: ShortTeamsPage },
  emergencySheet: { title: 'Emergency sheet', Component: EmergencySheetPage },
  people: { title: 'People', Component: PeoplePage },
  person: { title: 'Person', Component: PersonPage },
  mergePerson: { title: 'Merge accounts', Component: MergePage },
  playerView: { title: 'See as player', Component: PlayerViewPage },
  money: { title: 'Money', Component: MoneyPage },
  moneyOf: { title: 'Money', Component: MoneyPage },
  reconciliation: { title: 'Reconciliation', Component: ReconciliationPage },
  reconciliationOf: { title: 'Reconciliation', Component: ReconciliationPage },
  payout: { title: 'Payout', Component: PayoutPage },
  messages: { title: 'Messages', Component: MessagesPage },
  newMessage: { title: 'New message', Component: NewMessagePage },
  message: { title: 'Message', Component: MessagePage },
  demand: { title: 'Demand', Component: DemandPage },
  demandPeople: { title: 'Interested people', Component: DemandPeoplePage },
  leagueSetUp: { title: 'Set-up', Component: LeagueSetUpPage },
  leaguePreview: { title: 'Preview', Component: LeaguePreviewPage },
  callOffLeague: { title: 'Call a league off', Component: CallOffPage },
  venues: { title: 'Venues', Component: VenuesPage },
  venue: { title: 'Venue', Component: VenuePage },
  hallNight: { title: 'A night on phones', Component: NightPage },
  hallCalendar: { title: 'Courts by night', Component: HallCalendarPage },
  sports: { title: 'Sports', Component: SportsPage },
  sport: { title: 'Sport', Component: SportPage },
  activity: { title: 'Activity', Component: ActivityPage },
  status: { title: 'Status', Component: StatusPage },
  settings: { title: 'Settings', Component: SettingsPage },
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
          <Component />
        </>
      ),
    }
  }),
  { path: '*', element: <NoSuchScreen /> },
]
