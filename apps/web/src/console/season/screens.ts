/** The screens of this wing, which come in one file. */
export { NightPage } from './nights/night-page.tsx'
export { PartnerNightsPage } from './partner-nights/partner-nights-page.tsx'
export { PlayOffsPage } from './play-offs/play-offs-page.tsx'
export { ScoreSheetPage } from './fixtures/score-sheet-page.tsx'
export { LeagueFixturesPage } from './schedule/league-fixtures-page.tsx'
export { LeagueTablePage } from './table/league-table-page.tsx'
