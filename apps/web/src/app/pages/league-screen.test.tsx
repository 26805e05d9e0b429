import type { League } from '@hive/domain/season/season/league'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { getWaitingForYou, type WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { waitingRequested } from '#features/sign-up/waiting-for-you/slice.ts'
import { completeAccount, ownMembership, stateOf } from '#testing/samples.ts'
import { LeagueScreen } from './league-screen.tsx'

function show(change: Partial<League> = {}, mode: 'demo' | 'production' = 'demo') {
  const state = stateOf(null, [{ ...sampleLeague, ...change }])
  const site = state.site && { ...state.site, config: { ...state.site.config, mode } }
  return renderApp(<LeagueScreen />, {
    path: '/league-details/7',
    pattern: '/league-details/:id',
    state: { ...state, ...(site && { site }) },
  })
}

const MAP = 'svg[viewBox="0 0 640 300"]'

test('a league’s page explains its level, says who runs its nights, and how many places are left, once', () => {
  show()
  const season = within(screen.getByRole('region', { name: 'The season' }))
  expect(season.getByText('Level: Beginner')).toBeDefined()
  expect(season.getByText('New to it, or still finding your feet.')).toBeDefined()
  expect(season.getByText(/^Someone from .+\. There’s no referee\.$/)).toBeDefined()
  expect(screen.getAllByText(/\d+ (places )?left/)).toHaveLength(2)
  expect(season.getByRole('cell', { name: '20 left' })).toBeDefined()
  expect(season.getByRole('cell', { name: '10 left' })).toBeDefined()
})

test('the address opens a map, and a drawing shows where the venue lies among the towns', () => {
  const { container } = show()
  const [link] = screen.getAllByRole('link', { name: /^Collinstown, Leixlip.*opens a map/ })
  expect(link?.getAttribute('href')).toContain('mlat=53.366&mlon=-6.488')
  expect(container.querySelectorAll(MAP)).toHaveLength(1)
})

test.each([
  ['elsewhere', { latitude: 51.8985, longitude: -8.4756 }],
  ['at a place that is not known', null],
])('a venue %s has no drawing of where it is', (_where, position) => {
  const { container } = show({ venue: { ...sampleLeague.venue, position } })
  expect(container.querySelectorAll(MAP)).toHaveLength(0)
})

test('two reviews of its sport stand beside it, which are samples in the demo and nothing in production', () => {
  const { unmount } = show()
  const said = within(screen.getByRole('region', { name: 'What players say' }))
  expect(said.getAllByRole('listitem')).toHaveLength(2)
  for (const item of said.getAllByRole('listitem')) expect(item.textContent).toContain('Pickleball')
  expect(said.getAllByText('Sample reviews, not real players')).toHaveLength(2)
  unmount()
  show({}, 'production')
  expect(screen.queryByText('What players say')).toBeNull()
})

test('a league that is played shows its games and table first, and no reviews to choose it by', () => {
  const { container } = show({ registrationClosed: true, fixtures: [sampleFixture] })
  const parts = [...container.querySelectorAll('h1, h2, summary')].map(
    ({ textContent }) => textContent,
  )
  const at = (name: string) => parts.indexOf(name)
  expect(at('Fixtures')).toBeGreaterThan(at(sampleLeague.title))
  expect(at('The season')).toBeGreaterThan(at('Fixtures'))
  expect(screen.getByText('Registration Closed')).toBeDefined()
  expect(screen.queryByText('What players say')).toBeNull()
})

test('a league that is played and still sold shows its next two games, and folds what else there is to know', async () => {
  const fixtures = [1, 2, 3].map((id) => ({
    ...sampleFixture,
    id,
    teamTwo: { id: id + 1, name: `Net ${id}` },
    startTime: `2027-01-${11 + id}T18:30:00.000Z`,
  }))
  const { user, container } = show({ fixtures })
  expect(container.querySelectorAll(MAP)).toHaveLength(1)
  const folds = [
    ...container.querySelectorAll('details.fold-where-narrow > summary, .card.fold > summary'),
  ]
  expect(folds.map(({ textContent }) => textContent)).toEqual([
    'League Details',
    'What players say',
    'Table and calendar',
  ])
  expect(screen.getByRole('button', { name: 'Register as Individual' })).toBeDefined()
  expect(screen.getByRole('table', { name: 'League table' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'How fair are these fixtures?' })).toBeDefined()
  expect(screen.getAllByText(/ v Net \d/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show all 3 fixtures' }))
  expect(screen.getAllByText(/ v Net \d/)).toHaveLength(3)
})

test('partner nights come first too, once nobody can join any more', () => {
  const night = {
    id: 4,
    startTime: '2027-01-12T18:30:00.000Z',
    minutes: 15,
    rounds: 2,
    courts: [2],
    players: 5,
    calledOff: null,
    changedAt: '2027-01-11T12:00:00.000Z',
  }
  const { container } = show({ registrationClosed: true, fixtures: [], partnerNights: [night] })
  const parts = [...container.querySelectorAll('h2, summary')].map(({ textContent }) => textContent)
  expect(parts).toEqual(['Registration Options', 'Partner nights', 'The season', 'League Details'])
})

test('Share copies the address of the page where the device has no sheet for it', async () => {
  const { user } = show()
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  onTestFinished(() => written.mockRestore())
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link copied.')).toBeDefined()
  expect(written).toHaveBeenCalledWith(window.location.origin + window.location.pathname)
})

test('an invitation to a team is said once, by the options, with its last day and a link to them', async () => {
  const item: WaitingItemWire = {
    kind: 'team_invitation',
    leagueId: 7,
    leagueTitle: sampleLeague.title,
    team: 'Split Ends',
    from: null,
    amount: null,
    endsAt: null,
    lastDay: '2026-11-30',
  }
  const invited = { ...ownMembership, registered: false, teamPlayerRegistration: true }
  const { store } = renderApp(<LeagueScreen />, {
    path: '/league-details/7',
    pattern: '/league-details/:id',
    state: stateOf({ ...completeAccount, memberships: [invited] }),
    answers: {
      [getWaitingForYou.path]: () => ({
        items: [item, { ...item, kind: 'share_due', amount: 75 }],
      }),
    },
  })
  await store.dispatch(waitingRequested(undefined))
  expect(await screen.findByText(/^Your share of Split Ends/)).toBeDefined()
  expect(screen.queryByText(/keeps a place for you/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Register as Team Player' })).toBeDefined()
  expect(screen.getByText('Your place is kept until 30 November 2026.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Join your team' }).getAttribute('href')).toBe('#options')
})
