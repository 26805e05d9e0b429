import { managedLeague } from '@hive/domain/season/season/managed-league'
import type { HeldRole } from '@hive/domain/base/session/roles'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
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
      '/api/organiser/timeline': () => ({ entries: [], next: null }),
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

const type = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document.body, init)

const search = () => screen.queryByRole('textbox', { name: 'What do you need?' })

test('Ctrl-K opens the commands: arrows go through them, Enter goes there', async () => {
  withDialogs()
  const { user } = openWing('/organiser/settings')
  type({ key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(search())
  expect(await screen.findByRole('button', { name: sampleLeague.title })).toBeDefined()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Leagues')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Leagues' })).toBeDefined()
  expect(search()).toBeNull()
})

test('the commands of the league on the screen come first, and a search finds others', async () => {
  withDialogs()
  const { user } = openWing(`/organiser/leagues/${sampleLeague.id}`)
  await screen.findByRole('heading', { level: 1, name: sampleLeague.title })
  await user.click(screen.getByRole('button', { name: 'Commands' }))
  const groups = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
  expect(groups).toEqual([sampleLeague.title, 'Screens', 'Leagues'])
  await user.keyboard('settings{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
})

test('no key works while someone types, and single keys can be switched off', async () => {
  withDialogs()
  const { user } = openWing('/organiser/settings')
  screen.getByLabelText('E-mail').focus()
  type({ key: '?' })
  type({ key: 'k', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('button', { name: 'Keys' }).focus()
  type({ key: '?' })
  await user.click(screen.getByRole('checkbox', { name: 'Use single keys on this device' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  type({ key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  type({ key: 'k', metaKey: true })
  expect(search()).not.toBeNull()
})
