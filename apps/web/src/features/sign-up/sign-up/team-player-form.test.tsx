import { accountToWire } from '@hive/contract/account/account'
import type { CaptainLeavesWire } from '@hive/contract/roster/captain-leaves'
import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, invitation, ownMembership, stateOf } from '#testing/samples.ts'
import { waitingRequested } from '#features/sign-up/waiting-for-you/slice.ts'
import { SignUpPage } from './sign-up-page.tsx'

const WAITS: WaitingItemWire = {
  kind: 'team_invitation',
  leagueId: 7,
  leagueTitle: 'Leixlip Tuesday Pickleball',
  team: 'Net Gains',
  from: null,
  amount: null,
  endsAt: null,
  lastDay: null,
}
const INVITATION = { ...invitation, teamId: 31, teamName: 'Net Gains' }

type Options = { share?: number | null; captainLeaves?: CaptainLeavesWire }

function open({ share = null, captainLeaves }: Options = {}) {
  const invitedBy = {
    captain: 'Bren Daly',
    asked: { device: 'Chrome on Android', at: '2026-11-26T14:05:00.000Z' },
  }
  const invited = { ...completeAccount, memberships: [{ ...INVITATION, share, invitedBy }] }
  const sent: unknown[] = []
  const page = renderApp(<SignUpPage />, {
    path: '/leagues/team-player-signup/7',
    pattern: '/leagues/team-player-signup/:id',
    state: stateOf(invited),
    answers: {
      '/api/agreement': () => ({
        version: '2026-11',
        title: 'Agreement',
        paragraphs: ['Play fair.'],
      }),
      '/api/account': () => accountToWire(invited),
      '/api/waiting-for-you': () => ({ items: [{ ...WAITS, captainLeaves }] }),
      '/api/registrations': () => ({
        registrations: [],
        waiting: [],
        captainRewards: 0,
        skillLevels: [],
      }),
      '/api/payments/start-registration-payments-flow': (request) => {
        sent.push(request)
        return {}
      },
      '/api/teams/decline': (request) => {
        sent.push(request)
        return { done: true }
      },
    },
  })
  return { ...page, sent }
}

const order = () => screen.getByRole('region', { name: 'Your order' })

test('someone who is about to join reads that the captain is leaving', async () => {
  const captainLeaves = { captain: 'Bren Daly', until: '2026-12-08T10:00:00.000Z' }
  const { store } = open({ captainLeaves })
  await store.dispatch(waitingRequested(undefined))
  await expect.poll(() => order().textContent).toContain('Bren Daly is leaving Net Gains.')
})

test('where it was not known what waits, it is asked once more on the way in', async () => {
  const captainLeaves = { captain: 'Bren Daly', until: '2026-12-08T10:00:00.000Z' }
  const { store } = open({ captainLeaves })
  store.dispatch(waitingRequested.rejected(null, 'first', undefined))
  await expect.poll(() => order().textContent).toContain('Bren Daly is leaving Net Gains.')
})

test('joining sends the specification’s fields, with number and name of the team and no price', async () => {
  const { user, router, sent } = open()
  expect(screen.getByText('Already paid by Team Captain')).toBeDefined()
  expect(order().textContent).toContain('Bren Daly has invited you.')
  expect(screen.getByText('Bren Daly').getAttribute('translate')).toBe('no')
  expect(
    screen.getByText(
      'This was asked in Chrome on Android, on Thursday, 26 November 2026 at 2:05 pm (Irish time). Nothing changes unless you agree.',
    ),
  ).toBeDefined()
  await user.click(await screen.findByRole('radio', { name: 'I play a lot' }))
  await user.click(screen.getByLabelText(/have read and agree/))
  await user.click(screen.getByRole('button', { name: 'Confirm Registration on Team' }))
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/leagues/team-player-signup/success')
  expect(router.state.location.state).toEqual({ LeagueId: 7, RegistrationTypeId: 3, Price: 0 })
  expect(sent).toEqual([
    {
      body: {
        sessionId: 'team_player_registration',
        StripeSessionId: 'team_player_registration',
        leagueId: 7,
        userId: 'aoife@hive.example',
        Email: 'aoife@hive.example',
        Name: 'Aoife Byrne',
        DOB: '1992-04-17',
        PhoneNumber: '087 123 4567',
        GenderId: 2,
        RegistrationTypeId: 3,
        TeamId: 31,
        TeamName: 'Net Gains',
        TeamPlayers: [],
        SkillLevelId: 4,
        Verified: true,
        Price: 0,
        LeagueRegistrationPrice: 0,
        TryItOutRegistration: false,
        PaymentStatusId: 1,
        isCaptain: false,
        signedRegistrationLiabilityAgreement: true,
        signedRegistrationLiabilityAgreementTimestamp: expect.any(String) as string,
        signedRegistrationLiabilityAgreementVersion: '2026-11',
        TShirtSizeId: 2,
      },
    },
  ])
})

function openLink(read: () => unknown) {
  const calls: string[] = []
  const page = renderApp(<SignUpPage />, {
    path: '/leagues/team-player-signup/7#31.1.secret',
    pattern: '/leagues/team-player-signup/:id',
    state: stateOf(completeAccount),
    answers: {
      '/api/agreement': () => ({ version: '1', title: 'Agreement', paragraphs: ['Play fair.'] }),
      '/api/account': () => accountToWire(completeAccount),
      '/api/teams/join-link/read': read,
      '/api/teams/join-link/take': (call) => {
        calls.push((call as { body: { token: string } }).body.token)
        return { done: true }
      },
      '/api/payments/start-registration-payments-flow': () => {
        calls.push('registered')
        return {}
      },
    },
  })
  return { ...page, calls }
}

test('a join link leads to its team, and nothing happens before the player confirms', async () => {
  const { user, calls } = openLink(() => ({
    teamId: 31,
    teamName: 'Net Gains',
    leagueId: 7,
    invited: null,
  }))
  await expect.poll(() => order().textContent).toContain('Team Net Gains')
  await user.click(await screen.findByLabelText(/have read and agree/))
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirm Registration on Team' }))
  await expect.poll(() => calls).toEqual(['31.1.secret', 'registered'])
})

test('an invited player can say no, and is back at Your Leagues', async () => {
  const { user, router, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
  await expect.poll(() => router.state.location.pathname).toBe('/your-leagues')
  expect(sent).toEqual([{ body: { teamId: 31 } }])
})

test('the mail of an invitation to another address says so, with the ways on', async () => {
  const team = { teamId: 31, teamName: 'Net Gains', leagueId: 7, invited: 'c…@hive.example' }
  const { user, calls, router } = openLink(() => team)
  expect(
    await screen.findByRole('heading', { name: 'This invitation is for c…@hive.example' }),
  ).toBeDefined()
  expect(screen.getByText(/^You’re logged in as aoife@hive.example/)).toBeDefined()
  expect(screen.queryByLabelText(/have read and agree/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Join with this account' }))
  await user.click(await screen.findByLabelText(/have read and agree/))
  await user.click(screen.getByRole('button', { name: 'Confirm Registration on Team' }))
  await expect.poll(() => calls).toEqual(['31.1.secret', 'registered'])
  expect(router.state.location.pathname).not.toBe('/login')
})

test('someone with the mail of an invitation can log in with the address that it is for', async () => {
  const team = { teamId: 31, teamName: 'Net Gains', leagueId: 7, invited: 'c…@hive.example' }
  const { user, router } = openLink(() => team)
  await user.click(await screen.findByRole('link', { name: 'Log in with another' }))
  const { pathname, state } = router.state.location
  const from = '/leagues/team-player-signup/7#31.1.secret'
  expect([pathname, state]).toEqual(['/login', { from, isAgain: true }])
})

test('a join link that leads nowhere says why', async () => {
  const text = 'This link no longer works. Please ask the captain for a new one.'
  openLink(() => {
    throw new ApiError(404, { code: 'not_found', message: text })
  })
  expect(await screen.findByText(text)).toBeDefined()
  const on = screen.getByRole('link', { name: 'See the league' })
  expect(on.getAttribute('href')).toBe('/league-details/7')
})

test.each([
  ['whose invitation is over', [], 'See the league', '/league-details/7'],
  ['who is in already', [ownMembership], 'To your registration', '/your-leagues/7/registration'],
])('someone %s has a way on', async (_who, memberships, name, path) => {
  renderApp(<SignUpPage />, {
    path: '/leagues/team-player-signup/7',
    pattern: '/leagues/team-player-signup/:id',
    state: stateOf({ ...completeAccount, memberships }),
  })
  const on = await screen.findByRole('link', { name })
  expect(on.getAttribute('href')).toBe(path)
})

test('on a team that shares its fee the player reads the share, and goes on to pay it', async () => {
  const { user, router } = open({ share: 60 })
  expect(order().textContent).toContain('Your share: €60')
  expect(screen.getByText(/pay your share by card by 7 January 2027/)).toBeDefined()
  await user.click(await screen.findByRole('radio', { name: 'I play a lot' }))
  await user.click(screen.getByLabelText(/have read and agree/))
  await user.click(screen.getByRole('button', { name: 'Confirm Registration on Team' }))
  await expect.poll(() => router.state.location.pathname).toBe('/your-leagues/7/registration')
})
