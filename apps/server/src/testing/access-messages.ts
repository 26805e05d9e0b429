import {
  ADMINS,
  ADMINS_FIND_NONE,
  ANY_LEAGUE,
  NONE,
  type Row,
  SIGNED_IN,
  THEIR_LEAGUE,
} from './access-answers.ts'

const FINDS_NONE = { coordinator: [404, 404, 404] } as const
const NOBODYS = [401, 404, 404, 404, 404] as const
const TEXT = { messageId: NONE, answerId: null }

/** The calls about messages. An organiser of some leagues reads those of these, and has drafts of their own. */
export const MESSAGE_ROWS: Record<string, Row> = {
  'GET /api/organiser/reminders': {
    url: ({ leagueId }) => `/api/organiser/reminders?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // There is nothing of which anybody could be reminded.
  'POST /api/organiser/reminders/send': {
    payload: ({ leagueId }) => ({ leagueId, reminders: [{ kind: 'share', id: NONE }] }),
    answers: [401, 403, 403, 403, 409],
    helpers: { coordinator: [409, 403, 409] },
  },
  'GET /api/organiser/messages': { answers: ADMINS, helpers: { coordinator: ANY_LEAGUE } },
  'GET /api/organiser/messages/one': {
    url: () => `/api/organiser/messages/one?messageId=${NONE}`,
    answers: ADMINS_FIND_NONE,
    helpers: FINDS_NONE,
  },
  'GET /api/organiser/messages/audiences': {
    url: ({ leagueId }) => `/api/organiser/messages/audiences?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/messages/reports': { answers: ADMINS, helpers: { coordinator: ANY_LEAGUE } },
  'POST /api/organiser/messages/count': {
    payload: ({ leagueId }) => ({ audience: { to: 'league', leagueId } }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/messages/draft': {
    payload: ({ leagueId }) => ({
      messageId: null,
      audience: { to: 'captains', leagueId },
      subject: 'The hall',
      text: 'Please use the side door.',
    }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/messages/test': {
    payload: () => ({ messageId: NONE, version: 0 }),
    answers: ADMINS_FIND_NONE,
    helpers: FINDS_NONE,
  },
  'POST /api/organiser/messages/send': {
    payload: () => ({ messageId: NONE, version: 0, expectedPeople: 1 }),
    answers: ADMINS_FIND_NONE,
    helpers: FINDS_NONE,
  },
  // Safe to repeat.
  'POST /api/organiser/messages/discard': {
    payload: () => ({ messageId: NONE }),
    answers: ADMINS,
    helpers: { coordinator: ANY_LEAGUE },
  },
  'POST /api/organiser/messages/take-down': {
    payload: () => TEXT,
    answers: ADMINS_FIND_NONE,
    helpers: FINDS_NONE,
  },
  'POST /api/organiser/messages/reports/decide': {
    payload: () => ({ ...TEXT, isTakenDown: true }),
    answers: ADMINS_FIND_NONE,
    helpers: FINDS_NONE,
  },
  'GET /api/messages': { answers: SIGNED_IN },
  'GET /api/messages/one': { url: () => `/api/messages/one?messageId=${NONE}`, answers: NOBODYS },
  'GET /api/messages/teams': { answers: SIGNED_IN },
  // The captain is on the team alone.
  'POST /api/messages/write': {
    payload: ({ teamId }) => ({ teamId, fixtureId: null, text: 'Hi!', expectedPeople: 1 }),
    answers: [401, 404, 404, 409, 404],
  },
  'POST /api/messages/answer': {
    payload: () => ({ messageId: NONE, text: 'Hi!' }),
    answers: NOBODYS,
  },
  'POST /api/messages/remove': { payload: () => TEXT, answers: NOBODYS },
  'POST /api/messages/report': { payload: () => TEXT, answers: NOBODYS },
}
