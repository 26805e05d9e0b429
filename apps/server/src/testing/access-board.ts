import { ADMINS, NONE, REASON, type Row, THEIR_LEAGUE } from './access-answers.ts'

/** The calls of the board on which a schedule is edited. */
export const BOARD_ROWS: Record<string, Row> = {
  'GET /api/organiser/schedule/board': {
    url: ({ leagueId }) => `/api/organiser/schedule/board?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/schedule/board/exchanges': {
    url: ({ leagueId }) => `/api/organiser/schedule/board/exchanges?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // The board has no such game, no edits, and nobody plays elsewhere.
  ...ofBoard('exchange', { draw: null, expected: 1 }),
  ...ofBoard('edit', { draw: null, game: NONE, to: null }),
  ...ofBoard('undo', { draw: null }),
  ...ofBoard('publish', { reason: REASON, tell: false, expectedPeople: 0 }),
}

/** A call about edits that the league does not have. */
function ofBoard(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/schedule/board/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, edition: 0, ...payload }),
      answers: [401, 403, 403, 403, 409],
      helpers: { coordinator: [409, 403, 409] },
    },
  }
}
