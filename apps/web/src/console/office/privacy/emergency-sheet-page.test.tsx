import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { OverviewPage } from '#console/office/overview/overview-page.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { EmergencySheetPage } from './emergency-sheet-page.tsx'

test('the sheet opens with a reason, and has whom to ring for each player', async () => {
  const sent: unknown[] = []
  const { user } = renderApp(
    <ConsoleStore>
      <EmergencySheetPage />
    </ConsoleStore>,
    {
      path: '/organiser/leagues/7/emergency',
      pattern: '/organiser/leagues/:id/emergency',
      answers: {
        '/api/organiser/emergency-sheet': (call) => {
          sent.push((call as { body: unknown }).body)
          const contact = {
            emergencyContactName: 'Conor Byrne',
            emergencyContactPhoneNumber: '086 123 4567',
          }
          return {
            league: {
              id: 7,
              title: 'Leixlip Tuesday Pickleball',
              venue: 'Leixlip Amenities Centre',
              address: 'Collinstown',
              eircode: 'W23 E9Y6',
            },
            day: '2027-01-12',
            people: [
              { playerId: 1, name: 'Aoife Byrne', team: null, ...contact, hasHealthNote: true },
            ],
          }
        },
      },
    },
  )
  await user.click(screen.getByRole('button', { name: 'Open the sheet' }))
  expect(await screen.findByText('Please say why you need to see this.')).toBeDefined()
  await user.type(screen.getByLabelText('Why do you need to see this?'), 'First aid tonight.')
  await user.click(screen.getByRole('button', { name: 'Open the sheet' }))
  expect(await screen.findByRole('rowheader', { name: /Aoife Byrne Has told us/ })).toBeDefined()
  const ring = screen.getByRole('link', { name: '086 123 4567' })
  expect(ring.getAttribute('href')).toBe('tel:0861234567')
  expect(sent).toEqual([{ leagueId: 7, reason: 'First aid tonight.' }])
})

test('a safety officer finds today’s leagues and their sheets on Today', async () => {
  const league = { id: 7, title: 'Leixlip Tuesday Pickleball', venue: 'Leixlip Amenities Centre' }
  renderApp(
    <ConsoleStore>
      <OverviewPage />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'safety_officer', leagueId: 7 })),
      answers: {
        '/api/organiser/tonight': () => ({
          leagues: [{ ...league, startTime: '18:30:00', endTime: '21:30:00' }],
        }),
      },
    },
  )
  const sheet = await screen.findByRole('link', { name: `Emergency sheet: ${league.title}` })
  expect(sheet.getAttribute('href')).toBe('/organiser/leagues/7/emergency')
})
