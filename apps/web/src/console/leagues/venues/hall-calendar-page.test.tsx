import type { HallCalendar } from '@hive/contract/leagues/hall-calendar'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { HallCalendarPage } from './hall-calendar-page.tsx'

const TIME = { from: '18:30', until: '21:30' }
const TAG = { leagueId: 7, title: 'Tuesday Tag', ...TIME, courts: 2, isDraft: false }
const PADEL = { leagueId: 8, title: 'Late Padel', ...TIME, courts: 2, isDraft: true }
const OPEN = { open: 3, closings: [] }
const CALENDAR: HallCalendar = {
  venueId: 4,
  name: 'Naas Hall',
  courts: ['Court A', 'Court B', 'Court C'],
  from: '2027-01-10',
  until: '2027-03-06',
  nights: [
    { night: '2027-01-12', closed: null, bookings: [TAG, PADEL], wanted: 4, ...OPEN },
    { night: '2027-01-19', closed: null, bookings: [TAG], wanted: null, ...OPEN },
    { night: '2027-01-26', closed: 'Flooded', bookings: [TAG], wanted: null, ...OPEN },
  ],
}

function open(change: Partial<HallCalendar> = {}) {
  return renderApp(
    <ConsoleStore>
      <HallCalendarPage />
    </ConsoleStore>,
    {
      path: '/organiser/venues/4/calendar',
      pattern: '/organiser/venues/:id/calendar',
      answers: { '/api/organiser/venues/calendar': () => ({ ...CALENDAR, ...change }) },
    },
  )
}

test('each night says who has how many courts, where there are too few, and what is free', async () => {
  open()
  const [first, second, third] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.parentElement?.parentElement?.tagName !== 'LI'))
  expect(first?.textContent).toContain('Tuesday, 12 Jan 2027')
  expect(first?.textContent).toContain('4 courts wanted, 3 there')
  expect(first?.textContent).toContain('Late Padel6:30 – 9:30 pm · 2 courts · draft')
  expect(second?.textContent).toContain('1 of 3 free')
  expect(third?.textContent).toContain('Closed: Flooded')
})

test('the grid has the league on each of its courts, and says who has none', async () => {
  open()
  const grid = within(await screen.findByRole('table'))
  expect(grid.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Night',
    'Court A',
    'Court B',
    'Court C',
  ])
  const [night, ...cells] = [...(grid.getAllByRole('row')[1]?.children ?? [])]
  expect(night?.textContent).toContain('Late Padel: 1 without a court')
  expect(cells.map(({ textContent }) => textContent?.split('6:30')[0])).toEqual([
    'Tuesday Tag',
    'Tuesday Tag',
    'Late Padel',
  ])
})

test('a court that is closed is said, taken by nobody, and not counted', async () => {
  const night = '2027-01-12'
  const closing = { from: night, until: night, courts: [1, 2], hours: null, reason: 'A leak' }
  const whole = { night, closed: null, bookings: [TAG], wanted: 2, open: 1, closings: [closing] }
  open({ nights: [whole] })
  const grid = within(await screen.findByRole('table'))
  const [first, ...cells] = [...(grid.getAllByRole('row')[1]?.children ?? [])]
  expect(first?.textContent).toContain('Closed: courts 1 and 2: A leak')
  expect(first?.textContent).toContain('2 courts wanted, 1 open')
  expect(cells.map(({ textContent }) => textContent?.split('6:30')[0])).toEqual([
    '',
    '',
    'Tuesday Tag',
  ])
})

test('two bookings of a league at the same hours are told apart', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => error.mockRestore())
  const partners = { ...TAG, courts: 3 }
  open({
    nights: [{ night: '2027-01-12', closed: null, bookings: [TAG, partners], wanted: 5, ...OPEN }],
  })
  const grid = within(await screen.findByRole('table'))
  expect(grid.getByText('Tuesday Tag: 2 without a court')).toBeDefined()
  expect(error).not.toHaveBeenCalled()
})

test('a hall that names no courts says what follows from that, and one without nights is free', async () => {
  open({ courts: [], nights: [] })
  expect(await screen.findByText('No courts are named')).toBeDefined()
  expect(screen.getByText(/every court is free/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Later' }).getAttribute('href')).toBe(
    '/organiser/venues/4/calendar?from=2027-03-07',
  )
})
