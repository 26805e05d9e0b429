import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
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
              {
                ...contact,
                playerId: 1,
                name: 'Aoife Byrne',
                team: null,
                plays: 'member',
                hasHealthNote: true,
                healthNote: null,
              },
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
