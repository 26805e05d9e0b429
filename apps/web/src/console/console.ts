/** The organiser's wing: all that the router knows of it, fetched together. */
export { ConsoleLayout } from './layout.tsx'
export { LeaguesPage } from './leagues/leagues-page.tsx'
export { OverviewPage } from './overview/overview-page.tsx'
export { ScoreSheetPage } from './scores/score-sheet-page.tsx'
export { SettingsPage } from './settings/settings-page.tsx'
