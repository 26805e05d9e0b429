/** The screens of this wing, which come in one file. */
export { ActivityPage } from './activity/activity-page.tsx'
export { ImportPage } from './imports/import-page.tsx'
export { LeaguePage } from './league/league-page.tsx'
export { TeamPage } from './team/team-page.tsx'
export { EmergencySheetPage } from './privacy/emergency-sheet-page.tsx'
export { SettingsPage } from './settings/settings-page.tsx'
export { StatusPage } from './status/status-page.tsx'
