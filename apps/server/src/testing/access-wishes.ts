import {
  ADMINS,
  ADMINS_FIND_NONE,
  type Row,
  THEIR_LEAGUE,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'

/** The calls by which captains are asked for wishes, in a league where no one has been asked. */
export const WISH_ROWS: Record<string, Row> = {
  'GET /api/organiser/wishes': {
    url: ({ leagueId }) => `/api/organiser/wishes?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // No captain can have until a day that is over.
  'POST /api/organiser/wishes/ask': {
    payload: ({ leagueId }) => ({ leagueId, mostNights: 2, answerBy: '2020-01-01' }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  ...ofNoWishes('remind', {}),
  ...ofNoWishes('stop', {}),
  'POST /api/organiser/wishes/answer': {
    payload: ({ leagueId, teamId }) => ({ leagueId, teamId, unavailable: [], prefers: null }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
  },
}

/** A call about wishes of captains who have not been asked. */
function ofNoWishes(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/wishes/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, ...payload }),
      answers: ADMINS_FIND_NONE,
      helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
    },
  }
}
