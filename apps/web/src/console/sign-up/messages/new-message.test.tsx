import { sampleLeague } from '@hive/domain/testing/sample-league'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { NewMessagePage } from './new-message-page.tsx'

type Body = Record<string, unknown>

function open({ path = `/organiser/messages/new?league=${sampleLeague.id}`, now = 14 } = {}) {
  const sent: [string, Body][] = []
  const takes = (name: string, answer: object) => (call: unknown) => {
    sent.push([name, (call as { body: Body }).body])
    return answer
  }
  const view = renderApp(
    <ConsoleStore>
      <NewMessagePage />
    </ConsoleStore>,
    {
      path,
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/leagues': () => ({
          leagues: [managedLeague(sampleLeague, '2026-11-22T12:00')],
        }),
        '/api/organiser/messages/audiences': () => ({
          teams: [{ id: 3, name: 'Aces' }],
          days: ['2027-01-12'],
          nights: ['2026-11-22'],
        }),
        '/api/organiser/messages/count': (call) => {
          const { audience } = (call as { body: { audience: { to: string } } }).body
          return { people: { team: 2, here: 3 }[audience.to] ?? now, muted: 1 }
        },
        '/api/organiser/messages/draft': takes('draft', {
          messageId: 5,
          version: 0,
          people: now,
          muted: 1,
        }),
        '/api/organiser/messages/test': takes('test', { done: true }),
        '/api/organiser/messages/send': takes('send', { done: true }),
      },
    },
  )
  return { ...view, sent }
}

function write() {
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'The hall' } })
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Side door, please.' } })
}

test('a message is written to an audience, tested, and sent to as many as the button says', async () => {
  const { user, sent, router } = open()
  const button = await screen.findByRole('button', { name: 'Write to 14 people' })
  expect(screen.getByText(/1 person has muted messages/)).toBeDefined()
  await user.click(button)
  expect(await screen.findByText('Please write your message.')).toBeDefined()
  write()
  // Its readers see who writes.
  expect(screen.getByText('Aoife Byrne, organiser').parentElement?.textContent).toContain('writes:')
  await user.click(screen.getByRole('button', { name: 'Send a test to myself' }))
  expect(await screen.findByText('A test is on its way to you.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Write to 14 people' }))
  await expect.poll(() => router.state.location.pathname).toBe('/organiser/messages/5')
  const audience = { to: 'league', leagueId: sampleLeague.id }
  const words = { subject: 'The hall', text: 'Side door, please.' }
  expect(sent).toEqual([
    ['draft', { messageId: null, audience, playerIds: [], ...words }],
    ['test', { messageId: 5, version: 0 }],
    ['draft', { messageId: 5, audience, playerIds: [], ...words }],
    ['send', { messageId: 5, version: 0, expectedPeople: 14 }],
  ])
})

test('two buttons that are pressed at once keep one draft', async () => {
  const { sent } = open()
  await screen.findByRole('button', { name: 'Write to 14 people' })
  write()
  for (const name of ['Send a test to myself', 'Keep as a draft']) {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  expect(await screen.findByText('It’s kept under Messages.')).toBeDefined()
  const drafts = sent.filter(([name]) => name === 'draft').map(([, body]) => body['messageId'])
  expect(drafts).toEqual([null, 5])
})

test('whoever chooses a team is told how many are on it, before a word is written', async () => {
  const { user } = open({ path: '/organiser/messages/new' })
  expect(await screen.findByText('Please choose who gets it.')).toBeDefined()
  await user.selectOptions(await screen.findByLabelText('League'), String(sampleLeague.id))
  await user.selectOptions(screen.getByLabelText('Who gets it?'), 'team')
  await user.selectOptions(await screen.findByLabelText('Team'), '3')
  expect(await screen.findByRole('button', { name: 'Write to 2 people' })).toBeDefined()
})

test('those who are here now are chosen by a night that is on phones', async () => {
  const { user } = open()
  await user.selectOptions(await screen.findByLabelText('Who gets it?'), 'here')
  const night = await screen.findByLabelText('Night')
  expect(
    within(night)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please choose', '22 November 2026'])
  await user.selectOptions(night, '2026-11-22')
  expect(await screen.findByRole('button', { name: 'Write to 3 people' })).toBeDefined()
})

test('from the board of tonight those who are here are chosen already', async () => {
  open({ path: `/organiser/messages/new?league=${sampleLeague.id}&here=2026-11-22` })
  expect(await screen.findByRole('button', { name: 'Write to 3 people' })).toBeDefined()
  const night: HTMLSelectElement = await screen.findByLabelText('Night')
  expect(night.value).toBe('2026-11-22')
})

test('a message to more people than one may have is not offered', async () => {
  open({ now: 1001 })
  expect(await screen.findByText(/one message goes to no more/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Write to/ })).toBeNull()
})
