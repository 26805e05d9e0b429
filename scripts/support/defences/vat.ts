import { type Defence, FEATURES } from './defence.ts'

const LEGAL = `${FEATURES}/money/legal-details`

/** Defences that keep VAT and receipts as they were when a sale was made. */
export const VAT_KEPT: readonly Defence[] = [
  {
    what: 'the VAT rate of a sale, whatever is written afterwards',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: 'NEW.vat_basis_points := OLD.vat_basis_points;',
    test: [`${LEGAL}/rates.test.ts`, 'a sale keeps the rate of its day'],
  },
  {
    what: 'no sale between the last one and a new rate',
    file: `${LEGAL}/rates.ts`,
    find: '    await holdSales(db)\n    await admit(db, leagueId, from)\n    const basisPoints',
    without: '    await admit(db, leagueId, from)\n    const basisPoints',
    test: 'a rate that is set while a payment is made',
  },
  {
    what: 'rates of days that have sales',
    file: `${LEGAL}/rates.ts`,
    find: "  if (problem) refuse('from', problem)\n",
    test: 'a rate is not set for days with sales',
  },
  {
    what: 'what receipts said of the organiser',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: 'legal_details_kept BEFORE DELETE OR UPDATE OF',
    without: 'legal_details_kept BEFORE UPDATE OF',
    test: [`${LEGAL}/details.test.ts`, 'what was said is never rewritten'],
  },
  {
    what: 'a payout that does not add up, read again',
    file: `${FEATURES}/money/payments/provider-books-queries.ts`,
    find: "eb(GAP_OF_PAYOUT, '<>', 0)",
    without: "eb(GAP_OF_PAYOUT, '<>', GAP_OF_PAYOUT)",
    test: [
      `${FEATURES}/money/payments/reconciliation.test.ts`,
      'a payout has the payments, refunds and',
    ],
  },
  {
    what: 'the day on which a refund was made',
    file: `${FEATURES}/money/payments/refund-queries.ts`,
    find: 'case when state = ${change.state} then updated_at else now() end',
    without: 'now()',
    test: [`${FEATURES}/money/payments/receipts.test.ts`, 'an earlier refund keeps its day'],
  },
  {
    what: 'the day on which a dispute was decided',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: "CASE WHEN TG_OP = 'UPDATE' THEN OLD.ended_at END, NEW.ended_at, now()",
    without: 'now()',
    test: [
      `${FEATURES}/money/payments/receipts.test.ts`,
      'a dispute that was lost is on the player',
    ],
  },
]
