import { accountToWire } from '@hive/contract/account/account'
import type { WaitingWire } from '@hive/contract/roster/registrations'
import type { WaitingGroup, WaitingGroupReply } from '@hive/contract/roster/waiting-group'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, listing, stateOf } from '#testing/samples.ts'
import { RegistrationScreen } from '#app/pages/registration-screen.tsx'
// Loaded here, so that no test waits for what the page loads when it is needed.
import '#features/sign-up/transfers/take-place.tsx'
import './waiting-group.tsx'

const NONE: WaitingGroupReply = { group: null, invitation: null }
const END = '2026-12-08T10:00:00.000Z'

const group: WaitingGroup = {
  entryId: 3,
  state: 'waiting',
  position: 2,
  offerEndsAt: null,
  members: [
    { entryId: 3, name: 'Aoife Byrne', isYou: true, saidYes: false },
    { entryId: 4, name: 'Cian Kelly', isYou: false, saidYes: false },
  ],
  invited: [{ invitationId: 9, email: 'dara@hive.example' }],
  invitedByOthers: 0,
}

const offered: WaitingGroup = { ...group, state: 'offered', offerEndsAt: END, invited: [] }

type Given = {
  reply?: WaitingGroupReply
  after?: WaitingGroupReply
  waiting?: readonly WaitingWire[]
}

/** The page of someone without a place in a full league; `after` is how their group stands after a step. */
function open({ reply = NONE, after = NONE, waiting = [] }: Given) {
  const sent: Record<string, unknown> = {}
  let isAfter = false
  let isOver = false
  const takes = (name: string, answer: unknown) => (request: unknown) => {
    sent[name] = (request as { body: unknown }).body
    isAfter = true
    return answer
  }
  const page = renderApp(<RegistrationScreen />, {
    state: stateOf(completeAccount, [{ ...sampleLeague, placesTaken: 24 }]),
    path: '/your-leagues/7/registration',
    pattern: '/your-leagues/:id/registration',
    answers: {
      '/api/registrations': () => ({
        registrations: [],
        waiting,
        captainRewards: 0,
        skillLevels: [],
      }),
      '/api/purchases': () => ({ purchases: [] }),
      '/api/account': () => accountToWire(completeAccount),
      '/api/leagues': () => listing({ ...sampleLeague, placesTaken: 24 }),
      '/api/place-transfers': () => ({ mine: null, problem: null, toMe: null }),
      '/api/waiting-groups': () => (isOver ? NONE : isAfter ? after : reply),
      '/api/waiting-groups/start': takes('start', after),
      '/api/waiting-groups/join': takes('join', after),
      '/api/waiting-groups/end-invitation': takes('end', { done: true }),
      '/api/waiting-groups/say-yes': takes('yes', { done: true }),
      '/api/waiting-list/leave': (request) => {
        isOver = true
        return takes('leave', { done: true })(request)
      },
    },
  })
  return { ...page, sent }
}

test('a player names friends to wait with, at least one', async () => {
  const { user, sent } = open({ after: { group, invitation: null } })
  const together = await screen.findByRole('button', { name: 'Join the waiting list together' })
  await user.click(together)
  expect(await screen.findByText('Please enter the e-mail of at least one friend.')).toBeDefined()
  await user.type(screen.getByLabelText('First friend’s e-mail'), 'dara@hive.example')
  await user.click(together)
  expect(await screen.findByText('Number 2 on the waiting list')).toBeDefined()
  expect(sent['start']).toEqual({ leagueId: 7, friends: ['dara@hive.example', '', ''] })
})

test('a friend who is asked joins the group, or says no', async () => {
  const asked = { device: 'Chrome on Android', at: '2026-11-26T14:05:00.000Z' }
  const invitation = { id: 9, from: 'Aoife Byrne', asked }
  const first = open({ reply: { group: null, invitation }, after: { group, invitation: null } })
  expect(
    await screen.findByRole('heading', { name: /^Aoife Byrne wants to play .* with you$/ }),
  ).toBeDefined()
  await first.user.click(screen.getByRole('button', { name: 'Join the group' }))
  expect(await screen.findByText('Number 2 on the waiting list')).toBeDefined()
  expect(first.sent['join']).toEqual({ invitationId: 9 })
  first.unmount()
  const second = open({ reply: { group: null, invitation } })
  await second.user.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(await screen.findByText('You’re not signed up for this league.')).toBeDefined()
  expect(second.sent['end']).toEqual({ invitationId: 9 })
})

test('a group shows its members and those it waits for, who can be left out', async () => {
  const { user, sent } = open({
    reply: { group, invitation: null },
    after: { group: { ...group, invited: [] }, invitation: null },
  })
  const items = await screen.findAllByRole('listitem')
  expect(items[0]?.textContent).toMatch(/^Aoife Byrne \(you\)/)
  expect(screen.getByText(/^Once everyone has joined/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Go on without dara@hive.example' }))
  expect(await screen.findByText(/^When there’s a place for each of you/)).toBeDefined()
  expect(sent['end']).toEqual({ invitationId: 9 })
})

test('a member says yes to the places, and sees who has not answered yet', async () => {
  const [you, cian] = offered.members
  if (!you || !cian) throw new Error('The group has members.')
  const members = [{ ...you, saidYes: true }, cian]
  const { user, sent } = open({
    reply: { group: offered, invitation: null },
    after: { group: { ...offered, members }, invitation: null },
  })
  await user.click(await screen.findByRole('button', { name: 'Yes, I’m in' }))
  expect(await screen.findByText('Said yes')).toBeDefined()
  expect(screen.getByText('No answer yet')).toBeDefined()
  expect(sent['yes']).toEqual({ entryId: 3 })
  await user.click(screen.getByRole('button', { name: 'I can’t after all' }))
  expect(await screen.findByText('You’re not signed up for this league.')).toBeDefined()
  expect(sent['leave']).toEqual({ entryId: 3 })
})

test('once all have said yes, the page leads to the place', async () => {
  const entry: WaitingWire = {
    id: 3,
    leagueId: 7,
    leagueTitle: sampleLeague.title,
    RegistrationTypeId: 1,
    state: 'offered',
    position: 1,
    offerEndsAt: END,
    isInGroup: false,
    heldUp: null,
  }
  open({ waiting: [entry] })
  const link = await screen.findByRole('link', { name: 'Take the place' })
  expect(link.getAttribute('href')).toBe('/league-details/7')
})
