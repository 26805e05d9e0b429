import { consolePatterns } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { ScreenTitle } from '#app/screen-title.tsx'
import { part } from '#lib/part.ts'
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

const LOADS: (() => Promise<unknown>)[] = []

/** The screens of a wing, which come once one of them is drawn. */
function screensOf<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
) {
  LOADS.push(load)
  return (name: Name) => part(async () => (await load())[name])
}

const account = screensOf(() => import('./account/screens.ts'))
const office = screensOf(() => import('./office/screens.ts'))
const leagues = screensOf(() => import('./leagues/screens.ts'))
const money = screensOf(() => import('./money/screens.ts'))
const signUp = screensOf(() => import('./sign-up/screens.ts'))
const season = screensOf(() => import('./season/screens.ts'))

/** A screen for every path of the wing. */
const SCREEN_OF: Readonly<Record<ScreenName, Screen>> = {
  tonight: { title: 'Tonight', Component: TonightPage },
  leagues: { title: 'Leagues', Component: LeaguesPage },
  newLeague: { title: 'New league', Component: leagues('NewLeaguePage') },
  league: { title: 'League', Component: office('LeaguePage') },
  leagueFixtures: { title: 'Fixtures', Component: season('LeagueFixturesPage') },
  leagueTable: { title: 'Table', Component: season('LeagueTablePage') },
  playOffs: { title: 'Play-offs', Component: season('PlayOffsPage') },
  partnerNights: { title: 'Partner nights', Component: season('PartnerNightsPage') },
  scoreSheet: { title: 'Score sheet', Component: season('ScoreSheetPage') },
  leaguePeople: { title: 'People of a league', Component: signUp('LeaguePeoplePage') },
  leagueImport: { title: 'Import', Component: office('ImportPage') },
  leagueTeams: { title: 'Teams of individuals', Component: signUp('TeamProposalPage') },
  team: { title: 'Team', Component: office('TeamPage') },
  shortTeams: { title: 'Short teams', Component: signUp('ShortTeamsPage') },
  emergencySheet: { title: 'Emergency sheet', Component: office('EmergencySheetPage') },
  people: { title: 'People', Component: signUp('PeoplePage') },
  person: { title: 'Person', Component: signUp('PersonPage') },
  mergePerson: { title: 'Merge accounts', Component: signUp('MergePage') },
  playerView: { title: 'See as player', Component: signUp('PlayerViewPage') },
  money: { title: 'Money', Component: money('MoneyPage') },
  moneyOf: { title: 'Money', Component: money('MoneyPage') },
  reconciliation: { title: 'Reconciliation', Component: money('ReconciliationPage') },
  reconciliationOf: { title: 'Reconciliation', Component: money('ReconciliationPage') },
  payout: { title: 'Payout', Component: money('PayoutPage') },
  messages: { title: 'Messages', Component: signUp('MessagesPage') },
  newMessage: { title: 'New message', Component: signUp('NewMessagePage') },
  message: { title: 'Message', Component: signUp('MessagePage') },
  demand: { title: 'Demand', Component: account('DemandPage') },
  demandPeople: { title: 'Interested people', Component: account('DemandPeoplePage') },
  leagueSetUp: { title: 'Set-up', Component: leagues('LeagueSetUpPage') },
  leaguePreview: { title: 'Preview', Component: leagues('LeaguePreviewPage') },
  callOffLeague: { title: 'Call a league off', Component: leagues('CallOffPage') },
  venues: { title: 'Venues', Component: leagues('VenuesPage') },
  venue: { title: 'Venue', Component: leagues('VenuePage') },
  hallNight: { title: 'A night on phones', Component: season('NightPage') },
  hallCalendar: { title: 'Courts by night', Component: leagues('HallCalendarPage') },
  sports: { title: 'Sports', Component: leagues('SportsPage') },
  sport: { title: 'Sport', Component: leagues('SportPage') },
  activity: { title: 'Activity', Component: office('ActivityPage') },
  status: { title: 'Status', Component: office('StatusPage') },
  settings: { title: 'Settings', Component: office('SettingsPage') },
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
  for (const load of LOADS) void load().catch(() => undefined)
}
