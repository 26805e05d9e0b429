import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { listCardsOf } from './card-queries.ts'
import { forgetCardsOf } from './kept-cards.ts'

/** Cards that the payment provider keeps of captains, by its own numbers. */
export const SPLIT_FEE_DATA: RoomData = {
  tables: {
    kept_cards: {
      plain: 'registration_id',
      personal: {
        customer_id: 'keptCards.customerId',
        payment_method_id: 'keptCards.paymentMethodId',
        kept_at: 'keptCards.keptAt',
      },
      erased: 'deletes',
      kept: 'The card that we may charge',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('keptCards', 'Kept cards', await listCardsOf(db, playerId)),
  ],
  leave: forgetCardsOf,
}
