import type { Payout, PayoutLine } from '@hive/contract/money/reconciliation'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { PayoutPage } from './payout-page.tsx'

const PAYOUT: Payout = {
  id: 'po_1',
  cents: 7590,
  state: 'paid',
  arrivesOn: '2026-11-24',
  isAutomatic: true,
  gap: 0,
}
const LINE: PayoutLine = {
  id: 'txn_1',
  kind: 'payment',
  cents: 9000,
  fee: 160,
  day: '2026-11-20',
  sourceId: 'pi_1',
  registrationId: 42,
  playerId: 9,
  playerName: 'Aoife Byrne',
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
}
const REFUND: PayoutLine = { ...LINE, id: 'txn_2', kind: 'refund', cents: -1250, fee: 0 }

function open(payout: Payout, lines: PayoutLine[], who = organiserOf()) {
  return renderApp(
    <ConsoleStore>
      <PayoutPage />
    </ConsoleStore>,
    {
      state: stateOf(who),
      path: '/organiser/money/payouts/po_1',
      pattern: '/organiser/money/payouts/:id',
      answers: { '/api/organiser/payouts': () => ({ payout, lines }) },
    },
  )
}

test('a payout shows its lines with their sign-ups, what they add up to, and that this is the payout', async () => {
  open(PAYOUT, [LINE, REFUND])
  const table = within(await screen.findByRole('table', { name: 'What is in it' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'PaymentAoife ByrneTuesday Pickleball20 Nov 2026, sign-up 42pi_1€90.00fee −€1.60',
    'RefundAoife ByrneTuesday Pickleball20 Nov 2026, sign-up 42pi_1−€12.50',
  ])
  const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(facts).toEqual([
    'Received€90.00',
    'Gone back−€12.50',
    'Card fees−€1.60',
    'To the bank€75.90',
  ])
  expect(screen.getByText('Adds up')).toBeDefined()
})

test('a payout that was sent by hand says why nothing is listed', async () => {
  open({ ...PAYOUT, isAutomatic: false, gap: null }, [])
  expect(await screen.findByText(/It was sent by hand, so/)).toBeDefined()
})

test('a treasurer of one league is told who sees it', () => {
  open(PAYOUT, [], organiserOf({ role: 'treasurer', leagueId: 7 }))
  expect(screen.getByText(/Only admins and treasurers of all leagues/)).toBeDefined()
})
