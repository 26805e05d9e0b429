import { profileToWire } from '@hive/contract/account/account'
import { AD_EVENTS } from '@hive/domain/base/tracking/ad-events'
import { GATEWAY_PATH } from '@hive/contract/office/gateway'
import {
  EVERYONE,
  FOUND_BY_NONE,
  SIGNED_IN,
  ADMINS,
  ADMINS_FIND_NONE,
  THEIR_LEAGUE,
  ALL_LEAGUES,
  THEIR_LEAGUE_HAS_NONE,
  ALL_HELPERS,
  SCORERS,
  THE_PLAYER,
  SIGNED_IN_ELSEWHERE,
  REASON,
  NONE,
  type Answers,
  type Row,
} from './access-answers.ts'
import { MESSAGE_ROWS } from './access-messages.ts'
import { MONEY_ROWS } from './access-money.ts'
import { NIGHT_ROWS } from './access-nights.ts'
import { PEOPLE_ROWS } from './access-people.ts'
import { completeProfile } from './builders.ts'
import { SET_UP_ROWS } from './access-set-up.ts'
import { TEAM_ROWS } from './access-teams.ts'
import { WAITING_ROWS } from './access-waiting.ts'
import {
  type Call,
  CALLERS,
  EMAILS,
  type Helper,
  HELPERS,
  type Objects,
  SCOPES,
  type Who,
} from './access-world.ts'

/** Every call of the API but streams, by method and address or by the name of its action. */
export const ROWS: Record<string, Row> = {
  'GET /api/config': { answers: EVERYONE },
  'GET /api/agreement': { answers: EVERYONE },
  'GET /api/agreements': { answers: EVERYONE },
  'GET /api/leagues': { answers: EVERYONE },
  'POST /api/sports': { payload: () => ({ Action: 'GetAllSports' }), answers: EVERYONE },
  'POST /api/emails': { payload: () => ({ email: 'new@hive.example' }), answers: EVERYONE },
  'POST /api/emails/confirm': { payload: () => ({ token: 'unknown' }), answers: FOUND_BY_NONE },
  'POST /api/emails/withdraw': { payload: () => ({ token: 'unknown' }), answers: FOUND_BY_NONE },
  'POST /api/ad-events': {
    payload: () => ({
      Event: AD_EVENTS.landing,
      Platform: 'facebook',
      Data: { event_id: 'an-event', pixelId: '' },
    }),
    answers: EVERYONE,
  },
  'POST /api/webhooks/stripe': { payload: () => ({}), answers: [400, 400, 400, 400, 400] },
  'GET /calendar/leagues/:id.ics': {
    url: ({ leagueId }) => `/calendar/leagues/${leagueId}.ics`,
    answers: EVERYONE,
  },
  'GET /calendar/games/:id.ics': {
    url: ({ fixtureId }) => `/calendar/games/${fixtureId}.ics`,
    answers: EVERYONE,
  },
  'GET /calendar/:secret.ics': { url: ({ feed }) => feed, answers: EVERYONE },

  'GET /api/account': {
    url: () => `/api/account?email=${EMAILS.player}`,
    answers: [401, 403, 200, 403, 403],
  },
  'POST /api/account': {
    payload: () => profileToWire(completeProfile(EMAILS.player)),
    answers: [401, 403, 200, 403, 403],
  },
  'POST /api/account/name': { payload: () => ({ name: 'Aoife Byrne' }), answers: SIGNED_IN },
  'GET /api/account/data': { answers: SIGNED_IN },
  'GET /api/account/health-readings': { answers: SIGNED_IN },
  'GET /api/account/deletion': { answers: SIGNED_IN },
  // The last organiser cannot go.
  'POST /api/account/deletion': { answers: [401, 200, 200, 200, 409] },
  'POST /api/account/deletion/cancel': { answers: SIGNED_IN },
  'GET /api/calendar-feed': { answers: SIGNED_IN },
  'POST /api/calendar-feed/renew': { answers: SIGNED_IN },
  'GET /api/registrations': { answers: SIGNED_IN },
  'GET /api/purchases': { answers: SIGNED_IN },
  'GET /api/receipts': {
    url: ({ registrationId }) => `/api/receipts?registrationId=${registrationId}`,
    answers: THE_PLAYER,
  },

  'GET /api/session': { answers: SIGNED_IN_ELSEWHERE },
  'POST /api/session/passkeys/options': { answers: SIGNED_IN_ELSEWHERE },
  'POST /api/session/passkeys': {
    payload: () => ({ name: 'Phone', response: { id: 'x' } }),
    answers: SIGNED_IN_ELSEWHERE,
  },
  'POST /api/session/passkeys/remove': {
    payload: () => ({ id: 'x' }),
    answers: SIGNED_IN_ELSEWHERE,
  },
  'POST /api/session/confirmation/options': { answers: SIGNED_IN_ELSEWHERE },
  'POST /api/session/confirmation': {
    payload: () => ({ response: { id: 'x' } }),
    answers: SIGNED_IN_ELSEWHERE,
  },
  'POST /api/session/end': { payload: () => ({ id: 'x' }), answers: SIGNED_IN_ELSEWHERE },
  'POST /api/session/end-others': { answers: SIGNED_IN_ELSEWHERE },
  'POST /api/session/sign-out-everywhere': { answers: SIGNED_IN_ELSEWHERE },

  'POST /api/payments/start-checkout-session': {
    payload: ({ leagueId }) => ({
      UserEmail: EMAILS.player,
      LeagueId: String(leagueId),
      Price: 90,
      RegistrationTypeId: 1,
      signedRegistrationLiabilityAgreement: true,
    }),
    answers: [401, 403, 409, 403, 403],
  },
  'POST /api/payments/verify-payment': {
    payload: ({ sessionId }) => ({ SessionId: sessionId }),
    answers: THE_PLAYER,
  },
  'POST /api/payments/start-registration-payments-flow': {
    payload: ({ sessionId, leagueId }) => ({ sessionId, leagueId, RegistrationTypeId: 1 }),
    answers: THE_PLAYER,
  },
  'POST /api/waiting-list/join': {
    payload: () => ({ leagueId: NONE, RegistrationTypeId: 1 }),
    answers: [401, 404, 404, 404, 404],
  },
  'POST /api/waiting-list/leave': {
    payload: ({ entryId }) => ({ entryId }),
    answers: THE_PLAYER,
  },
  'POST /api/registrations/preferences': {
    payload: ({ registrationId }) => ({ registrationId, friends: [], wouldCaptain: true }),
    answers: THE_PLAYER,
  },
  // The player has signed already.
  'POST /api/registrations/sign': {
    payload: ({ registrationId }) => ({ registrationId, agreementVersion: 'any' }),
    answers: THE_PLAYER,
  },
  'POST /api/registrations/cancel': {
    payload: ({ registrationId }) => ({ registrationId }),
    answers: THE_PLAYER,
  },
  ...TEAM_ROWS,
  ...WAITING_ROWS,

  'POST /api/organiser/archive': {
    payload: () => ({ passphrase: 'correct horse battery' }),
    answers: ADMINS,
  },
  'GET /api/organiser/status': { answers: ADMINS, helpers: {} },
  'GET /api/organiser/tasks': {
    answers: ADMINS,
    helpers: ALL_HELPERS,
  },
  'GET /api/organiser/task-mails': { answers: ADMINS, helpers: ALL_HELPERS },
  'POST /api/organiser/task-mails': {
    payload: () => ({ on: true }),
    answers: ADMINS,
    helpers: ALL_HELPERS,
  },
  'GET /api/organiser/leagues': { answers: ADMINS, helpers: ALL_HELPERS },
  'GET /api/organiser/leagues/sign-ups': { answers: ADMINS, helpers: ALL_HELPERS },
  'GET /api/organiser/actions': { answers: ADMINS, helpers: {} },
  'GET /api/organiser/timeline': {
    url: ({ leagueId }) => `/api/organiser/timeline?about=league:${leagueId}`,
    answers: ADMINS,
    helpers: {
      coordinator: THEIR_LEAGUE,
      treasurer: THEIR_LEAGUE,
      safety_officer: THEIR_LEAGUE,
      scorer: THEIR_LEAGUE,
    },
  },
  'GET /api/organiser/interests': { answers: ADMINS, helpers: { coordinator: ALL_LEAGUES } },
  'GET /api/organiser/interested': {
    url: ({ leagueId }) => `/api/organiser/interested?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/interested/write': {
    payload: ({ leagueId }) => ({ leagueId, expectedPeople: 1 }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  'GET /api/organiser/scores/history': {
    url: ({ fixtureId }) => `/api/organiser/scores/history?fixtureId=${fixtureId}`,
    answers: ADMINS,
    helpers: SCORERS,
  },
  ...PEOPLE_ROWS,
  'GET /api/organiser/registrations/history': {
    url: ({ registrationId }) =>
      `/api/organiser/registrations/history?registrationId=${registrationId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // Before the forfeit: there is nothing to take back yet.
  'POST /api/organiser/scores/undo': {
    payload: ({ fixtureId }) => ({ fixtureId }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE, scorer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/scores/forfeit': {
    payload: ({ fixtureId }) => ({ fixtureId, forfeit: 'both' }),
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/fixtures/change': {
    payload: ({ fixtureId }) => ({ fixtureId, status: 'scheduled' }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/health-readings': {
    payload: ({ captainId }) => ({ playerId: captainId, reason: REASON }),
    answers: ADMINS,
    helpers: { safety_officer: THEIR_LEAGUE },
  },
  'POST /api/organiser/sign-outs': {
    payload: () => ({ playerId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: [403, 403, 404] },
  },
  'GET /api/organiser/places/decision': {
    url: ({ registrationId }) => `/api/organiser/places/decision?registrationId=${registrationId}`,
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/places/decide': {
    payload: ({ registrationId }) => ({ registrationId, isKept: true, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/organiser/leagues/call-off': {
    url: ({ leagueId }) => `/api/organiser/leagues/call-off?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/cancel': {
    payload: () => ({ leagueId: NONE, reason: REASON, expectedSignUps: 0 }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/jobs/retry': {
    payload: () => ({ id: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b11', name: 'make-refund' }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },

  ...SET_UP_ROWS,
  ...MESSAGE_ROWS,
  ...NIGHT_ROWS,
  ...MONEY_ROWS,

  'GET /api/organiser/roles': { answers: ADMINS, helpers: {} },
  'POST /api/organiser/roles/give': {
    payload: () => ({ email: 'unknown@hive.example', role: 'scorer', leagueId: null }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/roles/end': {
    payload: () => ({ grantId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },

  GetAllLeagues: { answers: EVERYONE },
  GetAllSports: { answers: EVERYONE },
  GetAllTeams: { answers: SIGNED_IN },
  GetTeamById: { payload: ({ teamId }) => ({ teamId }), answers: SIGNED_IN },
  GetPlayerHiveData: {
    payload: () => ({ PlayerEmail: EMAILS.player }),
    answers: [401, 403, 200, 403, 403],
  },
  UpdateLeagueFixtureScore: {
    payload: ({ leagueId, fixtureId }) => ({
      LeagueId: leagueId,
      FixtureId: fixtureId,
      TeamOneScore: 5,
      TeamTwoScore: 5,
    }),
    answers: ADMINS,
    helpers: SCORERS,
  },
}

const REFUSED: Answers = [403, 403, 403]

/** The answer of a row to each person who may call. */
export function answersByCaller({ answers, helpers }: Row): [Who, number][] {
  const [, other] = answers
  const each = (role: Helper): Answers =>
    helpers ? (helpers[role] ?? REFUSED) : [other, other, other]
  return [
    ...CALLERS.map((who, index): [Who, number] => [who, answers[index] ?? 0]),
    ...HELPERS.flatMap((role) =>
      SCOPES.map((scope, index): [Who, number] => [`${role} ${scope}`, each(role)[index] ?? 0]),
    ),
  ]
}

/** The call of a row, ready to be sent. */
export function callOf(name: string, row: Row, objects: Objects): Call {
  const [method = 'POST', path] = name.includes(' ') ? name.split(' ') : ['POST', undefined]
  const sent = row.payload?.(objects) ?? (method === 'POST' ? {} : undefined)
  const payload = path ? sent : { Action: name, Parameters: sent }
  return { method, url: row.url?.(objects) ?? path ?? GATEWAY_PATH, payload }
}
