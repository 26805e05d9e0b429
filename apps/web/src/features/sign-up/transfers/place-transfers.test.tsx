import { accountToWire } from '@hive/contract/account/account'
import type { PlaceTransfers } from '@hive/contract/sign-up/place-transfers'
import type { RegistrationWire } from '@hive/contract/roster/registrations'
import type { League } from '@hive/domain/season/season/league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import {
  completeAccount,
  listing,
  newAccount,
  ownMembership,
  ownRegistration,
  stateOf,
} from '#testing/samples.ts'
import { RegistrationScreen } from '#app/pages/registration-screen.tsx'

const NOTHING: PlaceTransfers = { mine: null, problem: null, toMe: null }
const END = '2026-12-08T10:00:00.000Z'
const MINE = { transferId: 5, email: 'bren@hive.example', endsAt: END }
const TO_ME = { transferId: 5, from: 'Aoife Byrne', endsAt: END }

type Given = {
  own?: Partial<RegistrationWire> | null
  transfers?: Partial<PlaceTransfers>
  account?: typeof completeAccount
  leagues?: League[]
}

function open({
  own = {},
  transfers = {},
  account = completeAccount,
  leagues = [sampleLeague],
}: Given) {
  const sent: Record<string, unknown> = {}
  let place = own
  const takes = (name: string, reply: unknown) => (request: unknown) => {
    sent[name] = (request as { body: unknown }).body
    if (name === 'accept') place = {}
    return reply
  }
  const page = renderApp(<RegistrationScreen />, {
    state: stateOf(account, leagues),
    path: '/your-leagues/7/registration',
    pattern: '/your-leagues/:id/registration',
    answers: {
      '/api/registrations': () => ({
        registrations: place === null ? [] : [{ ...ownRegistration, ...place }],
        waiting: [],
        captainRewards: 0,
        skillLevels: [],
      }),
      '/api/registrations/preferences': () => ({ preferences: null }),
      '/api/purchases': () => ({ purchases: [] }),
      '/api/account': () => accountToWire(account),
      '/api/leagues': () => listing(...leagues),
      '/api/agreement': () => ({
        version: '2026-11',
        title: 'Agreement',
        paragraphs: ['Play fair.'],
      }),
      '/api/waiting-groups': () => ({ group: null, invitation: null }),
      '/api/place-transfers': () => ({ ...NOTHING, ...transfers }),
      '/api/place-transfers/offer': takes('offer', { ...NOTHING, mine: MINE }),
      '/api/place-transfers/withdraw': takes('withdraw', NOTHING),
      '/api/place-transfers/decline': takes('decline', NOTHING),
      '/api/place-transfers/accept': takes('accept', { done: true }),
    },
  })
  return { ...page, sent }
}

test('a place is offered to someone by e-mail, and the offer can be withdrawn', async () => {
  const { user, sent } = open({})
  await user.type(await screen.findByLabelText('Their e-mail'), 'bren@hive.example')
  await user.click(screen.getByRole('button', { name: 'Offer my place' }))
  expect(await screen.findByText(/They can accept it until/)).toBeDefined()
  expect(sent['offer']).toEqual({ registrationId: 42, email: 'bren@hive.example' })
  await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }))
  expect(await screen.findByLabelText('Their e-mail')).toBeDefined()
  expect(sent['withdraw']).toEqual({ transferId: 5 })
})

test('one’s own address is refused at the field, before anything is sent', async () => {
  const { user, sent } = open({})
  await user.type(await screen.findByLabelText('Their e-mail'), 'Aoife@hive.example')
  await user.click(screen.getByRole('button', { name: 'Offer my place' }))
  expect(await screen.findByText('That’s your own e-mail address.')).toBeDefined()
  expect(sent).toEqual({})
})

test('a place that has to stay says why', async () => {
  open({ transfers: { problem: 'One person is waiting.' } })
  expect(await screen.findByText('One person is waiting.')).toBeDefined()
  expect(screen.queryByLabelText('Their e-mail')).toBeNull()
})

test.each([
  ['a team player’s', { RegistrationTypeId: 3 }],
  ['a try-out’s', { TryItOutRegistration: true }],
])('%s place is not one to give away', async (_whose, own) => {
  open({ own })
  expect(await screen.findByText('Can’t make it?')).toBeDefined()
  expect(screen.queryByText('Give your place to someone')).toBeNull()
})

test('a place that is offered is accepted with level and agreement', async () => {
  const { user, sent } = open({ own: null, transfers: { toMe: TO_ME } })
  expect(
    await screen.findByRole('heading', { name: /^Aoife Byrne offers you their place in/ }),
  ).toBeDefined()
  await user.click(await screen.findByRole('radio', { name: 'I play a lot' }))
  await user.click(screen.getByLabelText(/have read and agree/))
  await user.click(screen.getByRole('button', { name: 'Accept the place' }))
  expect(await screen.findByText(/^You’re in:/)).toBeDefined()
  expect(sent['accept']).toEqual({ transferId: 5, skillLevelId: 4, agreementVersion: '2026-11' })
  expect(await screen.findByText('Registered as')).toBeDefined()
})

test('who is offered a place reads which of their leagues is played at the same hour', async () => {
  const other = { ...sampleLeague, id: 8, title: 'Celbridge Badminton' }
  const account = { ...completeAccount, memberships: [{ ...ownMembership, leagueId: 8 }] }
  open({ own: null, transfers: { toMe: TO_ME }, account, leagues: [sampleLeague, other] })
  expect(await screen.findByText(/^You’re in Celbridge Badminton/)).toBeDefined()
})

test('without a complete profile the way leads there first', async () => {
  open({ own: null, transfers: { toMe: TO_ME }, account: newAccount })
  const link = await screen.findByRole('link', { name: 'Complete my account' })
  expect(link.getAttribute('href')).toBe('/account')
  expect(screen.queryByRole('button', { name: 'Accept the place' })).toBeNull()
})

test('a place that cost nothing is said to have nothing to pay or refund', async () => {
  open({ own: { due: 0, paid: 0, refundOnCancel: 0 } })
  expect(await screen.findByText('Nothing to pay')).toBeDefined()
  expect(screen.getAllByText(/You haven’t paid us anything/)).toHaveLength(2)
})

test('a player says no to a place that is offered, and the page is as without it', async () => {
  const { user, sent } = open({ own: null, transfers: { toMe: TO_ME } })
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(await screen.findByText('We’ve told Aoife Byrne.')).toBeDefined()
  expect(sent['decline']).toEqual({ transferId: 5 })
  expect(await screen.findByText('You’re not signed up for this league.')).toBeDefined()
})

test('someone who is logged in with another address than the invited one reads so, with the ways on', async () => {
  open({ own: null })
  expect(await screen.findByRole('heading', { name: 'Did someone invite you?' })).toBeDefined()
  const { textContent } = screen.getByText(/^An invitation is for the e-mail address/)
  expect(textContent).toContain(`You’re logged in as ${completeAccount.email}`)
})
