import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaguesState } from '#features/leagues/leagues/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { played } from '#testing/open-your-leagues.tsx'
import { renderApp } from '#testing/render-app.tsx'
import {
  completeAccount,
  listing,
  ownMembership,
  ownRegistration,
  stateOf,
} from '#testing/samples.ts'
import { YourLeaguesScreen } from './your-leagues-screen.tsx'

const never = () => new Promise(() => undefined)

/** What stands beside the games, where nothing is to be said. */
const NOTHING_BESIDE = {
  '/api/score-claims': () => ({ games: [] }),
  '/api/attendance': () => ({ games: [], nights: [] }),
  '/api/history': () => ({ record: [], teams: [], meetings: [] }),
  '/api/teams/captaincy': () => ({ offers: [] }),
  '/api/waiting-for-you': () => ({ items: [] }),
  '/api/spots': () => ({ places: [], others: [], fillIns: [], missed: [] }),
  '/api/registrations': () => ({
    registrations: [
      { ...ownRegistration, teamId: 1, captain: { isYou: true, name: 'Aoife', isPlaying: true } },
    ],
    waiting: [],
    captainRewards: 0,
    skillLevels: [],
  }),
}

function open(answers: Readonly<Record<string, () => unknown>> = {}) {
  const account = { ...completeAccount, memberships: [ownMembership] }
  const seen = { at: new Date().toISOString(), leagues: [played] }
  return renderApp(<YourLeaguesScreen />, {
    state: { ...stateOf(account), leagues: { ...leaguesState([played]), seen } },
    answers: { '/api/leagues': () => listing(played), ...NOTHING_BESIDE, ...answers },
  })
}

test('on a line on which nothing else comes, the games are there soon all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  open({
    '/api/score-claims': never,
    '/api/attendance': never,
    '/api/history': never,
    '/api/waiting-for-you': never,
  })
  expect(screen.queryByRole('region', { name: 'Next game' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('region', { name: 'Next game' })).toBeDefined()
})

test('the next game comes before the ways to messages', async () => {
  const { store } = open()
  await act(() => store.dispatch(registrationsRequested(undefined)))
  const write = await screen.findByRole('link', { name: 'Write to your team' })
  const next = await screen.findByRole('region', { name: 'Next game' })
  expect(next.compareDocumentPosition(write)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
