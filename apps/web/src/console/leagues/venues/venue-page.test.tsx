import type { Venue } from '@hive/contract/leagues/venues'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { VenuePage } from './venue-page.tsx'

const HALL: Venue = {
  venueId: 4,
  version: 3,
  name: 'Naas Sports Hall',
  address: 'Caragh Road, Naas',
  town: 'Naas',
  eircode: 'W91 X2C3',
  type: 'indoor',
  phoneNumber: '',
  websiteLink: '',
  mapLink: '',
  courts: ['A', 'B'],
  openings: [{ weekday: 'Tuesday', from: '18:00', until: '22:00' }],
  blackouts: [],
  hourPrice: 35.5,
  cancelDays: null,
  latitude: null,
  longitude: null,
  leagues: 1,
}

/** The page of a venue, with a server that saves it, after `savedByOther` where someone else has saved that. */
function openVenue(path: string, savedByOther?: Partial<Venue>) {
  const sent: unknown[] = []
  let saved = HALL
  const view = renderApp(
    <ConsoleStore>
      <VenuePage />
    </ConsoleStore>,
    {
      path,
      pattern: '/organiser/venues/:id',
      answers: {
        '/api/organiser/timeline': () => ({ entries: [], next: null }),
        '/api/organiser/halls/closings': () => ({
          losses: [],
          courts: 2,
          leagues: [],
          playOffs: [],
          partnerNights: [],
        }),
        '/api/organiser/venues': (request) => {
          const { body } = request as { body?: { version: number; town: string } }
          if (!body) return { venues: [saved] }
          sent.push(body)
          if (savedByOther && sent.length === 1) {
            saved = { ...HALL, ...savedByOther, version: 4 }
            throw new ApiError(409, {
              code: 'changed_meanwhile',
              message: 'Someone else has saved changes.',
              fields: {
                town: `Someone else saved: ${saved.town}`,
                name: 'Someone else saved: X',
                hourPrice: 'Someone else saved: 35',
              },
            })
          }
          return { venueId: 4, version: body.version + 1 }
        },
      },
    },
  )
  return { ...view, sent }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** What a field's note says. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

test('a venue is shown as it is saved, and a change is sent with the version that was read', async () => {
  const { user, sent } = openVenue('/organiser/venues/4')
  await screen.findByRole('heading', { level: 1, name: 'Naas Sports Hall' })
  expect(screen.getByLabelText('Courts')).toHaveProperty('value', 'A\nB\n')
  expect(screen.getByLabelText('Weekday')).toHaveProperty('value', 'Tuesday')
  type('Cost of an hour, in euro', '40')
  await user.click(screen.getByRole('button', { name: 'Add dates' }))
  type('First day', '2026-12-24')
  type('Last day', '2027-01-02')
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  expect(await screen.findByText('Venue saved.')).toBeDefined()
  expect(sent).toMatchObject([
    {
      venueId: 4,
      version: 3,
      hourPrice: 40,
      courts: ['A', 'B'],
      blackouts: [{ from: '2026-12-24', until: '2027-01-02', reason: '' }],
    },
  ])
  type('Town', 'Kill')
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ version: 4, town: 'Kill' })
})

test('hours that end before they start are refused at their field', async () => {
  const { user, sent } = openVenue('/organiser/venues/4')
  await screen.findByLabelText('Weekday')
  type('Until', '17:00')
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  expect(await screen.findByText('Please choose an end after the start.')).toBeDefined()
  expect(sent).toEqual([])
})

test('the second to save is asked about what both have changed, and sees what the other has', async () => {
  const { user, sent } = openVenue('/organiser/venues/4', { town: 'Sallins', name: 'Naas Hall' })
  await screen.findByLabelText('Town')
  type('Town', 'Kill')
  type('Cost of an hour, in euro', '40')
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  expect(await screen.findByText('Someone else saved: Sallins')).toBeDefined()
  expect(screen.getByLabelText('Town')).toHaveProperty('value', 'Kill')
  const name = screen.getByLabelText('Name')
  expect(name).toHaveProperty('value', 'Naas Hall')
  expect(noteOf(name)).toContain('Someone else has changed this since you opened it')
  // The other has not changed the cost, whatever it was.
  expect(screen.queryByText(/Someone else saved: 35/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  expect(await screen.findByText('Venue saved.')).toBeDefined()
  expect(sent[1]).toMatchObject({ version: 4, town: 'Kill', name: 'Naas Hall', hourPrice: 40 })
  expect(screen.queryByText(/Someone else/)).toBeNull()
})

test('another version in which nothing of the form has changed is saved over at once', async () => {
  const { user, sent } = openVenue('/organiser/venues/4', {})
  await screen.findByLabelText('Town')
  type('Town', 'Kill')
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  expect(await screen.findByText('Venue saved.')).toBeDefined()
  expect(sent).toMatchObject([{ version: 3 }, { version: 4, town: 'Kill' }])
})

test('what both have changed to the same is asked of nobody', async () => {
  const { user } = openVenue('/organiser/venues/4', { town: 'Kill', name: 'Naas Hall' })
  await screen.findByLabelText('Town')
  type('Town', 'Kill')
  await user.click(screen.getByRole('button', { name: 'Save venue' }))
  expect(await screen.findByText(/Someone else has changed this/)).toBeDefined()
  expect(noteOf(screen.getByLabelText('Town'))).toBe('')
})

test('a venue that is not there is said to be none', async () => {
  openVenue('/organiser/venues/5')
  expect(await screen.findByText('There is no such venue.')).toBeDefined()
})
