import {
  ADMINS,
  ANY_LEAGUE,
  ADMINS_FIND_NONE,
  EVERYONE,
  NONE,
  REASON,
  type Row,
  THEIR_LEAGUE,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'
import { BOARD_ROWS } from './access-board.ts'
import { DRAW_AGAIN_ROWS } from './access-draw-again.ts'
import { LOST_TIME_ROWS } from './access-lost-time.ts'
import { PARTNER_NIGHT_ROWS } from './access-partner-nights.ts'
import { WISH_ROWS } from './access-wishes.ts'
import { A_PROMOTION, A_SPORT, A_VENUE, aLeague } from './set-up.ts'

/** The calls by which organisers set up venues, sports and leagues. */
export const SET_UP_ROWS: Record<string, Row> = {
  // No league is in this hall.
  'GET /api/screen': {
    url: () => `/api/screen?hall=${NONE}`,
    answers: [404, 404, 404, 404, 404],
  },
  'GET /api/organiser/leagues/set-up': {
    url: ({ leagueId }) => `/api/organiser/leagues/set-up?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'GET /api/organiser/leagues/preview': {
    url: ({ leagueId }) => `/api/organiser/leagues/preview?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/create': {
    payload: ({ venueId }) => aLeague(venueId),
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/copy': {
    payload: ({ leagueId }) => ({ fromId: leagueId }),
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/change': {
    payload: ({ venueId }) => ({
      leagueId: NONE,
      version: 1,
      expectedSignUps: 0,
      ...aLeague(venueId),
    }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/leagues/publish': {
    payload: ({ leagueId }) => ({ leagueId, version: 1 }),
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/discard': {
    payload: () => ({ leagueId: NONE, version: 1 }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/leagues/restore': {
    payload: () => ({ leagueId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'GET /api/organiser/leagues/move': {
    url: ({ leagueId }) => `/api/organiser/leagues/move?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/leagues/move': {
    payload: () => ({
      leagueId: NONE,
      toLeagueId: NONE,
      until: '2026-12-01',
      reason: REASON,
      expectedSignUps: 1,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/leagues/move/withdraw': {
    payload: () => ({ leagueId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'GET /api/organiser/promotions': {
    url: ({ leagueId }) => `/api/organiser/promotions?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/promotions': {
    payload: () => ({ promotionId: null, version: 0, leagueId: NONE, ...A_PROMOTION }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'GET /api/organiser/leagues/notice': {
    url: ({ leagueId }) => `/api/organiser/leagues/notice?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/leagues/notice/send': {
    payload: ({ leagueId }) => ({
      leagueId,
      noticeId: NONE,
      version: 1,
      expectedPeople: 1,
      text: 'We play later.',
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/leagues/notice/skip': {
    payload: ({ leagueId }) => ({ leagueId, noticeId: NONE, version: 1, isSkipped: true }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/organiser/venues': { answers: ADMINS, helpers: {} },
  'GET /api/organiser/venues/calendar': {
    url: ({ venueId }) => `/api/organiser/venues/calendar?venueId=${venueId}`,
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/venues': {
    payload: () => ({ venueId: null, version: 0, ...A_VENUE }),
    answers: ADMINS,
    helpers: {},
  },
  'GET /api/organiser/photographs': {
    url: ({ leagueId }) => `/api/organiser/photographs?of=league&ofId=${leagueId}`,
    answers: ADMINS,
    helpers: {},
  },
  // Admitted, and refused for its body, which is no file.
  'POST /api/organiser/photographs/add': {
    url: ({ venueId }) => `/api/organiser/photographs/add?of=venue&ofId=${venueId}&alt=A+hall`,
    payload: () => ({}),
    answers: [401, 403, 403, 403, 400],
    helpers: {},
  },
  'POST /api/organiser/photographs/change': {
    payload: ({ venueId }) => ({
      of: 'venue',
      ofId: venueId,
      photographId: 'A'.repeat(22),
      alt: 'A hall',
      position: 0,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/photographs/remove': {
    payload: ({ leagueId }) => ({ of: 'league', ofId: leagueId, photographId: 'A'.repeat(22) }),
    answers: ADMINS,
    helpers: {},
  },
  'GET /api/organiser/sports': { answers: ADMINS, helpers: {} },
  'POST /api/organiser/sports': {
    payload: () => ({ sportId: null, version: 0, ...A_SPORT }),
    answers: ADMINS,
    helpers: {},
  },
  'GET /api/organiser/schedule/shared-players': {
    url: ({ leagueId }) => `/api/organiser/schedule/shared-players?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/schedule': {
    url: ({ leagueId }) => `/api/organiser/schedule?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // The league has a game already.
  'POST /api/organiser/schedule/seal': {
    payload: ({ leagueId }) => ({ leagueId, format: 'single' }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  ...ofNoDraw('number', { value: '3 7 19' }),
  ...ofNoDraw('draw', {}),
  ...ofNoDraw('stop', {}),
  'GET /api/organiser/schedule/drawing': {
    url: ({ leagueId }) => `/api/organiser/schedule/drawing?leagueId=${leagueId}&number=1`,
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  ...ofNoDraw('discard', { reason: REASON }),
  ...ofNoDraw('publish', { expectedPeople: 0 }),
  'GET /api/organiser/play-offs': {
    url: ({ leagueId }) => `/api/organiser/play-offs?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/play-offs/make': {
    payload: ({ leagueId }) => ({ leagueId, teamIds: [NONE, 1], starts: [], expectedPeople: 0 }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  'POST /api/organiser/play-offs/move-round': {
    payload: ({ leagueId }) => ({
      leagueId,
      round: 1,
      start: '2027-03-02T18:30',
      reason: REASON,
      expectedPeople: 0,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/play-offs/discard': {
    payload: ({ leagueId }) => ({ leagueId }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  ...PARTNER_NIGHT_ROWS,
  ...DRAW_AGAIN_ROWS,
  ...WISH_ROWS,
  ...BOARD_ROWS,
  'GET /api/organiser/table': {
    url: ({ leagueId }) => `/api/organiser/table?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/table/adjust': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE, points: '-1', reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/table/adjustments/remove': {
    payload: ({ leagueId }) => ({ leagueId, adjustmentId: NONE }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/table/withdrawals/take-back': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/table/withdrawals/leave-byes': {
    payload: ({ leagueId }) => ({ leagueId, teamId: NONE }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/repairs': {
    url: ({ leagueId }) => `/api/organiser/repairs?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/repairs/find': {
    payload: ({ leagueId }) => ({ leagueId, accident: { kind: 'waiting' } }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // No game waits, so there is no such repair.
  'POST /api/organiser/repairs/apply': {
    payload: ({ leagueId }) => ({
      leagueId,
      accident: { kind: 'waiting' },
      key: 'none',
      expectedPeople: 0,
      reason: REASON,
    }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  'GET /api/organiser/nights-on': { answers: ADMINS, helpers: { coordinator: ANY_LEAGUE } },
  // Nothing is on that night.
  'POST /api/organiser/nights-on/call-off': {
    payload: ({ leagueId }) => {
      return { leagueId, night: '2031-01-01', why: 'venue', note: '', expectedPeople: 0 }
    },
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  ...LOST_TIME_ROWS,
  'GET /api/organiser/game-moves': { answers: ADMINS, helpers: { coordinator: ANY_LEAGUE } },
  'POST /api/organiser/game-moves/decide': {
    payload: ({ leagueId }) => ({
      leagueId,
      moveId: '00000000-0000-4000-8000-000000000000',
      isApproved: true,
      note: '',
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/schedules': {
    url: ({ leagueId }) => `/api/schedules?leagueId=${leagueId}`,
    answers: EVERYONE,
  },
}

/** A call about a draw that the league does not have. */
function ofNoDraw(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/schedule/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, number: 1, ...payload }),
      answers: ADMINS_FIND_NONE,
      helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
    },
  }
}
