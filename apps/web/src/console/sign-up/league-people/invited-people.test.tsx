import type { InvitedPerson } from '@hive/contract/sign-up/invited-people'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { InvitedPeople } from './invited-people.tsx'

const ANN: InvitedPerson = {
  id: 1,
  name: 'Ann Daly',
  email: 'ann@hive.example',
  teamId: 5,
  team: 'Smashers',
  isCaptain: true,
  isHeld: true,
  heldUntil: '2026-12-13',
  writtenAt: null,
}
const LATE: InvitedPerson = {
  ...ANN,
  id: 2,
  name: '',
  email: 'late@hive.example',
  teamId: null,
  team: null,
  isCaptain: false,
  isHeld: false,
}

function open(people: readonly InvitedPerson[], toWrite: number, ...lists: (() => object)[]) {
  const sent: unknown[] = []
  const taking = (reply: object) => (call: unknown) => {
    sent.push((call as { body?: unknown }).body)
    return reply
  }
  const [list = () => ({ people, toWrite })] = lists
  const view = renderApp(
    <ConsoleStore>
      <InvitedPeople leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/invited': list,
        '/api/organiser/invited/write': taking({ written: toWrite }),
        '/api/organiser/invited/take-off': taking({ done: true }),
      },
    },
  )
  return { ...view, sent }
}

test('invited people are listed with their teams and places, and written to by one press', async () => {
  const { user, sent } = open([ANN, LATE], 2)
  expect(await screen.findByRole('heading', { name: 'Invited (2)' })).toBeDefined()
  expect(screen.getByText(/Place held until 13 December 2026/)).toBeDefined()
  expect(screen.getByText(/Their place ended on 13 December 2026/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Write to 2 people' }))
  expect(await screen.findByText('We’ve written to 2 people.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, expected: 2 }])
})

test('somebody is taken off, and nobody is written to twice in a day', async () => {
  withDialogs()
  const { user, sent } = open([ANN], 0)
  expect(await screen.findByText('All of them have been written to in the last day.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Write/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take Ann Daly off' }))
  expect(screen.getByRole('heading', { name: 'Take Ann Daly off the list?' })).toBeDefined()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Take off the list' }))
  expect(await screen.findByText('Ann Daly is off the list.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, personId: 1 }])
})

test('a list that cannot be read says so', async () => {
  open([], 0, () => {
    throw new ApiError(500, { code: 'internal', message: 'No.' })
  })
  expect(await screen.findByText(/We could not load who is invited/)).toBeDefined()
})
