import type { SplitWire } from '@hive/contract/money/team-fee'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { tellBack } from '#lib/session-back.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { TeamFee } from './team-fee.tsx'

const SPLIT: SplitWire = {
  registrationId: 42,
  teamName: 'Dink Dynasty',
  fee: 180,
  players: 3,
  captainShare: 60,
  formerShare: 0,
  share: 60,
  missing: 2,
  beingPaid: 0,
  startDate: '2027-01-12',
  deadline: '2027-01-07',
  restOn: '2027-01-10',
  rest: 'asked',
  isLeaving: false,
  isForAll: false,
  hasPaid: false,
  people: [],
}

const CAPTAIN = {
  isForAll: true,
  hasPaid: true,
  people: [
    { playerId: 1, name: 'Aoife Byrne', hasPaid: true },
    { playerId: 2, name: 'Bren Daly', hasPaid: false },
  ],
}

function open(change: Partial<SplitWire>, query = '', verify = () => {}) {
  const sent: unknown[] = []
  const goTo = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { assign: goTo })
  onTestFinished(() => void vi.unstubAllGlobals())
  const afterPaying = vi.fn<() => void>()
  const page = renderApp(<TeamFee leagueId={7} afterPaying={afterPaying} />, {
    state: stateOf(completeAccount),
    path: `/your-leagues/7/registration${query}`,
    pattern: '/your-leagues/:id/registration',
    answers: {
      '/api/team-fee': () => ({ rule: 'asked', split: { ...SPLIT, ...change } }),
      '/api/team-fee/pay': (request) => {
        sent.push((request as { body: unknown }).body)
        return { url: 'https://card.example/pay' }
      },
      '/api/payments/verify-payment': (request) => {
        sent.push((request as { body: unknown }).body)
        verify()
        return {}
      },
    },
  })
  return { ...page, sent, goTo, afterPaying }
}

test('while the captain is leaving nothing is said to be charged or asked of them', async () => {
  open({ ...CAPTAIN, rest: 'own_card', isLeaving: true })
  expect(await screen.findByText(/Nothing is charged while the captain is leaving/)).toBeDefined()
  expect(screen.queryByText(/We’ll charge/)).toBeNull()
})

test('a teammate reads what their share is and until when, and goes to the card page', async () => {
  const { user, sent, goTo } = open({})
  expect(await screen.findByText(/Your share is €60/)).toBeDefined()
  expect(screen.getByText(/Please pay it by 7 January 2027/)).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Who has paid' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay your share: €60' }))
  await expect.poll(() => goTo.mock.calls).toEqual([['https://card.example/pay']])
  expect(sent).toEqual([{ registrationId: 42, shares: 1 }])
})

test('the captain sees who has paid, and pays one share or the rest', async () => {
  const { user, sent } = open(CAPTAIN)
  expect(await screen.findByText('€120 is missing.')).toBeDefined()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Aoife ByrnePaid', 'Bren DalyNot paid'])
  await user.click(screen.getByRole('button', { name: 'Pay one share: €60' }))
  await expect.poll(() => sent).toEqual([{ registrationId: 42, shares: 1 }])
})

test.each([
  ['asked', /we’ll ask you for what’s missing on 10 January 2027/],
  ['own_card', /We’ll charge €120 to your card on 10 January 2027, or less/],
  [
    'captains_card',
    /We’ll charge €120 on 10 January 2027 to the card that the team was signed up with/,
  ],
] as const)('a captain reads where missing money comes from: %s', async (rest, text) => {
  open({ ...CAPTAIN, rest })
  expect(await screen.findByText(text)).toBeDefined()
})

test('a share that someone is paying is missing, and the captain cannot pay it at the same time', async () => {
  const { user, sent } = open({ ...CAPTAIN, beingPaid: 1 })
  expect(await screen.findByText('€120 is missing.')).toBeDefined()
  expect(screen.getByText(/Someone is paying at this moment/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Pay one share/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay the rest: €60' }))
  await expect.poll(() => sent).toEqual([{ registrationId: 42, shares: 1 }])
})

test.each([
  ['all of it is paid', { missing: 0 }, 'All of it is paid.'],
  ['a teammate has paid', { hasPaid: true }, 'You’ve paid your share.'],
  ['others are paying', { beingPaid: 2 }, /Others are paying the last shares/],
])('there is nothing to press where %s', async (_what, change, text) => {
  open(change)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('someone who comes back from the card page has the payment checked', async () => {
  const { sent, router, afterPaying } = open({ hasPaid: true }, '?share=cs_1')
  await expect.poll(() => sent).toEqual([{ SessionId: 'cs_1' }])
  expect(await screen.findByText('Thanks! We’ve got your payment.')).toBeDefined()
  expect(router.state.location.search).toBe('')
  // The payments below are read again, so that what was just paid is among them.
  expect(afterPaying).toHaveBeenCalledTimes(1)
})

test('a payment that a session which has ended cannot check is checked once it goes on', async () => {
  const ended = { code: 'sign_in_required', message: 'Unauthorized. Please log in again.' }
  let isEnded = true
  const { sent, afterPaying } = open({ hasPaid: true }, '?share=cs_1', () => {
    if (isEnded) throw new ApiError(401, ended)
  })
  await expect.poll(() => sent).toHaveLength(1)
  expect(await screen.findByText('You’ve paid your share.')).toBeDefined()
  expect(screen.queryByText(/^We’re still confirming/)).toBeNull()
  isEnded = false
  act(tellBack)
  expect(await screen.findByText('Thanks! We’ve got your payment.')).toBeDefined()
  expect(sent).toHaveLength(2)
  expect(afterPaying).toHaveBeenCalledTimes(1)
})

test('who has taken the team over reads what the captain before paid of the fee', async () => {
  open({ ...CAPTAIN, captainShare: 0, formerShare: 60 })
  const words = /The fee of €180 is split among 3: €60 from the captain before, and €60 from each/
  expect(await screen.findByText(words)).toBeDefined()
})

test('somebody without a name is called a player in the list of who has paid', async () => {
  const people = CAPTAIN.people.map((person) => ({ ...person, name: '' }))
  open({ ...CAPTAIN, people })
  const list = await screen.findByRole('list', { name: 'Who has paid' })
  expect(list.querySelector('li')?.textContent).toMatch(/^A player(Not p|P)aid$/)
})
