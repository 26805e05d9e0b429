import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { DemandPage } from './demand-page.tsx'

const PICKLEBALL = {
  sport: 'Pickleball',
  town: 'Lucan',
  people: 18,
  nights: [
    { name: 'Monday', people: 2 },
    { name: 'Tuesday', people: 7 },
  ],
}
const PADEL = { sport: 'Padel', town: 'Naas', people: 1, nights: [] }

function open(bySportAndTown: object[]) {
  const page = (
    <ConsoleStore>
      <DemandPage />
    </ConsoleStore>
  )
  return renderApp(page, {
    state: stateOf(organiserOf()),
    answers: {
      '/api/organiser/interests': () => ({
        people: 18,
        bySport: [],
        byTown: [],
        bySportAndTown,
      }),
    },
  })
}

test('the demand is a chart and a list, and each row leads to a draft', async () => {
  open([PICKLEBALL, PADEL])
  expect(
    await screen.findByText('18 people have registered interest.', { exact: false }),
  ).toBeDefined()
  const chart = screen.getByRole('table', { name: 'Most wanted' })
  expect(within(chart).getByRole('row', { name: 'Pickleball in Lucan 18' })).toBeDefined()
  const list = screen.getByRole('table', { name: 'rows' })
  const row = within(list).getByRole('row', { name: /18 people want Pickleball in Lucan/ })
  expect(within(row).getByText('Tuesday 7, Monday 2')).toBeDefined()
  const people = within(row).getByRole('link', { name: '18 who want Pickleball in Lucan' })
  expect(people.getAttribute('href')).toBe('/organiser/demand/Pickleball/Lucan')
  const draft = within(row).getByRole('link', { name: 'Draft a league for Pickleball in Lucan' })
  expect(draft.getAttribute('href')).toBe('/organiser/leagues/new?sport=Pickleball&town=Lucan')
  expect(within(list).getByText('One person wants Padel in Naas')).toBeDefined()
})

test('without any demand the page says where the form is', async () => {
  open([])
  expect(await screen.findByText(/^No one has given both a sport and a town yet\./)).toBeDefined()
})
