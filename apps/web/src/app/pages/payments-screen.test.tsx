import type { CreditsReply } from '@hive/contract/roster/credits'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { agreeAndPay, choice, openSignUp } from '#testing/open-sign-up.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { samplePurchase } from '#testing/sample-purchase.ts'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { PaymentsScreen } from './payments-screen.tsx'
import { wayPaid } from '#features/money/payments/purchase-texts.ts'

const AT = '2026-11-20T12:00:00.000Z'
const END = '2027-11-20T12:00:00.000Z'
const CREDIT = { leagueId: 7, league: 'Tuesday Pickleball', at: AT, expiresAt: END }

const THREE: CreditsReply = {
  spendable: 45,
  teammates: [],
  credits: [
    { ...CREDIT, creditId: 3, origin: 'refund', amount: 40, left: 30 },
    { ...CREDIT, creditId: 2, origin: 'goodwill', amount: 15, left: 15 },
    { ...CREDIT, creditId: 1, origin: 'moved', amount: 20, left: 0 },
  ],
}

function showPayments(
  credits: CreditsReply,
  move: (sent: unknown) => CreditsReply = () => credits,
) {
  return renderApp(<PaymentsScreen />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/credits': () => credits,
      '/api/credits/move': move,
      '/api/purchases': () => ({ purchases: [samplePurchase] }),
    },
  })
}

test('a player reads how much credit they have, where it is from and until when', async () => {
  showPayments(THREE)
  const card = within(await screen.findByRole('region', { name: /Your credit/ }))
  expect(card.getByRole('heading').textContent).toBe('Your credit €45')
  const [refund, favour, ...others] = card.getAllByRole('listitem')
  expect(refund?.textContent).toBe(
    'Given back for Tuesday PickleballUntil 20 November 2027€30of €40',
  )
  expect(favour?.textContent).toBe('From us, for Tuesday PickleballUntil 20 November 2027€15')
  expect(others).toEqual([])
})

test('without a credit nothing is said of one', async () => {
  showPayments({ spendable: 0, credits: [], teammates: [] })
  expect(await screen.findByRole('region', { name: 'Payments' })).toBeDefined()
  expect(screen.queryByText(/Your credit/)).toBeNull()
})

test('parts of a credit are given to a teammate, each as a gift of its own', async () => {
  const sent: { requestId: string }[] = []
  const [, favour] = THREE.credits
  const left = (euro: number): CreditsReply => ({
    spendable: euro,
    credits: favour ? [{ ...favour, left: euro }] : [],
    teammates: [{ playerId: 8, name: 'Conor Walsh' }],
  })
  const { user } = showPayments(left(15), (call) => {
    sent.push((call as { body: { requestId: string } }).body)
    return left(sent.length === 1 ? 7.5 : 2.5)
  })
  const give = async (euro: string) => {
    await user.selectOptions(screen.getByLabelText('Teammate'), 'Conor Walsh')
    await user.clear(screen.getByLabelText('Euro'))
    await user.type(screen.getByLabelText('Euro'), euro)
    await user.click(screen.getByRole('button', { name: 'Give it' }))
  }
  await user.click(await screen.findByText('Give it to a teammate'))
  await user.click(screen.getByRole('button', { name: 'Give it' }))
  expect(await screen.findByText('Please choose a teammate.')).toBeDefined()
  await give('7,50')
  expect(await screen.findByDisplayValue('7.5')).toBeDefined()
  await give('5')
  expect(await screen.findByDisplayValue('2.5')).toBeDefined()
  expect(sent).toMatchObject([
    { creditId: 2, playerId: 8, amount: 7.5 },
    { creditId: 2, playerId: 8, amount: 5 },
  ])
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
})

test('at a sign-up credit comes off, and the page sends what it has shown', async () => {
  const sent: unknown[] = []
  const start = (body: unknown) => {
    sent.push(body)
    return new Promise(() => undefined)
  }
  const { user } = openSignUp(start, choice, { credits: () => THREE })
  const order = within(await screen.findByRole('region', { name: 'Your order' }))
  expect(await order.findByText('−€45.00')).toBeDefined()
  expect(order.getByText('To pay by card').nextSibling?.textContent).toBe('€45.00')
  await agreeAndPay(user)
  await expect.poll(() => sent).toMatchObject([{ body: { Price: 90, Credit: 45 } }])
})

test('credit that pays for all of it needs no card', async () => {
  openSignUp(undefined, choice, { credits: () => ({ ...THREE, spendable: 100 }) })
  expect(await screen.findByRole('button', { name: 'Confirm and Sign Up' })).toBeDefined()
})

test('a credit that has changed is read anew', async () => {
  let spendable = 45
  const refuse = () => {
    spendable = 10
    const message = 'Your credit takes €10.00 off this sign-up.'
    return Promise.reject(new ApiError(409, { code: 'credit_changed', message }))
  }
  const { user } = openSignUp(refuse, choice, { credits: () => ({ ...THREE, spendable }) })
  await screen.findByText('−€45.00')
  await agreeAndPay(user)
  expect(await screen.findByText('−€10.00')).toBeDefined()
})

test.each([
  [0, 'card', 'by card'],
  [0, 'cash', 'in cash'],
  [0, 'bank', 'by bank transfer'],
  [30, 'card', '€30 with credit, the rest by card'],
  [30, 'cash', '€30 with credit, the rest in cash'],
  [90, 'card', 'with credit'],
] as const)('of 90 euro, %i with credit (the rest: %s) reads: %s', (byCredit, way, text) => {
  expect(wayPaid({ paid: 90, byCredit, way })).toBe(text)
})

test.each([
  [90, 90, 'with what you had paid for another league'],
  [60, 60, '€60 with what you had paid for another league, the rest by card'],
  [90, 60, '€60 with what you had paid for another league, the rest with credit'],
] as const)(
  'of 90 euro, %i with credit of which %i moved there reads: %s',
  (byCredit, byMove, text) => {
    expect(wayPaid({ paid: 90, byCredit, byMove, way: 'card' })).toBe(text)
  },
)
