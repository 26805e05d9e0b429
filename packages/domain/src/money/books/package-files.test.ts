import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxName, unnamedRates, USUAL_CODES } from './account-codes.ts'
import type { JournalEntry } from './journal.ts'
import { packageFile, packageFileName } from './package-files.ts'
import { vatOfParts } from '../legal-details/vat.ts'

const SALE: JournalEntry = {
  id: 1,
  kind: 'card_payment',
  day: '2026-01-09',
  happenedOn: null,
  from: 'sales',
  to: 'card',
  cents: 9000,
  reference: 'P1',
  corrects: null,
  registrationId: 4,
  leagueId: 7,
  leagueTitle: '=Tuesday',
  season: 'Jan to Mar 2026',
  paymentIntentId: 'pi_1',
  refundId: null,
  payoutId: null,
  vatBasisPoints: 1350,
  vatCents: 1070,
}
const FEE: JournalEntry = {
  ...SALE,
  id: 2,
  kind: 'card_fee',
  from: 'card',
  to: 'fees',
  cents: 160,
  vatBasisPoints: 0,
  vatCents: 0,
}
const REFUND: JournalEntry = {
  ...SALE,
  id: 3,
  kind: 'refund_ordered',
  day: '2026-01-20',
  from: 'owed_card',
  to: 'refunds',
  cents: 8000,
  vatCents: -951,
}

test('Xero gets a manual journal for each day, net with the name of the tax, debit positive', () => {
  const entries = [SALE, FEE, REFUND]
  const lines = packageFile('xero', { entries }, USUAL_CODES.xero).split('\r\n')
  expect(lines).toEqual([
    '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
    '"Hive, 9 January 2026",09/01/2026,Sign-ups and payments,200,13.5% (VAT on Income),-79.30,,,,',
    '"Hive, 9 January 2026",09/01/2026,Sign-ups and payments,HIVECARD,No VAT,88.40,,,,',
    '"Hive, 9 January 2026",09/01/2026,Sign-ups and payments,404,No VAT,1.60,,,,',
    '"Hive, 9 January 2026",09/01/2026,Rounding of VAT,860,No VAT,0.01,,,,',
    '"Hive, 20 January 2026",20/01/2026,Sign-ups and payments,HIVEOWED,No VAT,-80.00,,,,',
    '"Hive, 20 January 2026",20/01/2026,Sign-ups and payments,200,13.5% (VAT on Income),70.49,,,,',
    '"Hive, 20 January 2026",20/01/2026,Rounding of VAT,860,No VAT,-0.01,,,,',
  ])
})

test('Sage gets debits and credits of journals, with VAT on its own account under the code of its rate', () => {
  const lines = packageFile('sage', { entries: [SALE, FEE, REFUND] }, USUAL_CODES.sage).split(
    '\r\n',
  )
  expect(lines).toEqual([
    'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount',
    'JC,,4000,0,09/01/2026,HIVE20260109,Sign-ups and payments,79.30,T3,0.00',
    'JD,,1250,0,09/01/2026,HIVE20260109,Sign-ups and payments,88.40,T9,0.00',
    'JD,,7901,0,09/01/2026,HIVE20260109,Sign-ups and payments,1.60,T9,0.00',
    'JC,,2200,0,09/01/2026,HIVE20260109,VAT,10.70,T3,0.00',
    'JC,,2101,0,20/01/2026,HIVE20260120,Sign-ups and payments,80.00,T9,0.00',
    'JD,,4000,0,20/01/2026,HIVE20260120,Sign-ups and payments,70.49,T3,0.00',
    'JD,,2200,0,20/01/2026,HIVE20260120,VAT,9.51,T3,0.00',
  ])
})

test.each([
  [0, 'No VAT', 'T9'],
  [2300, '23% (VAT on Income)', 'T1'],
  [1350, '13.5% (VAT on Income)', 'T3'],
  [900, '9% (VAT on Income)', ''],
])('the tax of %i has a name of its own in each program', (basisPoints, xero, sage) => {
  expect([taxName(USUAL_CODES.xero, basisPoints), taxName(USUAL_CODES.sage, basisPoints)]).toEqual([
    xero,
    sage,
  ])
})

test('a rate without a name is told, so that no file says a wrong one', () => {
  const sales = [SALE, FEE, { ...SALE, vatBasisPoints: 900 }, { ...SALE, vatBasisPoints: 480 }]
  expect(unnamedRates(USUAL_CODES.sage, sales)).toEqual([480, 900])
  expect(unnamedRates(USUAL_CODES.xero, sales)).toEqual([])
})

test('files are named by program and days', () => {
  const days = { from: '2026-01-01', until: '2026-01-31' }
  expect(packageFileName('xero', days)).toBe('xero-2026-01-01-to-2026-01-31.csv')
})

const rate = fc.constantFrom(0, 900, 1350, 2300)
const sales = fc.array(
  fc.record({
    rate,
    parts: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Each sale in parts, and then half of it back. */
function entriesOf(list: { rate: number; parts: number[] }[]): JournalEntry[] {
  return list.flatMap(({ rate: vatBasisPoints, parts }, index) => {
    const back = parts.slice(0, Math.ceil(parts.length / 2))
    const vat = vatOfParts([...parts, ...back.map((cents) => -cents)], vatBasisPoints)
    const about = { ...SALE, registrationId: index, vatBasisPoints }
    const paid = parts.map((cents, at): JournalEntry => ({
      ...about,
      cents,
      vatCents: vat[at] ?? 0,
    }))
    const returned = back.map((cents, at): JournalEntry => ({
      ...about,
      from: 'owed_card',
      to: 'refunds',
      cents,
      vatCents: vat[parts.length + at] ?? 0,
    }))
    return [...paid, ...returned]
  })
}

test('every journal adds up: in Sage to the cent, in Xero with the VAT that it works out', () => {
  fc.assert(
    fc.property(sales, (list) => {
      const entries = entriesOf(list)
      const sage = packageFile('sage', { entries }, USUAL_CODES.sage).split('\r\n').slice(1)
      const signed = sage.map((line) => {
        const cells = line.split(',')
        return Math.round(Number(cells[7]) * 100) * (cells[0] === 'JC' ? -1 : 1)
      })
      expect(signed.reduce((sum, cents) => sum + cents, 0)).toBe(0)
      const xero = packageFile('xero', { entries }, USUAL_CODES.xero).split('\r\n').slice(1)
      const withTax = xero.map((line) => {
        const [, , , , tax = '', amount] = line.split(/,(?=\S)/)
        const cents = Math.round(Number(amount) * 100)
        const percent = Number(/^([\d.]+)%/.exec(tax)?.[1] ?? 0)
        return cents + Math.sign(cents) * Math.round((Math.abs(cents) * percent) / 100)
      })
      expect(withTax.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
  )
})
