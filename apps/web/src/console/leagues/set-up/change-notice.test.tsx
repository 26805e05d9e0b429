import type { ChangeNotice as Notice } from '@hive/contract/leagues/change-notices'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { UndoPlace } from '#console/kit/undo/undo.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { ChangeNotice } from './change-notice.tsx'

const NOTICE: Notice = {
  noticeId: 5,
  version: 2,
  changes: ['nights', 'venue'],
  text: 'We’ve changed something in Tuesday Pickleball.',
  people: 42,
}

function open() {
  const sent: Record<string, unknown> = {}
  let notice: Notice | null = NOTICE
  const takes = (name: string, next: (body: { isSkipped?: boolean }) => Notice | null) => {
    return (call: unknown) => {
      const { body } = call as { body: { isSkipped?: boolean } }
      sent[name] = body
      notice = next(body)
      return { done: true }
    }
  }
  const view = renderApp(
    <ConsoleStore>
      <UndoPlace>
        <ChangeNotice leagueId={7} />
      </UndoPlace>
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/leagues/notice': () => ({ notice }),
        '/api/organiser/leagues/notice/send': takes('send', () => null),
        '/api/organiser/leagues/notice/skip': takes('skip', ({ isSkipped }) =>
          isSkipped ? null : NOTICE,
        ),
      },
    },
  )
  return { ...view, sent }
}

test('an e-mail about the change is prepared, edited and sent to as many as the button says', async () => {
  const { user, sent } = open()
  expect(await screen.findByText('42 people haven’t been told about the change yet')).toBeDefined()
  expect(screen.getByText(/You have changed: nights and venue/)).toBeDefined()
  const text = screen.getByLabelText('Your e-mail')
  expect(text).toHaveProperty('value', NOTICE.text)
  fireEvent.change(text, { target: { value: 'We play in Clane now.' } })
  await user.click(screen.getByRole('button', { name: 'Write to 42 people' }))
  expect(await screen.findByText('The e-mail to 42 people is on its way.')).toBeDefined()
  expect(sent['send']).toEqual({
    leagueId: 7,
    noticeId: 5,
    version: 2,
    expectedPeople: 42,
    text: 'We play in Clane now.',
  })
  await expect.poll(() => screen.queryByLabelText('Your e-mail')).toBeNull()
})

test('an empty e-mail is not sent', async () => {
  const { user, sent } = open()
  fireEvent.change(await screen.findByLabelText('Your e-mail'), { target: { value: ' ' } })
  await user.click(screen.getByRole('button', { name: 'Write to 42 people' }))
  expect(await screen.findByText('Please write what has changed.')).toBeDefined()
  expect(sent).toEqual({})
})

test('a change can be set aside, and Undo offers the e-mail again', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'No need to write' }))
  await expect.poll(() => screen.queryByLabelText('Your e-mail')).toBeNull()
  expect(sent['skip']).toEqual({ leagueId: 7, noticeId: 5, version: 2, isSkipped: true })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByLabelText('Your e-mail')).toBeDefined()
})
