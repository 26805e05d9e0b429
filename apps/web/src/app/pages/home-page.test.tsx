import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { HomePage } from './home-page.tsx'

const SLIP = '{"LeagueId":7,"StripeSessionId":"cs_1"}'
const END = '/leagues/signup/success'

function openHome({
  account = completeAccount as typeof completeAccount | null,
  verify = () => ({}),
}) {
  const asked: unknown[] = []
  const { router } = renderApp(<HomePage />, {
    state: stateOf(account),
    answers: {
      '/api/payments/verify-payment': (request) => {
        asked.push(request)
        return verify()
      },
    },
  })
  return { asked, path: () => router.state.location.pathname }
}

test('a sign-up whose payment has come is finished from Home too', async () => {
  sessionStorage.setItem('registrationFormData', SLIP)
  const { path, asked } = openHome({})
  await expect.poll(path).toBe(END)
  expect(asked).toMatchObject([{ body: { SessionId: 'cs_1' } }])
})

test('a payment that waits for its owner to have signed in goes on from Home without a question', async () => {
  sessionStorage.setItem('registrationFormData', SLIP)
  sessionStorage.setItem('pendingVerification', '"cs_1"')
  const { path, asked } = openHome({})
  await expect.poll(path).toBe(END)
  expect(asked).toEqual([])
})

test('who has gone back from the card page without paying stays on Home', async () => {
  sessionStorage.setItem('registrationFormData', SLIP)
  const { path, asked } = openHome({
    verify: () => {
      throw new ApiError(409, { code: 'payment_not_made', message: 'no' })
    },
  })
  await expect.poll(() => asked).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Available Leagues' })).toBeDefined()
  expect(path()).toBe('/')
})

test('Home asks nothing for a visitor', async () => {
  sessionStorage.setItem('registrationFormData', SLIP)
  const { path, asked } = openHome({ account: null })
  expect(await screen.findByRole('heading', { name: 'Available Leagues' })).toBeDefined()
  expect([path(), asked]).toEqual(['/', []])
})
