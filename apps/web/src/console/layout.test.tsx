import { managedLeague } from '@hive/domain/leagues/managed-league'
import type { HeldRole } from '@hive/domain/session/roles'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { ConsoleLayout } from './layout.tsx'

function openWing(path: string, ...roles: readonly HeldRole[]) {
  return renderApp(<ConsoleLayout />, {
    path,
    pattern: '/organiser/*',
    state: stateOf(organiserOf(...roles)),
    answers: {
      '/api/organiser/leagues': () => ({
        leagues: [managedLeague(sampleLeague, '2026-11-22T12:00')],
      }),
      '/api/leagues': () => listing(sampleLeague),
      '/api/organiser/roles': () => ({ grants: [] }),
    },
  })
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Organiser' }))

test('the wing finds the screen of an address, and names it in the tab of the browser', async () => {
  const { user } = openWing('/organiser/leagues')
  expect(screen.getByRole('heading', { level: 1, name: 'Leagues' })).toBeDefined()
  expect(document.title).toBe('Leagues | Hive')
  const current = navigation().getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Leagues')
  await user.click(navigation().getByRole('link', { name: 'Settings' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  expect(document.title).toBe('Settings | Hive')
})

test('an address that no screen has is said to be none, inside the wing', () => {
  openWing('/organiser/nowhere/at/all')
  expect(screen.getByText('There’s no page at this address.')).toBeDefined()
  expect(document.title).toBe('Page not found | Hive')
  expect(navigation().queryByRole('link', { current: 'page' })).toBeNull()
})

test('the navigation leads to what one’s roles are for', () => {
  openWing('/organiser/nowhere', { role: 'scorer', leagueId: sampleLeague.id })
  const titles = navigation()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Today', 'Leagues'])
})
