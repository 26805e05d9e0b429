import {
  ADMINS,
  ADMINS_FIND_NONE,
  THEIR_LEAGUE,
  ANY_LEAGUE,
  ALL_LEAGUES,
  REASON,
  NONE,
  NOT_FOUND,
  type Row,
} from './access-answers.ts'

/** The calls about people as organisers find them. */
export const DIRECTORY_ROWS: Record<string, Row> = {
  // An organiser of some leagues finds the people of these.
  'POST /api/organiser/people/search': {
    payload: () => ({ search: '' }),
    answers: ADMINS,
    helpers: { coordinator: ANY_LEAGUE },
  },
  'GET /api/organiser/people': {
    url: ({ playerId }) => `/api/organiser/people?playerId=${playerId}`,
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // The numbers are those of no one.
  'GET /api/organiser/people/merge': {
    url: () => `/api/organiser/people/merge?keptId=${NONE}&otherId=${NONE}`,
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/people/merge': {
    payload: () => ({ keptId: NONE, otherId: NONE, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: {},
  },
  'POST /api/organiser/people/view': {
    payload: ({ playerId }) => ({ playerId, reason: REASON }),
    answers: ADMINS,
    helpers: { coordinator: ALL_LEAGUES },
  },
  // A look of no one’s is over.
  'GET /api/organiser/people/view': {
    url: () => '/api/organiser/people/view?viewId=00000000-0000-4000-8000-000000000000',
    answers: [401, 403, 403, 403, 403],
    helpers: {},
  },
  'POST /api/organiser/people/view/end': {
    payload: () => ({ viewId: '00000000-0000-4000-8000-000000000000' }),
    answers: ADMINS,
    helpers: { coordinator: ALL_LEAGUES },
  },
  'POST /api/organiser/people/notes': {
    payload: ({ playerId }) => ({ playerId, text: 'Brings the balls.' }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'GET /api/organiser/people/tags': {
    answers: ADMINS,
    helpers: { coordinator: ANY_LEAGUE },
  },
  'POST /api/organiser/people/tag': {
    payload: ({ playerId }) => ({ playerIds: [playerId], name: 'Referee' }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  'POST /api/organiser/people/untag': {
    payload: ({ playerId }) => ({ playerIds: [playerId], tagId: NONE }),
    answers: ADMINS,
    helpers: { coordinator: THEIR_LEAGUE },
  },
  // Only who wrote a note can take it away.
  'POST /api/organiser/people/notes/remove': {
    payload: () => ({ noteId: NONE }),
    ...NOT_FOUND,
  },
}
