import type { RosterWire } from '@hive/contract/roster/registrations'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownRegistration, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { CaptaincyOffers, useCaptaincyOffers } from './captaincy-offers.tsx'
import { RegistrationScreen } from '#app/pages/registration-screen.tsx'
import { Roster } from './roster.tsx'

const END = '2026-12-08T10:00:00.000Z'
const READY = { hasProfile: true, hasSigned: true }
const IN = { invitationId: null, invited: null, ready: READY } as const

const roster: RosterWire = {
  team: { id: 31, name: 'Net Gains', leagueId: 7 },
  deadline: '2027-01-10',
  isOpen: true,
  limit: 2,
  captaincy: null,
  joinLink: null,
  people: [
    { ...IN, playerId: 1, email: 'aoife@hive.example', name: 'Aoife Byrne', state: 'captain' },
    { ...IN, playerId: 2, email: 'bren@hive.example', name: 'Bren Daly', state: 'joined' },
  ],
}

function showRoster(start: Partial<RosterWire> = {}) {
  const sent: unknown[] = []
  const captaincy = { playerId: 2, name: 'Bren Daly', endsAt: END }
  const page = renderApp(<Roster teamId={31} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/roster': () => ({ ...roster, ...start }),
      '/api/teams/captaincy/offer': (request: unknown) => {
        sent.push((request as { body: unknown }).body)
        return { ...roster, captaincy }
      },
      '/api/teams/captaincy/withdraw': () => roster,
    },
  })
  return { ...page, sent, captaincy }
}

function Offers() {
  return <CaptaincyOffers reading={useCaptaincyOffers()} />
}

test('a captain asks a teammate who has registered, and can take it back', async () => {
  const { user, sent } = showRoster()
  const captaincy = await screen.findByRole('region', { name: 'Captaincy' })
  await user.selectOptions(within(captaincy).getByLabelText('Teammate'), 'Bren Daly')
  await user.click(screen.getByRole('button', { name: 'Ask them to be captain' }))
  expect(await screen.findByText(/They can accept until Tuesday, 8 December 2026/)).toBeDefined()
  expect(sent).toEqual([{ teamId: 31, playerId: 2 }])
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('button', { name: 'Ask them to be captain' })).toBeDefined()
})

test('a captain who chooses no one reads so at the field', async () => {
  const { user, sent } = showRoster()
  await user.click(await screen.findByRole('button', { name: 'Ask them to be captain' }))
  expect(await screen.findByText('Please choose a teammate.')).toBeDefined()
  expect(sent).toEqual([])
})

test('as long as no teammate has registered, there is no one to ask', async () => {
  showRoster({ people: roster.people.slice(0, 1) })
  expect(await screen.findByText(/^As soon as a teammate has registered/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ask them to be captain' })).toBeNull()
})

const OFFER = {
  teamId: 31,
  teamName: 'Net Gains',
  leagueTitle: 'Tuesday Pickleball',
  from: 'Aoife Byrne',
  endsAt: END,
  isLeaving: false,
  missing: null,
}

test.each([
  ['Be captain', 'accept', 'You’re captain of Net Gains now.'],
  ['No, thanks', 'decline', 'We’ve told Aoife Byrne.'],
])('the teammate who is asked presses "%s", and the question is gone', async (name, step, said) => {
  const calls: string[] = []
  const { user } = renderApp(<Offers />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/captaincy': () => ({ offers: [OFFER] }),
      [`/api/teams/captaincy/${step}`]: () => {
        calls.push(step)
        return { done: true }
      },
    },
  })
  const title = 'Aoife Byrne asks you to be captain of Net Gains'
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  await user.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(said)).toBeDefined()
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  expect(calls).toEqual([step])
})

function showOwn(isYou: boolean, name: string) {
  const problem = 'There is a reason.'
  const own = { ...ownRegistration, RegistrationTypeId: isYou ? 3 : 2, teamId: 31 }
  const captain = { name, isYou }
  const registrations = [{ ...own, teamName: 'Net Gains', captain, problem }]
  renderApp(<RegistrationScreen />, {
    state: stateOf(completeAccount),
    path: '/your-leagues/7/registration',
    pattern: '/your-leagues/:id/registration',
    answers: {
      '/api/registrations': () => ({ registrations, waiting: [], captainRewards: 0 }),
      '/api/purchases': () => ({ purchases: [] }),
      '/api/teams/roster': () => roster,
    },
  })
}

test('a captain who took over sees the team, and hands it over before leaving', async () => {
  showOwn(true, 'Bren Daly')
  expect(await screen.findByText('There is a reason.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Hand the captaincy over' })
  expect(link.getAttribute('href')).toBe('#captaincy')
  expect(await screen.findByRole('heading', { name: 'Our team' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel my registration' })).toBeNull()
})

test('a teammate whose captain is leaving takes the team over, and reads what that means', async () => {
  const calls: unknown[] = []
  const { user } = renderApp(<Offers />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/captaincy': () => ({ offers: [{ ...OFFER, isLeaving: true, missing: 60 }] }),
      '/api/teams/captaincy/accept': (request: unknown) => {
        calls.push((request as { body: unknown }).body)
        return { done: true }
      },
    },
  })
  const title = 'Aoife Byrne is leaving Net Gains. Will you take it over?'
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(/If no one does, Net Gains leaves the league/)).toBeDefined()
  expect(screen.getByText(/€60 is still missing/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'No, thanks' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take the team over' }))
  expect(await screen.findByText('You’re captain of Net Gains now.')).toBeDefined()
  expect(calls).toEqual([{ teamId: OFFER.teamId, missing: 60 }])
})

const UNTIL = '2026-12-08T10:00:00.000Z'

function showLeaving(leaving: object, captain: object) {
  withDialogs()
  const calls: unknown[] = []
  const own = { ...ownRegistration, RegistrationTypeId: 2, teamId: null, teamName: 'Net Gains' }
  const registrations = [{ ...own, captain, problem: null, leaving: { until: UNTIL, ...leaving } }]
  const page = renderApp(<RegistrationScreen />, {
    state: stateOf(completeAccount),
    path: '/your-leagues/7/registration',
    pattern: '/your-leagues/:id/registration',
    answers: {
      '/api/registrations': () => ({ registrations, waiting: [], captainRewards: 0 }),
      '/api/purchases': () => ({ purchases: [] }),
      '/api/registrations/stay': (request: unknown) => {
        calls.push((request as { body: unknown }).body)
        return { done: true }
      },
    },
  })
  return { ...page, calls, id: own.id }
}

test('a captain whose teammates are asked reads that money goes back only if no one takes the team over', async () => {
  const captain = { name: 'Aoife Byrne', isYou: true }
  const { user } = showLeaving({ after: 'asks', isAsked: false }, captain)
  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }))
  expect(screen.getByText(/^Only then do you get €80 back/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toBeDefined()
})

test('the player who paid and handed over can leave, and reads that the team plays on', async () => {
  const captain = { name: 'Bren Daly', isYou: false }
  const { user } = showLeaving({ after: 'passes', isAsked: false }, captain)
  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }))
  expect(screen.getByText(/Net Gains plays on with Bren Daly and keeps its places/)).toBeDefined()
  expect(screen.getAllByText(/so nothing goes back now/).length).toBeGreaterThan(0)
})

test('one who has paid a share and handed the team over reads what of it goes back', async () => {
  const captain = { name: 'Bren Daly', isYou: false }
  const leaving = { after: 'passes', isAsked: false, shareBack: 80 }
  const { user } = showLeaving(leaving, captain)
  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }))
  expect(screen.getAllByText(/of your share of its fee you get €80 back/)).not.toEqual([])
  expect(screen.getByText(/stays with the team, but for your share of its fee/)).toBeDefined()
})

test('a captain who cancels reads that the others are asked, until when, and what happens if no one answers', async () => {
  const captain = { name: 'Aoife Byrne', isYou: true }
  const { user } = showLeaving({ after: 'asks', isAsked: false }, captain)
  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }))
  const text = screen.getByText(/We ask the others on Net Gains/).textContent
  expect(text).toContain('until Tuesday, 8 December 2026 at 10 am')
  expect(text).toContain('If no one does, the team leaves the league then')
})

test('a captain whose teammates are being asked can still stay', async () => {
  const captain = { name: 'Aoife Byrne', isYou: true }
  const { user, calls, id } = showLeaving({ after: 'asks', isAsked: true }, captain)
  expect(await screen.findByRole('heading', { name: 'You’re leaving Net Gains' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel my registration' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stay on the team' }))
  expect(await screen.findByText('You’re staying.')).toBeDefined()
  expect(calls).toEqual([{ registrationId: id }])
})
