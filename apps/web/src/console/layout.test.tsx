import { managedLeague } from '@hive/domain/season/season/managed-league'
import type { HeldRole } from '@hive/domain/base/session/roles'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { givenWindow } from '#testing/window-width.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { ConsoleLayout } from './layout.tsx'

const { id: leagueId, title } = sampleLeague
const CALL_OFF = `Call tonight off: ${title}`
const NIGHT = {
  leagueId,
  title,
  day: '2026-11-24',
  startTime: '18:30:00',
  endTime: '21:30:00',
  hall: 'Leixlip Hall',
  state: 'games',
  games: 3,
  off: {
    leagueId,
    title,
    night: '2026-11-24',
    venue: 'Leixlip Hall',
    isOutdoor: false,
    games: 3,
    start: '2026-11-24T18:30:00.000Z',
    people: 12,
  },
  coordinators: [],
  absences: 0,
  absent: [],
}
const TONIGHT = {
  today: '2026-11-24',
  halls: [{ venueId: 1, name: 'Leixlip Hall', nights: [NIGHT], games: [] }],
  ahead: [],
  missing: [],
}

function openWing(path: string, ...roles: readonly HeldRole[]) {
  givenWindow({ isWide: true })
  return drawWing(path, ...roles)
}

function openOnPhone(path: string, ...roles: readonly HeldRole[]) {
  givenWindow({ isWide: false })
  return drawWing(path, ...roles)
}

function drawWing(path: string, ...roles: readonly HeldRole[]) {
  return renderApp(<ConsoleLayout />, {
    path,
    pattern: '/organiser/*',
    state: stateOf(organiserOf(...roles)),
    answers: {
      '/api/organiser/leagues': () => ({
        leagues: [managedLeague(sampleLeague, '2026-11-22T12:00')],
      }),
      '/api/organiser/tonight': () => TONIGHT,
      '/api/organiser/timeline': () => ({ entries: [], next: null }),
      '/api/leagues': () => listing(sampleLeague),
      '/api/organiser/roles': () => ({ grants: [] }),
    },
  })
}

const titlesIn = (list: Pick<typeof screen, 'getAllByRole'>) =>
  list.getAllByRole('link', { hidden: true }).map((link) => link.textContent)

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
  expect(titlesIn(navigation())).toEqual(['Tonight', 'Leagues'])
})

test('a coordinator is not led to screens that would refuse them', () => {
  openWing('/organiser/nowhere', { role: 'coordinator', leagueId: sampleLeague.id })
  expect(titlesIn(navigation())).toEqual(['Tonight', 'Leagues', 'People', 'Messages'])
})

const wide = () => screen.getByRole('button', { name: 'Wide navigation' })

test('the navigation is as narrow as its icons where this device has made it so', async () => {
  const { user, unmount } = openWing('/organiser/nowhere')
  expect(wide().getAttribute('aria-expanded')).toBe('true')
  await user.click(wide())
  expect(wide().getAttribute('aria-expanded')).toBe('false')
  unmount()
  drawWing('/organiser/nowhere')
  expect(wide().getAttribute('aria-expanded')).toBe('false')
  expect(navigation().getByRole('link', { name: 'Money' })).toBeDefined()
})

test('a phone has the four places of a night at the thumb, and all else under More', () => {
  openOnPhone('/organiser/nowhere')
  const bar = navigation()
  const more = within(document.getElementById('more') ?? document.body)
  expect(titlesIn(bar).slice(0, 4)).toEqual(['Tonight', 'Leagues', 'People', 'Money'])
  expect(bar.getByRole('button', { name: 'More' }).getAttribute('popovertarget')).toBe('more')
  expect(titlesIn(more)).toEqual([
    'Messages',
    'Demand',
    'Venues',
    'Sports',
    'Activity',
    'Status',
    'Settings',
    'Public site',
    'Account',
  ])
  expect(more.getByRole('button', { name: 'Logout', hidden: true })).toBeDefined()
})

test.each([
  ['beside the screens', openWing],
  ['at the thumb', openOnPhone],
])('%s there is one Leagues, and the ways out of the console', (_where, openHere) => {
  openHere('/organiser/nowhere')
  expect(screen.getAllByRole('link', { name: 'Leagues', hidden: true })).toHaveLength(1)
  const out = screen.getByRole('link', { name: 'Public site', hidden: true })
  expect(out.getAttribute('href')).toBe('/')
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
  const off = await screen.findByRole('button', { name: CALL_OFF })
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowDown}')
  expect(document.activeElement).toBe(off)
  search()?.focus()
  await user.keyboard('leagues{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Leagues' })).toBeDefined()
  expect(search()).toBeNull()
  type({ key: 'k', ctrlKey: true })
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Recent')
})

test('the commands of the league on the screen come first, and a search finds others', async () => {
  withDialogs()
  const { user } = openWing(`/organiser/leagues/${sampleLeague.id}`)
  await screen.findByRole('heading', { level: 1, name: sampleLeague.title })
  await user.click(screen.getByRole('button', { name: 'Commands' }))
  await screen.findByRole('button', { name: CALL_OFF })
  const groups = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
  expect(groups).toEqual([sampleLeague.title, 'Tonight', 'Steps', 'Screens', 'Leagues'])
  await user.keyboard('settings{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
})

test('a step of a league is found by name, and tonight is called off without leaving the screen', async () => {
  withDialogs()
  const { user } = openWing('/organiser/settings')
  type({ key: 'k', ctrlKey: true })
  await user.keyboard('give leixlip')
  const place = await screen.findByRole('button', { name: `Give a place: ${sampleLeague.title}` })
  expect(place).toBeDefined()
  await user.clear(search() ?? document.body)
  await user.keyboard('tonight off')
  await user.click(await screen.findByRole('button', { name: CALL_OFF }))
  expect(
    await screen.findByRole('button', { name: 'Call off 3 games, write to 12 people' }),
  ).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
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
