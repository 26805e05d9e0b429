import type { ReceiptWire } from '@hive/contract/money/receipts'
import { firstDetails } from '@hive/domain/money/legal-details/legal-details'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { samplePurchase } from '#testing/sample-purchase.ts'
import { ReceiptPage } from './receipt-page.tsx'

const AT = '2026-11-20T12:00:00.000Z'
const receipt: ReceiptWire = {
  ...samplePurchase,
  paidAt: '2026-11-18T12:00:00.000Z',
  playerName: 'Aoife Byrne',
  venueName: 'Leixlip Sports Hall',
  startDate: '2027-01-12',
  endDate: '2027-03-02',
  seller: {
    ...firstDetails({ name: 'Leixlip Sports Club CLG', email: 'money@leixlip.example' }),
    address: 'Main Street\nLeixlip',
    wordmark: 'Leixlip Sports',
  },
  vat: { basisPoints: 0, correctedOn: null, paid: 0, balance: 0 },
}

function show(answer: () => unknown) {
  return renderApp(<ReceiptPage />, {
    state: stateOf(completeAccount),
    path: '/receipts/42',
    pattern: '/receipts/:id',
    answers: { '/api/receipts': answer },
  })
}

function rows() {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

test('a receipt names both sides, the goods, and every step from the listed price to the balance', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  show(() => ({
    ...receipt,
    discount: { kind: 'promotion', percent: 10, amount: 9 },
    credited: 11.25,
    paid: 69.75,
    refunds: [
      { amount: 20, way: 'card', standing: 'back', reason: 'organiser', at },
      { amount: 30, way: 'card', standing: 'on_its_way', reason: 'player_cancelled', at },
      { amount: 5, standing: 'failed', reason: 'elsewhere', at },
    ],
    balance: 19.75,
  }))
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeDefined()
  for (const text of ['Hive 42', '18 November 2026', 'Aoife Byrne', 'Tuesday Pickleball']) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(screen.getByText('Leixlip Sports Hall, 12 January 2027 to 2 March 2027')).toBeDefined()
  expect(screen.getByRole('link', { name: 'money@leixlip.example' })).toBeDefined()
  expect(rows()).toEqual([
    'Individual placeListed price€90',
    'Promotion, 10% off−€9',
    'Paid with your try-out−€11.25',
    'PaidBy card, 18 November 2026€69.75',
    'VATNone is charged€0',
    'RefundGiven back by the organiser; refunded on 20 November 2026−€20',
    'RefundYou cancelled; on its way since 20 November 2026−€30',
    'Refund held upGiven back by the organiser; not refunded yet: held up since 20 November 2026€0',
    'Balance€19.75',
  ])
})

test('a plain payment is one line, what was paid, and its VAT', async () => {
  show(() => receipt)
  await screen.findByRole('table')
  expect(rows()).toEqual([
    'Individual placeListed price€90',
    'PaidBy card, 18 November 2026€90',
    'VATNone is charged€0',
  ])
})

test('a payment in cash is called one, and so is what is to be handed back', async () => {
  const refund = {
    amount: 90,
    way: 'cash',
    standing: 'on_its_way',
    reason: 'removed',
    at: AT,
  } as const
  show(() => ({ ...receipt, way: 'cash', refunds: [refund] }))
  await screen.findByRole('table')
  expect(rows().slice(1, 4)).toEqual([
    'PaidIn cash, 18 November 2026€90',
    'VATNone is charged€0',
    'Refund in cashThe organiser ended your sign-up; to be handed back−€90',
  ])
})

test('another player’s receipt is not there', async () => {
  const message = 'We can’t find this receipt.'
  show(() => {
    throw new ApiError(404, { code: 'not_found', message })
  })
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print or save' })).toBeNull()
})

test('a receipt says who sold it, and the VAT of what was paid and of what stays paid', async () => {
  const seller = { ...receipt.seller, vatNumber: 'IE1234567T', charityNumber: '20012345' }
  show(() => ({
    ...receipt,
    seller,
    vat: { basisPoints: 1350, correctedOn: null, paid: 10.7, balance: 1.19 },
    refunds: [{ amount: 80, way: 'card', standing: 'back', reason: 'player_cancelled', at: AT }],
    balance: 10,
  }))
  const address = (await screen.findByText('Leixlip Sports Club CLG')).closest('address')
  expect(address?.textContent).toContain('Main Street\nLeixlip')
  expect(screen.getByText('Leixlip Sports')).toBeDefined()
  expect(screen.getByText('VAT number: IE1234567T')).toBeDefined()
  expect(screen.getByText('Registered Charity Number: 20012345')).toBeDefined()
  expect(screen.queryByText(/^Company number/)).toBeNull()
  expect(rows().slice(2)).toEqual([
    'Includes VAT at 13.5%Without VAT: €79.30€10.70',
    'RefundYou cancelled; refunded on 20 November 2026−€80',
    'Balance€10',
    'Includes VAT at 13.5%Without VAT: €8.81€1.19',
  ])
})

test('a payment that a bank holds, and one that it took back, say so with their days', async () => {
  const disputes = [
    { amount: 40, standing: 'lost', at: AT },
    { amount: 50, standing: 'held', at: AT },
  ] as const
  show(() => ({ ...receipt, disputes, balance: 50 }))
  await screen.findByRole('table')
  expect(rows().slice(3)).toEqual([
    'Taken back by your bankon 20 November 2026−€40',
    'Held by your banksince 20 November 2026; not decided yet€0',
    'Balance€50',
  ])
})

test('a receipt that was corrected keeps what it showed, and says so when nothing was paid', async () => {
  const [cash, bank] = [{ wasWay: 'cash' as const }, { way: 'bank' as const }]
  show(() => ({
    ...receipt,
    way: 'bank',
    listed: 0,
    paid: 0,
    balance: 0,
    corrections: [
      { at: AT, was: 950, ...cash, amount: 95, ...bank },
      { at: AT, was: 95, wasWay: 'bank', amount: 0, ...bank },
    ],
  }))
  await screen.findByRole('table')
  expect(rows()).toEqual([
    'Individual placeListed price€950',
    'PaidIn cash, 18 November 2026€950',
    'VATNone is charged€0',
    'Corrected on 20 November 2026 to €95.00Paid by bank transfer−€855',
    'Corrected on 20 November 2026 to €0.00It was recorded by mistake−€95',
    'Balance€0',
  ])
})
