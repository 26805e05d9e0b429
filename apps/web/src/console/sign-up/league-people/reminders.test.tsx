import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { Reminder } from '@hive/contract/sign-up/reminders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { bulkSteps } from './bulk-steps.tsx'
import { Reminders } from './reminders.tsx'

const BREN: Reminder = {
  kind: 'share',
  id: 11,
  playerId: 2,
  name: 'Bren Daly',
  email: 'bren@hive.example',
}
const ASKED: Reminder = { ...BREN, kind: 'invitation', id: 21 }
const NEW: Reminder = {
  kind: 'invitation',
  id: 22,
  playerId: null,
  name: '',
  email: 'new@x.example',
}

function open(what: React.ReactNode, replies: readonly object[]) {
  const sent: unknown[] = []
  let read = 0
  const view = renderApp(<ConsoleStore>{what}</ConsoleStore>, {
    state: stateOf(organiserOf()),
    answers: {
      '/api/organiser/reminders': () => replies[Math.min(read++, replies.length - 1)],
      '/api/organiser/reminders/send': (call) => {
        sent.push((call as { body: unknown }).body)
        return { sent: 1 }
      },
    },
  })
  return { ...view, sent }
}

test('one press reminds all who have not paid or answered, with their number, and says of what', async () => {
  const { user, sent } = open(<Reminders leagueId={7} />, [
    { reminders: [BREN, ASKED, NEW], heard: 0 },
    { reminders: [], heard: 3 },
  ])
  await user.click(await screen.findByRole('button', { name: 'Remind 2 people' }))
  const about = '1 about their share of a team’s fee and 2 about an invitation to a team'
  expect(await screen.findByText(`We’ve written to ${about}.`)).toBeDefined()
  expect(sent).toEqual([
    {
      leagueId: 7,
      reminders: [
        { kind: 'share', id: 11 },
        { kind: 'invitation', id: 21 },
        { kind: 'invitation', id: 22 },
      ],
    },
  ])
  expect(await screen.findByText(/^3 e-mails about shares, invitations and teams/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

test('those who are chosen in the list are reminded, and no others', async () => {
  const chosen = [{ playerId: 2 }, { playerId: 3 }] as LeaguePerson[]
  const { user, sent } = open(<>{bulkSteps(7, [])(chosen)}</>, [
    { reminders: [BREN, NEW, { ...NEW, id: 23, playerId: 9 }], heard: 0 },
  ])
  await user.click(await screen.findByRole('button', { name: 'Remind 1 person' }))
  await screen.findByText('We’ve written to 1 about their share of a team’s fee.')
  expect(sent).toEqual([{ leagueId: 7, reminders: [{ kind: 'share', id: 11 }] }])
})

test('where nobody owes anything, nothing is said', async () => {
  const { container } = open(<Reminders leagueId={7} />, [{ reminders: [], heard: 0 }])
  await expect.poll(() => container.textContent).toBe('')
})
