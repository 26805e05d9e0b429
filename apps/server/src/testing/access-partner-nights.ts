import {
  ADMINS,
  ADMINS_FIND_NONE,
  NONE,
  type Row,
  SCORERS,
  SIGNED_IN,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'

/** The calls about nights on which partners change; the league has none. */
export const PARTNER_NIGHT_ROWS: Record<string, Row> = {
  'GET /api/organiser/partner-nights': {
    url: ({ leagueId }) => `/api/organiser/partner-nights?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: SCORERS,
  },
  'POST /api/organiser/partner-nights/open': {
    payload: () => ({
      leagueId: NONE,
      night: '2020-01-01',
      start: '18:30',
      minutes: 15,
      courts: 1,
      rounds: 3,
      playerIds: [],
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: [403, 403, 404] },
  },
  ...ofNoNight('draw', { courts: 1, rounds: 3, playerIds: [], from: 1 }),
  ...ofNoNight('publish', { expectedPeople: 0 }),
  ...ofNoNight('end', {}),
  'POST /api/organiser/partner-nights/score': {
    payload: ({ leagueId }) => ({
      leagueId,
      nightId: NONE,
      round: 1,
      court: 1,
      teamOne: [1, 2],
      teamTwo: [3, 4],
      score: { one: 11, two: 7 },
      seen: null,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: THEIR_LEAGUE_HAS_NONE, scorer: THEIR_LEAGUE_HAS_NONE },
  },
  'GET /api/partner-nights': {
    url: ({ leagueId }) => `/api/partner-nights?leagueId=${leagueId}`,
    answers: SIGNED_IN,
  },
}

function ofNoNight(name: string, payload: object): Record<string, Row> {
  return {
    [`POST /api/organiser/partner-nights/${name}`]: {
      payload: ({ leagueId }) => ({ leagueId, nightId: NONE, edition: 1, ...payload }),
      answers: ADMINS_FIND_NONE,
      helpers: { coordinator: THEIR_LEAGUE_HAS_NONE },
    },
  }
}
