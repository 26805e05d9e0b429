import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { forgetTyped } from '#ui/form/use-typed.ts'
import { NewLeaguePage } from './new-league-page.tsx'

const SPORT = { sportId: 1, name: 'Pickleball', playersOnTeam: 2, gameDurationInMinutes: 60 }
const LUCAN = { venueId: 5, name: 'Lucan Hall', town: 'Lucan' }

const open = (venues: readonly object[]) =>
  renderApp(
    <ConsoleStore>
      <NewLeaguePage />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/new',
      answers: {
        '/api/organiser/sports': () => ({ sports: [SPORT] }),
        '/api/organiser/venues': () => ({ venues }),
      },
    },
  )

const title = () => screen.getByLabelText('Title')

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a league of the only hall is named by town, night and sport, until somebody types a title', async () => {
  open([LUCAN])
  expect(await screen.findByLabelText('Venue')).toHaveProperty('value', '5')
  await screen.findByRole('option', { name: 'Pickleball (2 on a team)' })
  type('Sport', '1')
  type('First night', '2027-01-18')
  await expect.poll(title).toHaveProperty('value', 'Lucan Monday Pickleball')
  expect(screen.getByText('Not played on 1 February 2027 (St Brigid’s Day).')).toBeDefined()
  type('First night', '2027-02-01')
  expect(screen.getByText(/^Not played on 1 February 2027 \(St Brigid’s Day\) and /)).toBeDefined()
  type('Title', 'Mondays in Lucan')
  type('First night', '2027-01-19')
  await screen.findByText('8 nights, 19 Jan to 9 Mar 2027: see each')
  expect(title()).toHaveProperty('value', 'Mondays in Lucan')
})

test('a title that was emptied stays so until town, night or sport change, and follows them after Back', async () => {
  const { router } = open([LUCAN])
  await screen.findByRole('option', { name: 'Pickleball (2 on a team)' })
  type('Sport', '1')
  type('First night', '2027-01-18')
  await expect.poll(title).toHaveProperty('value', 'Lucan Monday Pickleball')
  type('Title', 'L')
  await act(() => Promise.resolve())
  type('Title', '')
  await act(() => Promise.resolve())
  expect(title()).toHaveProperty('value', '')
  type('First night', '2027-01-19')
  await expect.poll(title).toHaveProperty('value', 'Lucan Tuesday Pickleball')
  await act(() => router.navigate('/organiser/venues'))
  await act(() => router.navigate(-1))
  await screen.findByRole('option', { name: 'Pickleball (2 on a team)' })
  expect(title()).toHaveProperty('value', 'Lucan Tuesday Pickleball')
  type('First night', '2027-01-20')
  await expect.poll(title).toHaveProperty('value', 'Lucan Wednesday Pickleball')
})

test('what was typed of a new league is offered to a fresh form, until it is saved', async () => {
  const { unmount } = open([LUCAN])
  await screen.findByRole('option', { name: 'Pickleball (2 on a team)' })
  expect(screen.queryByRole('button', { name: 'Go on with what you began' })).toBeNull()
  type('Number of teams', '10')
  type('First night', '2027-01-18')
  unmount()
  forgetTyped()
  const { user } = open([LUCAN])
  await user.click(await screen.findByRole('button', { name: 'Go on with what you began' }))
  expect(screen.getByLabelText('Number of teams')).toHaveProperty('value', '10')
  expect(screen.getByLabelText('First night')).toHaveProperty('value', '2027-01-18')
  expect(screen.getByLabelText('Venue')).toHaveProperty('value', '5')
  expect(screen.queryByRole('button', { name: 'Go on with what you began' })).toBeNull()
})

const isAsked = (field: HTMLElement) => field.closest('details') === null

test('a new league asks for ten fields', async () => {
  open([LUCAN])
  await screen.findByLabelText('Title')
  const fields = [...document.querySelectorAll<HTMLElement>('form input, form select')]
  // And whether public holidays are left out, which they are.
  expect(fields.filter(isAsked)).toHaveLength(11)
})

test('a new league asks for its courts where its teams do not fit on one', async () => {
  open([LUCAN])
  await screen.findByRole('option', { name: 'Pickleball (2 on a team)' })
  type('Sport', '1')
  type('Starts at', '18:30')
  type('Ends at', '21:30')
  type('Number of teams', '6')
  expect(await screen.findByText('1 court: 3 games a night.')).toBeDefined()
  expect(screen.queryByLabelText(/^Courts booked/)).toBeNull()
  type('Number of teams', '10')
  expect(await screen.findByText(/1 court: 3 games a night. 10 teams need 5/)).toBeDefined()
  type('Courts booked each night', '2')
  expect(await screen.findByText(/2 courts: 6 games a night.$/)).toBeDefined()
})

test('where there is no hall, a new league leads to adding one', async () => {
  open([])
  const link = await screen.findByRole('link', { name: 'Add a venue' })
  expect(link.getAttribute('href')).toBe('/organiser/venues/new')
})
