import type { Tasks } from '@hive/contract/office/tasks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { ToDo } from './to-do.tsx'

const LEAGUE = { leagueId: 5, at: 'Lucan Monday Pickleball' }

function open(tasks: Partial<Tasks>) {
  const none = ['refunds', 'unsigned', 'untimed', 'disputes', 'oddPayments', 'places']
  const work = ['differences', 'jobs', 'neglected', 'orders', 'late', 'left', 'thin', 'found']
  const empty = Object.fromEntries([...none, ...work].map((list) => [list, []]))
  renderApp(
    <ConsoleStore>
      <ToDo />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf(), []),
      answers: {
        '/api/organiser/tasks': () => ({ ...empty, next: null, firstSteps: [], ...tasks }),
        '/api/organiser/task-mails': () => ({ on: true }),
      },
    },
  )
}

test('with nothing to do it says what makes sense next', async () => {
  open({ next: { step: 'add_hall', leagueId: null, title: '', day: null } })
  expect(
    await screen.findByText(/^Nothing waits for you\. Begin with the hall that you play in\./),
  ).toBeDefined()
  const link = screen.getByRole('link', { name: 'Add a hall' })
  expect(link.getAttribute('href')).toBe('/organiser/venues/new')
})

test('what was found has its rule, whom it is about and the way to mend it', async () => {
  const people = { kind: 'untold', id: 3, name: null, count: 11, day: null } as const
  const offer = { kind: 'offer_ending', id: 8, name: 'Sorcha Daly', count: 1 } as const
  open({
    found: [
      { ...LEAGUE, ...people },
      { ...LEAGUE, ...offer, day: '2026-11-20' },
    ],
  })
  const untold = within(
    await screen.findByRole('region', { name: /^People who don’t know of a change/ }),
  )
  expect(untold.getByText('11 people not told')).toBeDefined()
  const link = untold.getByRole('link', { name: 'Tell them: Lucan Monday Pickleball' })
  expect(link.getAttribute('href')).toBe('/organiser/leagues/5/set-up#tell')
  const offers = within(screen.getByRole('region', { name: /^Offers that end today/ }))
  expect(offers.getByText('Sorcha Daly').getAttribute('translate')).toBe('no')
})
