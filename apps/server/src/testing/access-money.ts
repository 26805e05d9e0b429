import { USUAL_CODES } from '@hive/domain/money/books/account-codes'
import { firstDetails } from '@hive/domain/money/legal-details/legal-details'
import {
  ADMINS,
  ADMINS_FIND_NONE,
  ALL_LEAGUES,
  NONE,
  REASON,
  SIGNED_IN,
  type Row,
  THEIR_LEAGUE,
  THEIR_LEAGUE_HAS_NONE,
} from './access-answers.ts'

/** The calls about credits, and of those who decide about money. */
export const MONEY_ROWS: Record<string, Row> = {
  'GET /api/credits': { answers: SIGNED_IN },
  'POST /api/credits/move': {
    payload: () => ({
      creditId: NONE,
      playerId: NONE,
      amount: 1,
      requestId: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b13',
    }),
    answers: [401, 404, 404, 404, 404],
  },
  'GET /api/refund-choices': { answers: SIGNED_IN },
  'POST /api/refund-choices': {
    payload: () => ({ leagueId: NONE, way: 'card' }),
    answers: [401, 409, 409, 409, 409],
  },
  'GET /api/organiser/leagues/called-off': {
    url: ({ leagueId }) => `/api/organiser/leagues/called-off?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { treasurer: THEIR_LEAGUE },
  },
  'GET /api/organiser/break-even': { answers: ADMINS, helpers: { treasurer: [200, 200, 200] } },
  'GET /api/organiser/night-totals': {
    url: () => '/api/organiser/night-totals?from=2026-01-01&until=2026-12-31',
    answers: ADMINS,
    helpers: { treasurer: [200, 200, 200] },
  },
  'GET /api/organiser/league-results': {
    url: () => '/api/organiser/league-results?from=2026-01-01&until=2026-12-31',
    answers: ADMINS,
    helpers: { treasurer: [200, 200, 200] },
  },
  'GET /api/organiser/ledger': {
    url: () => '/api/organiser/ledger?from=2026-01-01&until=2026-12-31',
    answers: ADMINS,
    helpers: { treasurer: [200, 200, 200] },
  },
  'GET /api/organiser/reconciliation': {
    url: () => '/api/organiser/reconciliation?from=2026-01-01&until=2026-12-31',
    answers: ADMINS,
    helpers: { treasurer: ALL_LEAGUES },
  },
  'GET /api/organiser/legal-details': { answers: ADMINS, helpers: { treasurer: ALL_LEAGUES } },
  'POST /api/organiser/legal-details': {
    payload: () => ({ ...firstDetails({ name: 'A club', email: 'club@hive.example' }) }),
    answers: ADMINS,
    helpers: { treasurer: ALL_LEAGUES },
  },
  'GET /api/organiser/account-codes': { answers: ADMINS, helpers: { treasurer: ALL_LEAGUES } },
  'POST /api/organiser/account-codes': {
    payload: () => ({ program: 'sage', ...USUAL_CODES.sage }),
    answers: ADMINS,
    helpers: { treasurer: ALL_LEAGUES },
  },
  'POST /api/organiser/vat-rates': {
    payload: () => ({ leagueId: null, from: '2099-01-01', percent: 23 }),
    answers: ADMINS,
    helpers: { treasurer: ALL_LEAGUES },
  },
  'POST /api/organiser/vat-rates/correct': {
    payload: () => ({
      leagueId: NONE,
      from: '2020-01-01',
      until: '2020-01-31',
      percent: 9,
      reason: REASON,
    }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'POST /api/organiser/vat-rates/remove': {
    payload: () => ({ rateId: NONE }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'GET /api/organiser/payouts': {
    url: () => '/api/organiser/payouts?payoutId=po_none',
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'POST /api/organiser/reconciliation/read': {
    answers: ADMINS,
    helpers: { treasurer: ALL_LEAGUES },
  },
  'POST /api/organiser/reconciliation/accept': {
    payload: () => ({ kind: 'payment', sourceId: 'pi_none', gap: 100, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'GET /api/organiser/books/closed': { answers: ADMINS, helpers: { treasurer: ALL_LEAGUES } },
  'POST /api/organiser/books/close': {
    payload: () => ({ until: '2020-01-31' }),
    answers: [401, 403, 403, 403, 409],
    helpers: { treasurer: [403, 403, 409] },
  },
  'GET /api/organiser/books/file': {
    url: () => `/api/organiser/books/file?periodId=${NONE}`,
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'GET /api/organiser/books/lodgements': { answers: ADMINS, helpers: { treasurer: ALL_LEAGUES } },
  'POST /api/organiser/books/lodgements': {
    payload: () => ({
      amount: 100_000,
      day: '2020-01-31',
      note: '',
      requestId: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b41',
    }),
    answers: [401, 403, 403, 403, 400],
    helpers: { treasurer: [403, 403, 400] },
  },
  'POST /api/organiser/books/lodgements/void': {
    payload: () => ({ lodgementId: NONE, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'GET /api/organiser/leagues/missed-nights': {
    url: ({ leagueId }) => `/api/organiser/leagues/missed-nights?leagueId=${leagueId}`,
    answers: ADMINS,
    helpers: { treasurer: THEIR_LEAGUE },
  },
  'POST /api/organiser/leagues/missed-nights': {
    payload: () => ({ leagueId: NONE, nights: ['2026-10-12'], reason: REASON, expectedCents: 100 }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
  'POST /api/organiser/refunds': {
    payload: ({ registrationId }) => ({
      registrationId,
      amount: 1,
      reason: REASON,
      requestId: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b11',
    }),
    answers: ADMINS,
    helpers: { treasurer: THEIR_LEAGUE },
  },
  'POST /api/organiser/credits/void': {
    payload: () => ({ creditId: NONE, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [404, 404, 404] },
  },
  'POST /api/organiser/credits': {
    payload: ({ registrationId }) => ({
      registrationId,
      amount: 1,
      reason: REASON,
      requestId: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b12',
    }),
    answers: ADMINS,
    helpers: { treasurer: THEIR_LEAGUE },
  },
  'POST /api/organiser/refunds/retry': {
    payload: ({ refundId }) => ({ refundId }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/refunds/handed-back': {
    payload: ({ refundId }) => ({ refundId, amount: 1, way: 'cash', reference: '' }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/refunds/given-up': {
    payload: ({ refundId }) => ({ refundId, reason: REASON }),
    // One that has not failed is refused in words.
    answers: [401, 403, 403, 403, 409],
    helpers: { treasurer: [409, 403, 409] },
  },
  'GET /api/organiser/money-limits': {
    answers: ADMINS,
    helpers: { treasurer: ALL_LEAGUES },
  },
  'POST /api/organiser/money-limits': {
    payload: () => ({ askAbove: 200, secondAbove: null }),
    answers: ADMINS,
    helpers: {},
  },
  'POST /api/organiser/payments/correct': {
    payload: ({ registrationId }) => ({ registrationId, was: 90, amount: 80, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/payments/taken': {
    payload: ({ registrationId }) => ({
      registrationId,
      amount: 80,
      way: 'cash',
      reference: '',
      reason: REASON,
      requestId: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b14',
    }),
    // A payment by card is refused in words.
    answers: [401, 403, 403, 403, 409],
    helpers: { treasurer: [409, 403, 409] },
  },
  'POST /api/organiser/money-orders/decide': {
    payload: () => ({ orderId: NONE, isApproved: true, reason: '' }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [404, 404, 404] },
  },
  'POST /api/organiser/refunds/not-handed-back': {
    payload: ({ refundId }) => ({ refundId, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/disputes/note': {
    payload: ({ disputeId }) => ({ disputeId }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: THEIR_LEAGUE_HAS_NONE },
  },
  'POST /api/organiser/payments/done': {
    payload: () => ({ sessionId: 'cs_test_unknown' }),
    answers: ADMINS_FIND_NONE,
    helpers: { treasurer: [403, 403, 404] },
  },
}
