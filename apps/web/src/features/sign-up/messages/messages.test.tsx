import type { ReadMessage } from '@hive/contract/sign-up/team-messages'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { MessagePage } from './message-page.tsx'
import { MessagesPage } from './messages-page.tsx'

const MESSAGE: ReadMessage = {
  messageId: 12,
  from: 'Ciara D., captain of Aces',
  isOwn: false,
  league: 'Tuesday Pickleball',
  subject: 'Aces on 12 January 2027',
  at: '2027-01-10T12:00:00.000Z',
  isTakenDown: false,
  answers: 1,
  text: 'Who has balls?',
  reach: null,
  isThread: true,
  isOpen: true,
  opensUntil: '2027-01-14T19:30:00.000Z',
  isReported: false,
  answersTo: [
    {
      answerId: 3,
      by: 'Brian M.',
      isOwn: false,
      text: 'I have.',
      at: '2027-01-10T13:00:00.000Z',
      isTakenDown: false,
      isReported: false,
    },
  ],
}

const REACHED = { people: 3, muted: 0 }

function show(page: 'list' | 'one', message = MESSAGE) {
  const sent: [string, unknown][] = []
  const takes = (name: string, answer: object) => (call: unknown) => {
    sent.push([name, (call as { body: unknown }).body])
    return answer
  }
  const view = renderApp(page === 'one' ? <MessagePage /> : <MessagesPage />, {
    path: page === 'one' ? '/messages/12' : '/messages?team=31&game=5',
    ...(page === 'one' && { pattern: '/messages/:id' }),
    state: stateOf(completeAccount),
    answers: {
      '/api/messages': () => ({ messages: [message] }),
      '/api/messages/one': () => message,
      '/api/messages/teams': () => ({
        teams: [
          {
            teamId: 31,
            name: 'Aces',
            leagueId: 7,
            ...REACHED,
            games: [{ fixtureId: 5, start: '2027-01-12T19:30:00.000Z', people: 2, muted: 1 }],
          },
        ],
      }),
      '/api/messages/write': takes('write', { messageId: 13 }),
      '/api/messages/answer': takes('answer', { done: true }),
      '/api/messages/report': takes('report', { done: true }),
      '/api/messages/remove': takes('remove', { done: true }),
    },
  })
  return { ...view, sent }
}

test('a captain writes to those who come to the game of the link, or to all of the team', async () => {
  const { user, sent } = show('list')
  const button = await screen.findByRole('button', { name: 'Write to 2 people' })
  fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Bibs?' } })
  await user.click(button)
  expect(await screen.findByText('Your message to 2 people is on its way.')).toBeDefined()
  const body = { teamId: 31, fixtureId: 5, text: 'Bibs?', expectedPeople: 2 }
  expect(sent).toEqual([['write', body]])
  await user.selectOptions(screen.getByLabelText('To'), '31')
  expect(await screen.findByRole('button', { name: 'Write to 3 people' })).toBeDefined()
  expect(screen.getByRole('link', { name: MESSAGE.subject })).toBeDefined()
})

test('a reader sees the answers, and answers or has organisers look at a text', async () => {
  const { user, sent } = show('one')
  expect(await screen.findByText('I have.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'Me too.' } })
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  expect(await screen.findByText('Your answer is there.')).toBeDefined()
  const [first] = screen.getAllByRole('button', { name: 'Report' })
  if (first) await user.click(first)
  expect(sent).toEqual([
    ['answer', { messageId: 12, text: 'Me too.' }],
    ['report', { messageId: 12, answerId: null }],
  ])
})

test('a text of one’s own is taken down once that it cannot be undone is read', async () => {
  withDialogs()
  const { user, sent } = show('one', { ...MESSAGE, isOwn: true, answersTo: [] })
  await user.click(await screen.findByRole('button', { name: 'Take it down' }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog', { name: 'Take it down?' })
  await user.click(within(dialog).getByRole('button', { name: 'Take it down' }))
  await expect.poll(() => sent).toEqual([['remove', { messageId: 12, answerId: null }]])
})

test('a message that is closed or taken down has no box for an answer', async () => {
  show('one', { ...MESSAGE, isOpen: false, isTakenDown: true, text: '', subject: '' })
  expect(await screen.findByText('This message was taken down.')).toBeDefined()
  expect(screen.queryByLabelText('Your answer')).toBeNull()
})
