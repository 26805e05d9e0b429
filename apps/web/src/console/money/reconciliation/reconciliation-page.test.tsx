import type { Books, Payout } from '@hive/contract/money/reconciliation'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { ReconciliationPage } from './reconciliation-page.tsx'

const AGREED = { provider: 0, hive: 0, differing: 0, shifted: 0 }
const PAYOUT: Payout = {
  id: 'po_1',
  cents: 7590,
  state: 'on_its_way',
  arrivesOn: '2026-11-24',
  isAutomatic: true,
  gap: null,
}
const BOOKS: Books = {
  readUntil: '2026-11-20T03:15:00Z',
  totals: {
    payment: { ...AGREED, provider: 18_000, hive: 18_000 },
    refund: { ...AGREED, provider: -1250, hive: -2150, shifted: 900 },
    dispute: AGREED,
  },
  fees: 320,
  other: 0,
  net: 16_430,
  cardAccount: 21_430,
  held: 9000,
  paidOut: 7590,
  differences: [],
  differenceCount: 0,
  openCount: 0,
  payouts: [
    { ...PAYOUT, gap: 0 },
    { ...PAYOUT, id: 'po_2', arrivesOn: '2026-11-17', state: 'paid', gap: -250 },
  ],
}
const DIFFERENCE: Books['differences'][number] = {
  kind: 'payment',
  sourceId: 'pi_1',
  why: 'provider_only',
  acceptedReason: null,
  provider: { cents: 9000, foreign: null },
  hive: null,
  day: '2026-11-03',
  registrationId: null,
  playerId: null,
  playerName: null,
  leagueTitle: null,
}

type Reply = { isReading: boolean; books: Books | null }

function open(replies: Reply[], who = organiserOf()) {
  const page = (
    <ConsoleStore>
      <ReconciliationPage />
    </ConsoleStore>
  )
  const sent: unknown[] = []
  const view = renderApp(page, {
    state: stateOf(who),
    answers: {
      '/api/organiser/reconciliation': () => (replies.length > 1 ? replies.shift() : replies[0]),
      '/api/organiser/reconciliation/read': () => ({ done: true }),
      '/api/organiser/reconciliation/accept': (call) => {
        sent.push((call as { body?: unknown }).body)
        return { done: true }
      },
    },
  })
  return { ...view, sent }
}

test('books that agree say so, with the sums of both sides, the fees and the payouts', async () => {
  open([{ isReading: false, books: BOOKS }])
  expect(await screen.findByText('Hive and the payment provider agree to the cent.')).toBeDefined()
  const sums = within(screen.getByRole('table', { name: /^Sums of/ }))
  const refunds = sums.getByRole('row', { name: /^Refunds/ })
  expect(screen.getByText('Refunds: €9.00 counted by Hive in another month')).toBeDefined()
  expect(
    within(refunds)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['−€12.50', '−€21.50', '€0.00'])
  expect(screen.getByText('−€3.20')).toBeDefined()
  const held = screen.getByText('Held by banks').closest('div')
  expect(held?.textContent).toBe('Held by banks€90.00')
  const payouts = within(screen.getByRole('table', { name: 'Payouts' }))
  expect(payouts.getByText('24 November 2026')).toBeDefined()
  expect(payouts.getByText('On its way to the bank')).toBeDefined()
  expect(payouts.getByText('Adds up')).toBeDefined()
  expect(payouts.getByText('Its lines are €2.50 less than the payout')).toBeDefined()
  const link = payouts.getByLabelText('What is in it: payout of 24 November 2026')
  expect(link.getAttribute('href')).toBe('/organiser/money/payouts/po_1')
})

test('a difference says what to do', async () => {
  open([
    {
      isReading: false,
      books: { ...BOOKS, differences: [DIFFERENCE], differenceCount: 1, openCount: 1 },
    },
  ])
  expect(await screen.findByText('One difference needs a look.')).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Differences' }))
  expect(table.getByText('Payment: only at the payment provider')).toBeDefined()
  expect(table.getByText(/^Someone paid without signing up here\./)).toBeDefined()
  expect(table.getByText('none')).toBeDefined()
})

test('what is on its way needs no one', async () => {
  const differences = [{ ...DIFFERENCE, why: 'not_yet' as const }]
  open([{ isReading: false, books: { ...BOOKS, differences, differenceCount: 1 } }])
  expect(await screen.findByText(/agree, but for what is on its way or accepted/)).toBeDefined()
})

test('a difference that is explained is accepted with its reason', async () => {
  withDialogs()
  const open1 = { ...BOOKS, differences: [DIFFERENCE], differenceCount: 1, openCount: 1 }
  const accepted = { ...DIFFERENCE, acceptedReason: 'A test with our own card' }
  const { user, sent } = open([
    { isReading: false, books: open1 },
    { isReading: false, books: { ...open1, differences: [accepted], openCount: 0 } },
  ])
  await user.click(await screen.findByRole('button', { name: 'Accept: pi_1' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this difference' }))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  expect(dialog.getByText('Please say why.')).toBeDefined()
  await user.type(dialog.getByLabelText('Why does it stay?'), 'A test with our own card{Enter}')
  expect(await screen.findByText('Accepted: A test with our own card')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Accept: pi_1' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([
    { kind: 'payment', sourceId: 'pi_1', gap: 9000, reason: 'A test with our own card' },
  ])
})

test('the books are read on a press, and shown once they are', async () => {
  const { user } = open([
    { isReading: false, books: null },
    { isReading: true, books: null },
    { isReading: false, books: BOOKS },
  ])
  expect(await screen.findByText(/hasn’t read the payment provider’s books yet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Update from the payment provider' }))
  expect(await screen.findByText('Reading the payment provider’s books…')).toBeDefined()
  const verdict = 'Hive and the payment provider agree to the cent.'
  expect(await screen.findByText(verdict)).toBeDefined()
})

test('a treasurer of one league reads that the books are not for them', () => {
  open([], organiserOf({ role: 'treasurer', leagueId: 7 }))
  expect(screen.getByText(/^Only admins and treasurers of all leagues/)).toBeDefined()
})
