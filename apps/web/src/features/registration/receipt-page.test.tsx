import type { ReceiptWire } from '@hive/contract/receipts'
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
  expect(screen.getByRole('link', { name: 'hello@hive.example' })).toBeDefined()
  expect(rows()).toEqual([
    'Individual placeListed price€90',
    'Promotion, 10% off−€9',
    'Paid with your try-out−€11.25',
    'PaidBy card, 18 November 2026€69.75',
    'RefundGiven back by the organiser; refunded on 20 November 2026−€20',
    'RefundYou cancelled; on its way since 20 November 2026−€30',
    'Refund held upGiven back by the organiser; not refunded yet: held up since 20 November 2026€0',
    'Balance€19.75',
  ])
})

test('a plain payment is two lines', async () => {
  show(() => receipt)
  await screen.findByRole('table')
  expect(rows()).toEqual(['Individual placeListed price€90', 'PaidBy card, 18 November 2026€90'])
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
  expect(rows().slice(1, 3)).toEqual([
    'PaidIn cash, 18 November 2026€90',
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
