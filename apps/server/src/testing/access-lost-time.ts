import {
  ADMINS,
  ADMINS_FIND_NONE,
  NONE,
  REASON,
  type Row,
  THEIR_LEAGUE,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'

/** The calls about nights and courts that a hall or a league has lost, and about nights in other halls. */
export const LOST_TIME_ROWS: Record<string, Row> = {
  'GET /api/organiser/halls/closings': {
    url: ({ venueId }) => `/api/organiser/halls/closings?venueId=${venueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/halls/close': {
    payload: ({ venueId }) => ({
      venueId,
      from: '2031-01-01',
      until: '2031-01-01',
      courts: [],
      hours: null,
      reason: REASON,
    }),
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/halls/open': {
    payload: ({ venueId }) => ({ venueId, lossId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/halls/repairs/find': {
    payload: ({ venueId }) => ({ venueId }),
    answers: ADMINS,
    helpers: {},
  },
  // Nothing has to move there.
  'POST /api/organiser/halls/repairs/apply': {
    payload: ({ venueId }) => ({ venueId, key: 'none', expectedPeople: 0, reason: REASON }),
    answers: [401, 403, 403, 403, 409],
    helpers: {},
  },
  'GET /api/organiser/losses': {
    url: ({ leagueId }) => `/api/organiser/losses?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/losses/add': {
    payload: ({ leagueId }) => ({
      leagueId,
      from: '2031-01-01',
      until: '2031-01-01',
      courts: [],
      hours: null,
      reason: REASON,
    }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/losses/give-back': {
    payload: ({ leagueId }) => ({ leagueId, lossId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/organiser/leagues/halls': {
    url: ({ leagueId }) => `/api/organiser/leagues/halls?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/halls/save': {
    payload: ({ leagueId }) => ({ leagueId, halls: [], was: [] }),
    answers: ADMINS,
    helpers: {},
  },
}
