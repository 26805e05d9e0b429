import {
  ADMINS,
  ADMINS_FIND_NONE,
  FOUND_BY_NONE,
  NONE,
  type Row,
  SCORERS,
  SIGNED_IN,
  THE_CAPTAIN,
  THE_PLAYER,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'

const NO_STEP = '00000000-0000-4000-8000-000000000000'

const NOT_THERE = [401, 404, 404, 404, 404] as const

const SAID = { start: '2027-01-12T19:30:00.000Z', comes: false }

/** The calls about a captain’s team, and about what players hear of theirs. */
export const TEAM_ROWS: Record<string, Row> = {
  'POST /api/push': { payload: () => ({ address: null }), answers: SIGNED_IN },
  'POST /api/push/start': {
    payload: () => ({
      address: 'https://fcm.googleapis.com/fcm/send/access',
      p256dh: `BA${'A'.repeat(85)}`,
      auth: 'A'.repeat(22),
    }),
    answers: SIGNED_IN,
  },
  'POST /api/push/end': {
    payload: () => ({ address: 'https://fcm.googleapis.com/fcm/send/access' }),
    answers: SIGNED_IN,
  },
  'GET /api/notice-choices': { answers: SIGNED_IN },
  'POST /api/notice-choices': {
    payload: () => ({
      byMail: { week: true, changes: true, fill_in: false, messages: true },
      muted: [],
    }),
    answers: SIGNED_IN,
  },
  'POST /api/registrations/stay': {
    payload: ({ registrationId }) => ({ registrationId }),
    answers: THE_PLAYER,
  },
  'GET /api/teams/roster': {
    url: ({ teamId }) => `/api/teams/roster?teamId=${teamId}`,
    answers: THE_CAPTAIN,
  },
  'POST /api/teams/invite': {
    payload: ({ teamId }) => ({ teamId, email: 'friend@hive.example' }),
    answers: THE_CAPTAIN,
  },
  'POST /api/teams/resend': {
    payload: ({ teamId, invitationId }) => ({ teamId, invitationId }),
    answers: THE_CAPTAIN,
  },
  'POST /api/teams/join-link': {
    payload: ({ teamId }) => ({ teamId, isOpen: true }),
    answers: THE_CAPTAIN,
  },
  'POST /api/teams/decline': {
    payload: () => ({ teamId: NONE }),
    answers: [401, 200, 200, 200, 200],
  },
  'POST /api/teams/join-link/read': {
    payload: () => ({ token: 'unknown' }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/teams/join-link/preview': {
    payload: () => ({ token: 'unknown' }),
    answers: [404, 404, 404, 404, 404],
  },
  'POST /api/teams/join-link/take': {
    payload: () => ({ token: 'unknown' }),
    answers: [401, 404, 404, 404, 404],
  },
  // Before the withdrawal: the captain has someone to nudge.
  'POST /api/teams/nudge': { payload: ({ teamId }) => ({ teamId }), answers: THE_CAPTAIN },
  'POST /api/teams/withdraw': {
    payload: ({ teamId, invitationId }) => ({ teamId, invitationId }),
    answers: THE_CAPTAIN,
  },
  // The number is that of no one on the team.
  'POST /api/teams/captaincy/offer': {
    payload: ({ teamId }) => ({ teamId, playerId: NONE }),
    answers: [401, 404, 404, 400, 404],
  },
  'POST /api/teams/captaincy/withdraw': {
    payload: ({ teamId }) => ({ teamId }),
    answers: THE_CAPTAIN,
  },
  'GET /api/team-fee': { url: () => '/api/team-fee?leagueId=1', answers: SIGNED_IN },
  // No one here has a fee that is split.
  'POST /api/team-fee/pay': {
    payload: () => ({ registrationId: NONE, shares: 1 }),
    answers: [401, 404, 404, 404, 404],
  },
  'GET /api/league-move': { url: () => '/api/league-move?leagueId=1', answers: SIGNED_IN },
  // No one here is asked to move.
  'POST /api/league-move/accept': {
    payload: () => ({ leagueId: NONE, back: 0 }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/league-move/decline': {
    payload: () => ({ leagueId: NONE }),
    answers: [401, 404, 404, 404, 404],
  },
  'GET /api/teams/captaincy': { answers: SIGNED_IN },
  // The captain leads the team already, and no one else is asked.
  'POST /api/teams/captaincy/accept': {
    payload: ({ teamId }) => ({ teamId }),
    answers: [401, 409, 409, 200, 409],
  },
  'POST /api/teams/captaincy/decline': {
    payload: ({ teamId }) => ({ teamId }),
    answers: SIGNED_IN,
  },
  'GET /api/teams/merge': {
    url: ({ teamId }) => `/api/teams/merge?teamId=${teamId}`,
    answers: THE_CAPTAIN,
  },
  'GET /api/teams/game-moves': {
    url: ({ teamId }) => `/api/teams/game-moves?teamId=${teamId}`,
    answers: THE_CAPTAIN,
  },
  // The team has no such game, and there is no such question.
  'GET /api/teams/game-moves/offers': {
    url: ({ teamId }) => `/api/teams/game-moves/offers?teamId=${teamId}&fixtureId=2000000`,
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/teams/game-moves/ask': {
    payload: ({ teamId }) => ({
      teamId,
      fixtureId: 2_000_000,
      to: { night: '2027-01-19', start: '19:10', court: 1 },
      otherFixtureId: null,
      reason: 'A wedding.',
    }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/teams/game-moves/answer': {
    payload: ({ teamId }) => ({ moveId: NO_STEP, teamId, agrees: true }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/teams/game-moves/withdraw': {
    payload: ({ teamId }) => ({ moveId: NO_STEP, teamId }),
    answers: [401, 404, 404, 404, 404],
  },
  'GET /api/attendance': { answers: SIGNED_IN },
  'GET /api/history': { answers: SIGNED_IN },
  // Nobody’s team has such a game, and nobody is on such a night.
  'POST /api/attendance/say': {
    payload: () => ({ fixtureId: NONE, ...SAID }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/attendance/say-for': {
    payload: () => ({ fixtureId: NONE, playerId: NONE, ...SAID }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/attendance/say-night': {
    payload: () => ({ nightId: NONE, ...SAID }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/attendance/linked': {
    payload: () => ({ token: 'unknown' }),
    answers: [404, 404, 404, 404, 404],
  },
  'POST /api/attendance/linked/say': {
    payload: () => ({ token: 'unknown', ...SAID }),
    answers: [404, 404, 404, 404, 404],
  },
  'GET /api/spots': { answers: SIGNED_IN },
  // Nobody’s team has such a game.
  'POST /api/spots/preview': {
    payload: () => ({ fixtureId: NONE, absentId: NONE }),
    answers: NOT_THERE,
  },
  'POST /api/spots/open': {
    payload: () => ({ fixtureId: NONE, absentId: NONE, start: SAID.start, firstId: null }),
    answers: NOT_THERE,
  },
  'POST /api/spots/stop': { payload: () => ({ spotId: NONE }), answers: NOT_THERE },
  'POST /api/spots/object': { payload: () => ({ spotId: NONE }), answers: NOT_THERE },
  'GET /api/organiser/objections': {
    url: ({ leagueId }) => `/api/organiser/objections?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/objections/decide': {
    payload: ({ leagueId }) => ({ leagueId, spotId: NONE, outcome: 'plays' }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE, scorer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/spots/was-there': { payload: () => ({ fixtureId: NONE }), answers: NOT_THERE },
  'POST /api/spots/linked': { payload: () => ({ token: 'unknown' }), answers: FOUND_BY_NONE },
  'POST /api/spots/linked/say': {
    payload: () => ({ token: 'unknown', answer: 'no' }),
    answers: FOUND_BY_NONE,
  },
  'GET /api/calls': { answers: SIGNED_IN },
  // There is no such league, team, call or question.
  'POST /api/calls/team': {
    payload: () => ({ leagueId: NONE, sportId: null, town: '', nights: [] }),
    answers: NOT_THERE,
  },
  'POST /api/calls/player': { payload: () => ({ teamId: NONE }), answers: NOT_THERE },
  'POST /api/calls/renew': { payload: () => ({ callId: NONE }), answers: NOT_THERE },
  'POST /api/calls/end': {
    payload: () => ({ callId: NONE, isFilled: true }),
    answers: NOT_THERE,
  },
  'POST /api/calls/ask': {
    payload: () => ({ callId: NONE, text: 'Would you try me?' }),
    answers: NOT_THERE,
  },
  'POST /api/calls/answer': {
    payload: () => ({ askId: NONE, text: 'Please do.' }),
    answers: NOT_THERE,
  },
  'POST /api/calls/report': {
    payload: () => ({ callId: NONE, askId: null }),
    answers: NOT_THERE,
  },
  'POST /api/organiser/calls/decide': {
    payload: () => ({ callId: NONE, askId: null, takesDown: true }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: [403, 403, 404] },
  },
  'GET /api/score-claims': { answers: SIGNED_IN },
  // Nobody’s team has such a game.
  'POST /api/score-claims/claim': {
    payload: ({ teamId }) => ({
      teamId,
      fixtureId: NONE,
      report: { outcome: 'score', score: { teamOne: 2, teamTwo: 1 }, sets: null },
    }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/score-claims/confirm': {
    payload: ({ teamId }) => ({ teamId, fixtureId: NONE, claimId: 1 }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/score-claims/withdraw': {
    payload: ({ teamId }) => ({ teamId, fixtureId: NONE }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/score-claims/protest': {
    payload: ({ teamId }) => ({ teamId, fixtureId: NONE, about: 'Sam played.' }),
    answers: NOT_THERE,
  },
  'POST /api/score-claims/protest/take-back': {
    payload: ({ teamId }) => ({ teamId, fixtureId: NONE }),
    answers: NOT_THERE,
  },
  'GET /api/organiser/score-claims/protests': {
    url: ({ leagueId }) => `/api/organiser/score-claims/protests?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/score-claims/protests/decide': {
    payload: ({ leagueId }) => ({
      leagueId,
      protestId: NONE,
      outcome: 'dismissed',
      why: 'Everyone may.',
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE, scorer: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/organiser/score-claims': {
    url: ({ leagueId }) => `/api/organiser/score-claims?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/score-claims/decide': {
    payload: ({ leagueId }) => ({ leagueId, fixtureId: NONE, claimId: null }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE, scorer: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/teams/wish': {
    url: ({ teamId }) => `/api/teams/wish?teamId=${teamId}`,
    answers: THE_CAPTAIN,
  },
  // No captain is asked.
  'POST /api/teams/wish': {
    payload: ({ teamId }) => ({ teamId, unavailable: [], prefers: null }),
    answers: [401, 404, 404, 404, 404],
  },
  // No one is asked.
  'POST /api/teams/merge/agree': {
    payload: ({ teamId }) => ({ stepId: NO_STEP, teamId, back: 180 }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/teams/merge/decline': {
    payload: ({ teamId }) => ({ stepId: NO_STEP, teamId }),
    answers: [401, 404, 404, 404, 404],
  },
}
