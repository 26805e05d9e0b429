import {
  ADMINS,
  ADMINS_FIND_NONE,
  THEIR_LEAGUE,
  ANY_LEAGUE,
  ALL_HELPERS,
  ALL_LEAGUES,
  NOT_FOUND,
  THEIR_LEAGUE_HAS_NONE,
  REASON,
  NONE,
  SIGNED_IN,
  THE_PLAYER,
  type Row,
} from './access-answers.ts'
import { DIRECTORY_ROWS } from './access-directory.ts'

const IMPORT = { kind: 'players', text: 'Name;E-mail\nAoife;', columns: [], answers: [] }

/** The calls about people and their places. */
export const PEOPLE_ROWS: Record<string, Row> = {
  ...DIRECTORY_ROWS,
  'GET /api/renewals': {
    url: ({ leagueId }) => `/api/renewals?leagueId=${leagueId}`,
    answers: SIGNED_IN,
  },
  'GET /api/registrations/preferences': {
    url: ({ registrationId }) => `/api/registrations/preferences?registrationId=${registrationId}`,
    answers: THE_PLAYER,
  },
  'GET /api/organiser/interests/people': {
    url: () => '/api/organiser/interests/people?sport=Padel&town=Naas',
    answers: ADMINS,
    helpers: { coordinator: ALL_LEAGUES },
  },
  'GET /api/waiting-for-you': { url: () => '/api/waiting-for-you', answers: SIGNED_IN },
  'GET /api/place-transfers': {
    url: ({ leagueId }) => `/api/place-transfers?leagueId=${leagueId}`,
    answers: SIGNED_IN,
  },
  // Someone waits for a place, who comes first.
  'POST /api/place-transfers/offer': {
    payload: ({ registrationId }) => ({ registrationId, email: 'someone@hive.example' }),
    answers: [401, 404, 409, 404, 404],
  },
  'POST /api/place-transfers/withdraw': {
    payload: () => ({ transferId: NONE }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/place-transfers/decline': {
    payload: () => ({ transferId: NONE }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/place-transfers/accept': {
    payload: () => ({ transferId: NONE, skillLevelId: 1, agreementVersion: 'unknown' }),
    answers: [401, 404, 404, 404, 404],
  },
  'GET /api/waiting-groups': {
    url: ({ leagueId }) => `/api/waiting-groups?leagueId=${leagueId}`,
    answers: SIGNED_IN,
  },
  'POST /api/waiting-groups/start': {
    payload: () => ({ leagueId: NONE, friends: ['someone@hive.example'] }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/waiting-groups/join': {
    payload: () => ({ invitationId: NONE }),
    answers: [401, 404, 404, 404, 404],
  },
  // An invitation that is over stays over.
  'POST /api/waiting-groups/end-invitation': {
    payload: () => ({ invitationId: NONE }),
    answers: SIGNED_IN,
  },
  // Their place in line is on no offer.
  'POST /api/waiting-groups/say-yes': {
    payload: ({ entryId }) => ({ entryId }),
    answers: [401, 404, 409, 404, 404],
  },
  'GET /api/organiser/team-proposal': {
    url: ({ leagueId }) => `/api/organiser/team-proposal?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/team-repair': {
    url: ({ leagueId }) => `/api/organiser/team-repair?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // The player has a place, and the team is none of the league's.
  'POST /api/organiser/team-repair/accept': {
    payload: ({ leagueId, registrationId }) => ({
      leagueId,
      moves: [{ registrationId, from: null, to: NONE }],
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/organiser/short-teams': {
    url: ({ leagueId }) => `/api/organiser/short-teams?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/short-teams/step': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE, step: { kind: 'play_short' } }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/short-teams/undo': {
    payload: ({ leagueId }) => ({ leagueId, stepId: '00000000-0000-4000-8000-000000000000' }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/team-proposal/publish': {
    payload: ({ leagueId }) => ({
      leagueId,
      teams: [{ name: 'Matrix', captain: null, players: [NONE] }],
    }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  'GET /api/organiser/imports': {
    url: ({ leagueId }) => `/api/organiser/imports?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/imports/plan': {
    payload: ({ leagueId }) => ({ leagueId, ...IMPORT }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // No row has an address, so nothing is imported.
  'POST /api/organiser/imports/apply': {
    payload: ({ leagueId }) => ({ leagueId, ...IMPORT, expected: 0, writes: false }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/imports/undo/plan': {
    payload: ({ leagueId }) => ({ leagueId, importId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/imports/undo': {
    payload: ({ leagueId }) => ({ leagueId, importId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/organiser/invited': {
    url: ({ leagueId }) => `/api/organiser/invited?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // There is no such league.
  'POST /api/organiser/invited/hold': {
    payload: () => ({
      leagueId: NONE,
      name: 'Wanda Walsh',
      email: 'walk-in@hive.example',
      skill: 1,
      teamId: null,
      reason: REASON,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: [403, 403, 404] },
  },
  // Nobody has been imported, so nobody is written to.
  'POST /api/organiser/invited/write': {
    payload: ({ leagueId }) => ({ leagueId, expected: 0 }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/invited/take-off': {
    payload: ({ leagueId }) => ({ leagueId, personId: NONE }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/registrations/give': {
    payload: ({ leagueId }) => ({
      leagueId,
      email: 'unknown@hive.example',
      skill: 1,
      cash: null,
      teamId: null,
      reason: REASON,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  // The player is on no team, and stays on none.
  'POST /api/organiser/registrations/move': {
    payload: ({ registrationId }) => ({ registrationId, from: null, to: null }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/registrations/swap': {
    payload: ({ registrationId }) => ({ one: registrationId, other: registrationId }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/team': {
    url: ({ leagueId, teamId }) => `/api/organiser/team?leagueId=${leagueId}&teamId=${teamId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/teams/search': {
    payload: () => ({ search: 'Dink' }),
    answers: ADMINS,
    helpers: { coordinator: ANY_LEAGUE },
  },
  // Its name stays as it is.
  'POST /api/organiser/teams/name': {
    payload: ({ leagueId, teamId }) => ({
      leagueId,
      teamId,
      from: 'Dink Dynasty',
      name: 'Dink Dynasty',
    }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // The number is that of no team.
  'POST /api/organiser/teams/invite': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE, email: 'friend@hive.example' }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/teams/resend': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE, expected: 1 }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/teams/withdraw-invitation': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE, invitationId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  // The player is on no team.
  'POST /api/organiser/teams/captain': {
    payload: ({ registrationId }) => ({ registrationId, teamId: NONE }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  'GET /api/organiser/registrations/removal': {
    url: ({ registrationId }) =>
      `/api/organiser/registrations/removal?registrationId=${registrationId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/registrations/remove': {
    payload: () => ({ registrationId: NONE, refund: 'policy', expectedBack: 0, reason: REASON }),
    ...NOT_FOUND,
  },
  'GET /api/organiser/registrations': {
    url: ({ leagueId }) => `/api/organiser/registrations?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/renewals': {
    url: ({ leagueId }) => `/api/organiser/renewals?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/tonight': { answers: ADMINS, helpers: ALL_HELPERS },
  'POST /api/organiser/emergency-sheet': {
    payload: ({ leagueId }) => ({ leagueId, reason: REASON }),
    answers: ADMINS,
    helpers: { safety_officer: THEIR_LEAGUE },
  },
}
