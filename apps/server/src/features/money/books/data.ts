import type { RoomData } from '#context.ts'

/** The books: what moved money, by numbers of ours and of the payment provider, and never by a name. */
export const BOOKS_DATA: RoomData = {
  tables: {
    money_entries: {
      plain:
        'id recorded_at day kind from_account to_account cents reference corrects registration_id league_id league_title season payment_intent_id refund_id payout_id vat_basis_points vat_cents happened_on',
    },
    cash_lodgements: { plain: 'id request_id cents lodged_on note recorded_at voided_at' },
    closed_periods: {
      plain: 'id from_day until_day closed_at entries file_name file sha256 carried',
    },
  },
}
