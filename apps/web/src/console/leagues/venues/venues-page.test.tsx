import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { VenuesPage } from './venues-page.tsx'

const hall = (venueId: number) => ({
  venueId,
  name: `Hall ${venueId}`,
  address: 'Caragh Road, Naas',
  town: 'Naas',
  eircode: '',
  type: 'indoor',
  courts: [],
  hourPrice: null,
  leagues: 0,
})

test.each([
  [[hall(1)], /^The hall is there\. Make a league in it\./],
  [[hall(1), hall(2)], /^The halls are there\. Make a league in one of them\./],
])('halls without a league lead to a new one', async (venues, text) => {
  renderApp(
    <ConsoleStore>
      <VenuesPage />
    </ConsoleStore>,
    { path: '/organiser/venues', answers: { '/api/organiser/venues': () => ({ venues }) } },
  )
  expect(await screen.findByText(text)).toBeDefined()
  const link = screen.getByRole('link', { name: 'New league' })
  expect(link.getAttribute('href')).toBe('/organiser/leagues/new')
})
