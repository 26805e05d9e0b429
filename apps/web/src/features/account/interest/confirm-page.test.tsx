import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { stateOf } from '#testing/samples.ts'
import { ConfirmPage } from './confirm-page.tsx'

function open(answer: () => unknown, hash = '') {
  const sent: unknown[] = []
  const view = renderApp(<ConfirmPage />, {
    path: `/register-your-interest/confirm${hash}`,
    state: stateOf(null),
    answers: {
      '/api/emails/confirm': (request) => {
        sent.push(request)
        return answer()
      },
    },
  })
  return { ...view, sent }
}

test('an address is not subscribed until the button is pressed', async () => {
  const { user, sent } = open(() => ({ done: true }), '#7.secret')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, write to me' }))
  expect(await screen.findByText(/^Lovely\./)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'You are on our list' })).toBeDefined()
  expect(sent).toEqual([{ body: { token: '7.secret' } }])
})

test('a link that lost a part of itself says so, and can be tried again', async () => {
  const message = 'This link isn’t complete. Please open it from our e-mail again.'
  const { user } = open(() => {
    throw new ApiError(404, { code: 'not_found', message })
  })
  await user.click(screen.getByRole('button', { name: 'Yes, write to me' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('button', { name: 'Yes, write to me' })).toBeDefined()
})
