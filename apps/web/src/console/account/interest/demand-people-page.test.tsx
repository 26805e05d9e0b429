import type { InterestedPerson } from '@hive/contract/account/interest'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { DemandPeoplePage } from './demand-people-page.tsx'

const CIARA: InterestedPerson = {
  id: 1,
  email: 'ciara@hive.example',
  name: 'Ciara Nolan',
  sports: ['Pickleball', 'Padel'],
  towns: ['Lucan'],
  nights: ['Tuesday'],
  at: '2026-11-20T12:00:00.000Z',
  isToHear: true,
}
const UNNAMED = {
  ...CIARA,
  id: 2,
  email: 'bren@hive.example',
  name: '',
  nights: [],
  isToHear: false,
}

function open(people: InterestedPerson[]) {
  const asked: unknown[] = []
  const page = (
    <ConsoleStore>
      <DemandPeoplePage />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    path: '/organiser/demand/Padel%20%2F%20Tennis/Lucan',
    pattern: '/organiser/demand/:sport/:town',
    state: stateOf(organiserOf()),
    answers: {
      '/api/organiser/interests/people': (call) => {
        asked.push((call as { query?: unknown }).query)
        return { people }
      },
    },
  })
  return { ...view, asked }
}

test('the people of a demand are listed with all that they asked for', async () => {
  const { asked, user } = open([CIARA, UNNAMED])
  expect(await screen.findByRole('row', { name: /Ciara Nolan.*Tuesday.*Agreed/ })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Padel / Tennis in Lucan' })).toBeDefined()
  expect(asked).toEqual([{ sport: 'Padel / Tennis', town: 'Lucan' }])
  const unnamed = screen.getByRole('rowheader', { name: /bren@hive.example/ })
  expect(within(unnamed).getAllByText('bren@hive.example')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Agreed to e-mails/ }))
  expect(screen.queryByText('bren@hive.example')).toBeNull()
})

test('with no one left the page says why that can be', async () => {
  open([])
  expect(
    await screen.findByText(/^No one is registered for Padel \/ Tennis in Lucan/),
  ).toBeDefined()
})
