import { screen } from '@testing-library/react'
import { NO_MORE_TEAMS } from '@hive/domain/roster/waiting/waiting-list'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { InLines } from './in-lines.tsx'

test('the lines that one stands in are listed, and an offer with its end', async () => {
  const line = {
    id: 1,
    leagueId: 8,
    RegistrationTypeId: 1,
    position: 2,
    offerEndsAt: null,
    isInGroup: false,
    heldUp: null,
  }
  const offerEndsAt = '2026-11-22T23:19:00.000Z'
  const waiting = [
    { ...line, leagueTitle: 'Maynooth Wednesday 3v3', state: 'waiting' },
    { ...line, id: 2, leagueId: 9, leagueTitle: 'Lucan Badminton', state: 'offered', offerEndsAt },
  ]
  const open = (shownAbove: readonly number[]) =>
    renderApp(<InLines shownAbove={shownAbove} />, {
      state: stateOf(completeAccount),
      answers: { '/api/registrations': () => ({ registrations: [], waiting, captainRewards: 0 }) },
    })
  const { unmount } = open([])
  expect(await screen.findByText('Maynooth Wednesday 3v3')).toBeDefined()
  expect(screen.getByText('Number 2 in line')).toBeDefined()
  expect(
    screen.getByText('Individual place, kept for you until Sunday, 22 November 2026 at 11:19 pm'),
  ).toBeDefined()
  const link = screen.getByRole('link', { name: 'Take the place' })
  expect(link.getAttribute('href')).toBe('/league-details/9')
  unmount()
  open([9])
  expect(await screen.findByText('Maynooth Wednesday 3v3')).toBeDefined()
  expect(screen.queryByText('Lucan Badminton')).toBeNull()
})

test('a team in line reads that the league takes no more teams', async () => {
  const entry = { id: 1, leagueId: 8, leagueTitle: 'Lucan Badminton', RegistrationTypeId: 2 }
  const line = { ...entry, position: 1, offerEndsAt: null, isInGroup: false, state: 'waiting' }
  const waiting = [{ ...line, heldUp: NO_MORE_TEAMS }]
  renderApp(<InLines />, {
    state: stateOf(completeAccount),
    answers: { '/api/registrations': () => ({ registrations: [], waiting, captainRewards: 0 }) },
  })
  expect(await screen.findByText(`Team place. ${NO_MORE_TEAMS}`)).toBeDefined()
})
