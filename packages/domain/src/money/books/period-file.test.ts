import { expect, test } from 'vitest'
import type { JournalEntry } from './journal.ts'
import { periodFile, periodFileName } from './period-file.ts'

const PAYMENT: JournalEntry = {
  id: 12,
  kind: 'card_payment',
  day: '2026-01-09',
  happenedOn: null,
  from: 'sales',
  to: 'card',
  cents: 12_300,
  reference: 'P12',
  corrects: null,
  registrationId: 4,
  leagueId: 7,
  leagueTitle: 'Leixlip Tuesday, Pickleball',
  season: 'Jan to Mar 2026',
  paymentIntentId: 'pi_12',
  refundId: null,
  payoutId: null,
  vatBasisPoints: 2300,
  vatCents: 2300,
}
const PERIOD = {
  from: '2026-01-01',
  until: '2026-01-31',
  opening: [{ from: 'sales', to: 'cash', cents: 5000 }],
  entries: [
    PAYMENT,
    {
      ...PAYMENT,
      id: 13,
      kind: 'card_refund',
      day: '2026-01-20',
      happenedOn: '2025-12-30',
      from: 'card',
      to: 'owed_card',
      cents: 3000,
      reference: 'R5',
      corrects: 9,
      refundId: 're_5',
      vatCents: -561,
    },
  ],
} as const

test('the file of a period has its balances and a line for each entry, with the numbers of ours and of the payment provider', () => {
  const lines = periodFile(PERIOD).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFDate,Entry,Reference,Type,From,To,Amount,Currency,Tax,VAT rate,VAT,League,Season,Sign-up,Corrects entry,Happened on,Charge,Refund,Payout',
  )
  expect(lines).toContain('2025-12-31,,,Opening balance,,Cash box,50.00,EUR,,,,,,,,,,,')
  expect(lines).toContain(
    '2026-01-09,12,P12,Card payment,Sign-ups,Card account,123.00,EUR,VAT 23%,23,23.00,"Leixlip Tuesday, Pickleball",Jan to Mar 2026,4,,,pi_12,,',
  )
  expect(lines).toContain(
    '2026-01-20,13,R5,Refund to card,Card account,Refunds owed to cards,30.00,EUR,VAT 23%,23,-5.61,"Leixlip Tuesday, Pickleball",Jan to Mar 2026,4,9,2025-12-30,pi_12,re_5,',
  )
  expect(lines).toContain('2026-01-31,,,Closing balance,,Card account,93.00,EUR,,,,,,,,,,,')
  expect(lines).toContain('2026-01-31,,,Closing balance,,Cash box,50.00,EUR,,,,,,,,,,,')
})

test('the same books give the same file, and it is named by its days', () => {
  expect(periodFile(PERIOD)).toBe(periodFile(structuredClone(PERIOD)))
  expect(periodFileName(PERIOD)).toBe('books-2026-01-01-to-2026-01-31.csv')
})
