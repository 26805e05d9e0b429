export { type Season, seasonOf, wishesNow } from './season.ts'
export { untimedLeagues } from './untimed-leagues.ts'
export { teamsThatCameLate } from './late-teams.ts'
export { nightsOn } from './call-off-night.ts'
