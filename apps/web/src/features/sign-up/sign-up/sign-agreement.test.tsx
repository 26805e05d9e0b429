import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownRegistration, stateOf } from '#testing/samples.ts'
import { InLines } from '#features/roster/waiting/in-lines.tsx'
import { MissingAgreements } from './missing-agreements.tsx'
import { RegistrationScreen } from '#app/pages/registration-screen.tsx'

function answersFor(change: Partial<RegistrationWire>) {
  const sent: unknown[] = []
  let own = { ...ownRegistration, ...change }
  const answers = {
    '/api/registrations': () => ({ registrations: [own], waiting: [], captainRewards: 0 }),
    '/api/registrations/preferences': () => ({ preferences: null }),
    '/api/registrations/sign': (call: unknown) => {
      sent.push((call as { body: unknown }).body)
      own = { ...own, unsigned: null }
      return { done: true }
    },
    '/api/purchases': () => ({ purchases: [] }),
    '/api/place-transfers': () => ({ mine: null, problem: null, toMe: null }),
    '/api/agreement': () => ({
      version: '2026-11',
      title: 'Agreement',
      paragraphs: ['Play fair.'],
    }),
  }
  return { sent, answers }
}

test.each([
  ['never', 'We don’t have your liability agreement.'],
  ['older', 'The liability agreement has changed since you signed it.'],
] as const)(
  'on Your Leagues a player reads that the agreement is missing: %s',
  async (unsigned, text) => {
    const { answers } = answersFor({ unsigned })
    const above = (
      <>
        <MissingAgreements />
        <InLines />
      </>
    )
    renderApp(above, { state: stateOf(completeAccount), answers })
    expect(await screen.findByText(text)).toBeDefined()
    const name = `Read and sign the agreement for ${ownRegistration.leagueTitle}`
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      '/your-leagues/7/registration',
    )
  },
)

test('a player reads the agreement and signs it, and the question is gone', async () => {
  const { answers, sent } = answersFor({ unsigned: 'never' })
  const { user } = renderApp(<RegistrationScreen />, {
    state: stateOf(completeAccount),
    path: '/your-leagues/7/registration',
    pattern: '/your-leagues/:id/registration',
    answers,
  })
  const button = await screen.findByRole('button', { name: 'Sign the agreement' })
  expect(button).toHaveProperty('disabled', true)
  await user.click(screen.getByLabelText('I have read and agree to the liability agreement'))
  await user.click(button)
  expect(await screen.findByText('Thank you. We have your agreement.')).toBeDefined()
  expect(sent).toEqual([{ registrationId: 42, agreementVersion: '2026-11' }])
  expect(screen.queryByRole('button', { name: 'Sign the agreement' })).toBeNull()
})
