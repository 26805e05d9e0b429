import type { RoomData } from '#context.ts'

/** The organiser's details on receipts, and the VAT in prices: nothing in it is about a person. */
export const LEGAL_DATA: RoomData = {
  tables: {
    vat_rates: { plain: 'id league_id from_day basis_points set_at' },
    vat_corrections: { plain: 'id league_id from_day until_day basis_points recorded_at' },
    account_codes: { plain: 'program name code' },
    legal_details: {
      plain:
        'id legal_name address email vat_number company_number charity_number tax_number series wordmark set_at',
    },
  },
}
