import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { eraseCreditNotes, listCreditEntriesOf, listCreditsOf } from './personal-queries.ts'
import { endCreditsOf } from './service.ts'

const BOOKS = 'The books keep it by law, under a number that belongs to no name any more.'

/** Credits and what becomes of them. */
export const CREDIT_DATA: RoomData = {
  tables: {
    credits: {
      plain: 'id registration_id key from_credit_id',
      personal: {
        origin: 'credits.origin',
        note: 'credits.note',
        expires_at: 'credits.expiresAt',
        reminded_at: 'credits.remindedAt',
        created_at: 'credits.createdAt',
      },
      erased: 'empties',
      stays: { columns: 'player_id origin actor expires_at reminded_at created_at', why: BOOKS },
      players: 'player_id',
      actors: 'actor',
      kept: 'Your payments and sign-ups',
    },
    credit_entries: {
      plain: 'id credit_id registration_id',
      personal: {
        kind: 'creditEntries.kind',
        amount_cents: 'creditEntries.amountCents',
        at: 'creditEntries.at',
      },
      erased: 'empties',
      stays: { columns: 'kind amount_cents at', why: BOOKS },
      kept: 'Your payments and sign-ups',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('credits', 'Credits', await listCreditsOf(db, playerId)),
    listed('creditEntries', 'What became of your credits', await listCreditEntriesOf(db, playerId)),
  ],
  erase: async (db, { id }) => {
    await endCreditsOf(db, id)
    await eraseCreditNotes(db, id)
  },
}
