import type { PurchaseWire } from '@hive/contract/money/receipts'
import type { RegistrationsReply, RegistrationWire } from '@hive/contract/roster/registrations'
import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownRegistration, stateOf } from '#testing/samples.ts'
import { samplePurchase } from '#testing/sample-purchase.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { waitingRequested } from '#features/sign-up/waiting-for-you/slice.ts'
import { RegistrationScreen } from './registration-screen.tsx'

const own: RegistrationWire = {
  ...ownRegistration,
  leagueTitle: 'Tuesday Pickleball',
  firstNight: null,
  nights: null,
}

const TEAM_LEFT: WaitingItemWire = {
  kind: 'team_left',
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
  team: 'Net Gains',
  from: 'Cian Burke',
  amount: null,
  endsAt: '2026-12-05T21:00:00.000Z',
  lastDay: null,
}

type ServerState = {
  registration?: Partial<RegistrationWire> | null
  purchases?: PurchaseWire[]
  waiting?: WaitingItemWire[]
}

/** Shows what the server has; what it has later is read anew. */
function show(server: ServerState) {
  const { purchases = [], waiting = [] } = server
  const reply = ({ registration = {} }: ServerState): RegistrationsReply => ({
    registrations: registration === null ? [] : [{ ...own, ...registration }],
    waiting: [],
    captainRewards: 0,
    skillLevels: [],
  })
  return renderApp(<RegistrationScreen />, {
    state: stateOf(completeAccount),
    path: '/your-leagues/7/registration',
    pattern: '/your-leagues/:id/registration',
    answers: {
      '/api/registrations': () => reply(server),
      '/api/registrations/preferences': () => ({ preferences: null }),
      '/api/purchases': () => ({ purchases }),
      '/api/waiting-for-you': () => ({ items: waiting }),
      '/api/waiting-groups': () => ({ group: null, invitation: null }),
      '/api/place-transfers': () => ({ mine: null, problem: null, toMe: null }),
    },
  })
}

const ON_ITS_WAY = {
  amount: 80,
  way: 'card',
  standing: 'on_its_way',
  reason: 'player_cancelled',
  at: '2026-11-20T12:00:00.000Z',
} as const

test('a payment stands on the page with its day and its receipt', async () => {
  show({ purchases: [samplePurchase] })
  const payments = await screen.findByRole('region', { name: 'Your payments' })
  for (const text of ['Individual place', '€90', 'Paid', '18 November 2026, by card']) {
    expect(within(payments).getByText(text)).toBeDefined()
  }
  expect(within(payments).getByRole('link', { name: 'Receipt Hive 42' }).getAttribute('href')).toBe(
    '/receipts/42',
  )
})

test.each([
  ['cash', 'on_its_way', 'To be handed back', 'We’ll hand it back to you in cash.'],
  ['cash', 'back', 'Given back', 'Handed back to you on 20 November 2026.'],
  ['bank', 'on_its_way', 'To be transferred', 'We’ll transfer it to your bank account.'],
  ['bank', 'back', 'Given back', 'Sent to your bank account on 20 November 2026.'],
] as const)('what goes back by %s and is %s says so', async (way, standing, tag, text) => {
  const refunds = [{ ...ON_ITS_WAY, way, standing }]
  const purchase = { ...samplePurchase, way: 'cash', state: 'refund_due', refunds } as const
  show({ registration: null, purchases: [purchase] })
  const payments = await screen.findByRole('region', { name: 'Your payments' })
  for (const said of ['18 November 2026, in cash', tag, text]) {
    expect(within(payments).getByText(said)).toBeDefined()
  }
})

test.each([
  ['on_its_way', 'On its way', /^On its way to your card since 20 November 2026/],
  ['back', 'Given back', 'Went back to your card on 20 November 2026.'],
  ['failed', 'Held up', /We know, and/],
] as const)('after cancelling a refund that is %s says so', async (standing, tag, text) => {
  const refunds = [{ ...ON_ITS_WAY, standing }]
  show({ registration: null, purchases: [{ ...samplePurchase, state: 'refund_due', refunds }] })
  expect(
    await screen.findByText(
      'Your registration for Tuesday Pickleball is over. Here’s what’s happening with your money.',
    ),
  ).toBeDefined()
  const list = screen.getByRole('list', { name: 'Refunds' })
  for (const said of ['You cancelled', '€80', tag, text]) {
    expect(within(list).getByText(said)).toBeDefined()
  }
})

test('a try-out that is over is not said to have been cancelled', async () => {
  show({ registration: null, purchases: [{ ...samplePurchase, state: 'tried' }] })
  expect(await screen.findByText('Your try-out of Tuesday Pickleball is over.')).toBeDefined()
  expect(screen.queryByText(/refund/)).toBeNull()
})

test('where a bank has taken the payment back, no one reads that there was no refund', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const disputes = [{ amount: 90, standing: 'lost' as const, at }]
  show({ registration: null, purchases: [{ ...samplePurchase, state: 'cancelled', disputes }] })
  expect(await screen.findByText(/Here’s what’s happening with your money\.$/)).toBeDefined()
  expect(screen.getByText('Your bank was asked to take this payment back')).toBeDefined()
  expect(screen.queryByText(/no refund/)).toBeNull()
})

test('without a refund the page says so, and not why', async () => {
  show({ registration: null, purchases: [{ ...samplePurchase, state: 'cancelled' }] })
  const text = 'Your registration for Tuesday Pickleball is over. There was no refund.'
  expect(await screen.findByText(text)).toBeDefined()
  const payments = within(screen.getByRole('region', { name: 'Your payments' }))
  expect(payments.getByText('There was no refund.')).toBeDefined()
})

test('a place that was given away is over, and its payment stays on the page', async () => {
  show({ registration: null, purchases: [{ ...samplePurchase, state: 'given' }] })
  const text = 'You’ve given your place in Tuesday Pickleball to someone else.'
  expect(await screen.findByText(text)).toBeDefined()
  const payments = within(screen.getByRole('region', { name: 'Your payments' }))
  expect(payments.getByText('Given away')).toBeDefined()
  expect(payments.getByText(/^We refund nothing for it\. If we call the league off/)).toBeDefined()
})

test('a place whose giver has the money back, as the league is called off, does not promise it', async () => {
  const refunds = [{ ...ON_ITS_WAY, reason: 'league_cancelled' as const }]
  show({ registration: null, purchases: [{ ...samplePurchase, state: 'given', refunds }] })
  expect(await screen.findByText('Given away')).toBeDefined()
  expect(screen.queryByText(/^We refund nothing for it/)).toBeNull()
})

test('someone who has just left a place that cost them nothing reads so, and nothing of invitations', async () => {
  const server: ServerState = {}
  const { store } = show(server)
  expect(await screen.findByText('Registered as')).toBeDefined()
  server.registration = null
  await act(() => store.dispatch(registrationsRequested(undefined)))
  expect(await screen.findByText('You’re no longer signed up for this league.')).toBeDefined()
  expect(screen.queryByText('Did someone invite you?')).toBeNull()
})

test('a player who never paid for the league has no registration and no payments', async () => {
  show({ registration: null })
  expect(await screen.findByText('You’re not signed up for this league.')).toBeDefined()
  expect(screen.queryByText('Your payments')).toBeNull()
})

test('a captain reads what is kept for the reward that they have used', async () => {
  show({ registration: { RegistrationTypeId: 2, paid: 180, refundOnCancel: 161, rewardUsed: 9 } })
  expect(
    await screen.findAllByText(
      /money back less €10 and €9, which your captain’s reward for this team took off another price: €161 of €180\./,
    ),
  ).not.toEqual([])
})

test('who cancels a sign-up reads that what was kept for its reward goes back too', async () => {
  show({ registration: { paid: 81, refundOnCancel: 80, rewardBack: 9 } })
  expect(
    await screen.findAllByText(
      /money back less €10: €71 of €81\. The €9 that we kept of your team’s refund for its captain’s reward goes back too\./,
    ),
  ).not.toEqual([])
})

test('only a team player’s place is paid by the captain, whatever has gone back', async () => {
  show({ registration: { paid: 0, refundOnCancel: 0 } })
  expect(await screen.findByText('All given back')).toBeDefined()
  expect(screen.queryByText('Paid by Team Captain')).toBeNull()
  expect(screen.queryByText(/You can leave the team/)).toBeNull()
})

test('a team player reads that the captain has paid', async () => {
  show({ registration: { RegistrationTypeId: 3, paid: 0, refundOnCancel: 0 } })
  expect(await screen.findByText('Paid by Team Captain')).toBeDefined()
})

test('a teammate whose captain is leaving finds it on the page, with the way to take the team over', async () => {
  const { store } = show({
    registration: { RegistrationTypeId: 3, paid: 0, refundOnCancel: 0 },
    waiting: [TEAM_LEFT],
  })
  await store.dispatch(waitingRequested(undefined))
  expect(await screen.findByText(/^Cian Burke is leaving Net Gains\./)).toBeDefined()
  const take = screen.getByRole('link', { name: 'Take the team over: Tuesday Pickleball' })
  expect(take.getAttribute('href')).toBe('/your-leagues')
})

test('a captain who is leaving reads that before the team, and can stay', async () => {
  const leaving = {
    after: 'asks',
    until: '2026-12-05T21:00:00.000Z',
    isAsked: true,
    shareBack: 0,
    games: 0,
  } as const
  const captain = { name: 'Aoife Byrne', isYou: true }
  show({ registration: { RegistrationTypeId: 2, teamId: 31, captain, leaving } })
  const team = await screen.findByRole('heading', { name: 'Our team' })
  const leaves = screen.getByRole('heading', { name: /^You’re leaving/ })
  expect(leaves.compareDocumentPosition(team)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByRole('button', { name: 'Stay on the team' })).toBeDefined()
})
