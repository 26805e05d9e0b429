import type { Tasks } from '@hive/contract/office/tasks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { FirstSteps } from './first-steps.tsx'
import { ToDo } from './to-do.tsx'

const DRAFT = { leagueId: 7, title: 'Naas Tuesday Badminton', isOut: false }
const STEPS: Tasks['firstSteps'] = [
  { step: 'hall', isDone: true, ...DRAFT },
  { step: 'league', isDone: true, ...DRAFT },
  { step: 'price', isDone: false, ...DRAFT },
  { step: 'publish', isDone: false, ...DRAFT },
]

const open = (firstSteps: Tasks['firstSteps']) =>
  renderApp(
    <ConsoleStore>
      <FirstSteps />
      <ToDo />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf(), []),
      answers: {
        '/api/organiser/tasks': () => ({ firstSteps, next: null }),
        '/api/organiser/task-mails': () => ({ on: true }),
      },
    },
  )

test('the first steps of a new Hive tick themselves off, and the others lead to their screens', async () => {
  open(STEPS)
  const list = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(list.getByText(/^2 of 4 done/)).toBeDefined()
  expect(list.getAllByText(': done')).toHaveLength(2)
  const links = list.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/organiser/leagues/7/set-up#league-individualPrice',
    '/organiser/leagues/7/set-up',
  ])
  expect(screen.queryByText('All clear.')).toBeNull()
})

test('where they are behind, nothing is said of them', async () => {
  open([])
  expect(await screen.findByText('All clear.')).toBeDefined()
  expect(screen.queryByText('First steps')).toBeNull()
})
