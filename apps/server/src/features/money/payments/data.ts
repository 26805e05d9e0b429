import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { eraseOrderNotes, listOrders, moveOrders } from './order-queries.ts'
import {
  deleteOldNotices,
  eraseMoneyNotes,
  listDisputes,
  listPayments,
  listRefunds,
} from './personal-queries.ts'
import { sendChoicesToCard } from './refund-choices.ts'

const BOOKS = 'The books keep it by law, under a number that belongs to no name any more.'

/** Money: payments, refunds, disputes, notices. */
export const PAYMENT_DATA: RoomData = {
  tables: {
    payments: {
      plain: 'id registration_id payment_status_id idempotency_key vat_basis_points',
      personal: {
        session_id: 'payments.sessionId',
        session_url: 'not: the address of a card page, closed once it is paid',
        payment_intent_id: 'payments.paymentIntentId',
        amount_cents: 'payments.amountCents',
        credit_cents: 'payments.creditCents',
        way: 'payments.way',
        reference: 'payments.reference',
        currency: 'payments.currency',
        state: 'payments.state',
        paid_at: 'payments.paidAt',
        refunded_cents: 'payments.refundedCents',
        created_at: 'payments.createdAt',
        disputed_at: 'payments.disputedAt',
      },
      erased: 'empties',
      stays: {
        columns:
          'session_id payment_intent_id amount_cents credit_cents way currency state paid_at refunded_cents created_at disputed_at',
        why: BOOKS,
      },
      kept: 'Your payments and sign-ups',
    },
    refunds: {
      plain: 'id registration_id idempotency_key asks retry_of money_of_id updated_at',
      personal: {
        amount_cents: 'refunds.amountCents',
        way: 'refunds.way',
        reference: 'refunds.reference',
        handed_back_on: 'refunds.handedBackOn',
        as_credit: 'not: the way says it',
        choose_until: 'refunds.chooseUntil',
        chosen_at: 'refunds.chosenAt',
        reason: 'refunds.reason',
        note: 'refunds.note',
        given_up_because: 'refunds.givenUpBecause',
        state: 'refunds.state',
        provider_id: 'refunds.providerId',
        failure: 'refunds.failure',
        created_at: 'refunds.createdAt',
      },
      erased: 'empties',
      stays: {
        columns:
          'amount_cents way handed_back_on as_credit choose_until chosen_at reason actor state provider_id failure created_at',
        why: BOOKS,
      },
      actors: 'actor',
      kept: 'Your payments and sign-ups',
    },
    disputes: {
      plain: 'id registration_id checked_at noted_at',
      personal: {
        provider_id: 'disputes.providerId',
        amount_cents: 'disputes.amountCents',
        state: 'disputes.state',
        opened_at: 'disputes.openedAt',
        ended_at: 'disputes.endedAt',
      },
      erased: 'empties',
      stays: { columns: 'provider_id amount_cents state opened_at ended_at', why: BOOKS },
      kept: 'Your payments and sign-ups',
    },
    money_limits: { plain: 'is_only ask_above_cents second_above_cents' },
    money_orders: {
      plain: 'id registration_id request_id',
      personal: {
        asked_by: 'not: an organiser’s number of ours',
        decided_by: 'not: an organiser’s number of ours',
        kind: 'moneyOrders.kind',
        way: 'moneyOrders.way',
        amount_cents: 'moneyOrders.amountCents',
        reason: 'moneyOrders.reason',
        asked_at: 'moneyOrders.askedAt',
        decided_at: 'moneyOrders.decidedAt',
        is_approved: 'moneyOrders.isApproved',
        answer: 'moneyOrders.answer',
      },
      erased: 'empties',
      stays: {
        columns: 'asked_by decided_by kind way amount_cents asked_at decided_at is_approved',
        why: BOOKS,
      },
      kept: 'Your payments and sign-ups',
    },
    odd_payments: {
      plain: 'session_id what registration_id amount_cents currency seen_at done_at',
    },
    provider_lines: {
      plain:
        'id kind source_id payment_intent_id amount_cents fee_cents currency created_at payout_id',
    },
    provider_payouts: {
      plain: 'id amount_cents currency state created_at arrives_on is_automatic lines_read_at',
    },
    book_differences: { plain: 'kind source_id gap_cents day accepted_at reason' },
    provider_reads: { plain: 'id since until read_at' },
    payment_events: { plain: 'id type received_at', kept: 'Notices from the payment provider' },
    payment_statuses: { plain: 'id name' },
  },
  collect: async ({ db }, { playerId }) => [
    listed('payments', 'Payments', await listPayments(db, playerId)),
    listed('refunds', 'Refunds', await listRefunds(db, playerId)),
    listed('disputes', 'Disputes', await listDisputes(db, playerId)),
    listed('moneyOrders', 'Refunds and credits asked for', await listOrders(db, playerId)),
  ],
  leave: (context, db, playerId) => sendChoicesToCard(context, db, playerId),
  merge: (_context, db, merging) => moveOrders(db, merging),
  erase: async (db, { id }) => {
    await eraseMoneyNotes(db, id)
    await eraseOrderNotes(db, id)
  },
  sweep: ({ db, now }) => deleteOldNotices(db, keptSince('payment_events', now())),
}
