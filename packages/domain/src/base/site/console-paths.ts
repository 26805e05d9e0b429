import type { Day } from '../time/day.ts'
import { paths, pathWith, SCORE_SHEET } from './paths.ts'

/** The path of every screen of organisers. The app's router knows them as one page, so no public page loads this list. */
export const consolePatterns = {
  tonight: paths.organiser,
  leagues: '/organiser/leagues',
  league: '/organiser/leagues/:id',
  newLeague: '/organiser/leagues/new',
  leagueSetUp: '/organiser/leagues/:id/set-up',
  leaguePreview: '/organiser/leagues/:id/preview',
  callOffLeague: '/organiser/leagues/:id/call-off',
  leagueFixtures: '/organiser/leagues/:id/fixtures',
  leagueTable: '/organiser/leagues/:id/table',
  playOffs: '/organiser/leagues/:id/play-offs',
  partnerNights: '/organiser/leagues/:id/partner-nights',
  scoreSheet: SCORE_SHEET,
  venues: '/organiser/venues',
  venue: '/organiser/venues/:id',
  hallCalendar: '/organiser/venues/:id/calendar',
  hallNight: '/organiser/venues/:id/nights/:day',
  sports: '/organiser/sports',
  sport: '/organiser/sports/:id',
  leaguePeople: '/organiser/leagues/:id/people',
  leagueImport: '/organiser/leagues/:id/import',
  leagueTeams: '/organiser/leagues/:id/teams',
  team: '/organiser/leagues/:id/teams/:team',
  shortTeams: '/organiser/leagues/:id/short-teams',
  emergencySheet: '/organiser/leagues/:id/emergency',
  people: '/organiser/people',
  person: '/organiser/people/:id',
  mergePerson: '/organiser/people/:id/merge',
  playerView: '/organiser/people/:id/view',
  money: '/organiser/money',
  moneyOf: '/organiser/money/:period',
  reconciliation: '/organiser/money/reconciliation',
  reconciliationOf: '/organiser/money/reconciliation/:period',
  payout: '/organiser/money/payouts/:id',
  messages: '/organiser/messages',
  newMessage: '/organiser/messages/new',
  message: '/organiser/messages/:id',
  demand: '/organiser/demand',
  demandPeople: '/organiser/demand/:sport/:town',
  activity: '/organiser/activity',
  status: '/organiser/status',
  settings: '/organiser/settings',
} as const

/** The part of the fixtures where they are drawn again. */
export const DRAW_AGAIN = 'draw-again'

/** The part of a league’s set-up where its people are told of a change. */
export const TELL_OF_CHANGE = 'tell'

/** The question of the people of a league by which a place is given. */
export const GIVE_PLACE = 'give'

/** The path of every screen of organisers, as links write it. */
export const consolePaths = {
  ...consolePatterns,
  league: pathWith(consolePatterns.league),
  leagueFixtures: pathWith(consolePatterns.leagueFixtures),
  /** Where the rest of a season is drawn again, on the page of its fixtures. */
  drawAgain: (leagueId: number) =>
    `${pathWith(consolePatterns.leagueFixtures)(leagueId)}#${DRAW_AGAIN}`,
  leagueTable: pathWith(consolePatterns.leagueTable),
  playOffs: pathWith(consolePatterns.playOffs),
  partnerNights: pathWith(consolePatterns.partnerNights),
  scoreSheet: pathWith(SCORE_SHEET),
  leagueSetUp: pathWith(consolePatterns.leagueSetUp),
  /** Where people are told of a change, on the page of the set-up. */
  tellOfChange: (leagueId: number) =>
    `${pathWith(consolePatterns.leagueSetUp)(leagueId)}#${TELL_OF_CHANGE}`,
  leaguePreview: pathWith(consolePatterns.leaguePreview),
  callOffLeague: pathWith(consolePatterns.callOffLeague),
  venue: pathWith(consolePatterns.venue),
  hallCalendar: pathWith(consolePatterns.hallCalendar),
  hallNight: (venueId: number, day: Day) =>
    pathWith(consolePatterns.hallNight)(venueId).replace(':day', day),
  newVenue: consolePatterns.venue.replace(':id', 'new'),
  sport: pathWith(consolePatterns.sport),
  newSport: consolePatterns.sport.replace(':id', 'new'),
  leaguePeople: pathWith(consolePatterns.leaguePeople),
  /** Where a place of a league is given, on the page of its people. */
  givePlace: (leagueId: number) =>
    `${pathWith(consolePatterns.leaguePeople)(leagueId)}#${GIVE_PLACE}`,
  leagueImport: pathWith(consolePatterns.leagueImport),
  leagueTeams: pathWith(consolePatterns.leagueTeams),
  team: (leagueId: number, teamId: number) =>
    pathWith(consolePatterns.team)(leagueId).replace(':team', String(teamId)),
  shortTeams: pathWith(consolePatterns.shortTeams),
  emergencySheet: pathWith(consolePatterns.emergencySheet),
  person: pathWith(consolePatterns.person),
  mergePerson: pathWith(consolePatterns.mergePerson),
  playerView: pathWith(consolePatterns.playerView),
  demandPeople: (sport: string, town: string) =>
    consolePatterns.demandPeople
      .replace(':sport', encodeURIComponent(sport))
      .replace(':town', encodeURIComponent(town)),
  message: pathWith(consolePatterns.message),
  /** A message to a league or one of its teams that is still to be written. */
  writeTo: (leagueId: number, teamId?: number) =>
    `${consolePatterns.newMessage}?league=${leagueId}${teamId === undefined ? '' : `&team=${teamId}`}`,
  payout: (id: string) => consolePatterns.payout.replace(':id', encodeURIComponent(id)),
  moneyOf: (period: string) => consolePatterns.moneyOf.replace(':period', period),
  reconciliationOf: (period: string) => consolePatterns.reconciliationOf.replace(':period', period),
} as const
