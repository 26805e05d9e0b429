import {
  ADMINS,
  ADMINS_FIND_NONE,
  REASON,
  type Row,
  THEIR_LEAGUE,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'

const NIGHT = '2027-01-12'

/** The calls by which fixtures are taken back or drawn again, and lots are drawn; no fixtures of the league have been drawn. */
export const DRAW_AGAIN_ROWS: Record<string, Row> = {
  'GET /api/organiser/draw-again': {
    url: ({ leagueId }) => `/api/organiser/draw-again?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  ...ofNoFixtures('preview', { from: NIGHT }),
  ...ofNoFixtures('seal', { from: NIGHT, reason: REASON }),
  ...ofNoLot('lot', { publicNumber: { kind: 'none' } }),
  ...ofNoLot('lot/number', { value: '3 7 19' }),
  ...ofNoDraw('publish', { expectedPeople: 0 }),
  ...ofNoDraw('take-back', { reason: REASON, expectedGames: 0, expectedPeople: 0 }),
}

function ofNoFixtures(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/draw-again/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, ...payload }),
      answers: [401, 403, 403, 403, 409],
      helpers: { coordinator: [409, 403, 409] },
    },
  }
}

function ofNoDraw(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/draw-again/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, number: 1, ...payload }),
      answers: ADMINS_FIND_NONE,
      helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
    },
  }
}

/** A call about a lot that the league does not need. */
function ofNoLot(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, ...payload }),
      answers: [401, 403, 403, 403, 409],
      helpers: { coordinator: [409, 403, 409] },
    },
  }
}
