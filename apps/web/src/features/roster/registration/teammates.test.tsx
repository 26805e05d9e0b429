import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, ownRegistration, stateOf } from '#testing/samples.ts'
import { registrationsRequested } from './slice.ts'
import { Teammates } from './teammates.tsx'

async function show(isAsked: boolean) {
  const leaving = { after: 'asks', until: '2026-12-08T10:00:00.000Z', isAsked }
  const own = { ...ownRegistration, teamName: 'Net Gains', teammates: ['Bren D.'], leaving }
  const { store } = renderApp(<Teammates leagueId={own.leagueId} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/registrations': () => ({
        registrations: [own],
        waiting: [],
        captainRewards: 0,
        skillLevels: [],
      }),
    },
  })
  await store.dispatch(registrationsRequested(undefined))
  expect(await screen.findByText('With Bren D.')).toBeDefined()
}

test('a captain who is leaving reads on Your Leagues that their teammates are asked, with the way to stay', async () => {
  await show(true)
  expect(screen.getByText(/^You’re leaving/).closest('p')?.textContent).toBe(
    'You’re leaving Net Gains. Your teammates have until Tuesday, 8 December 2026 at 10 am to take it over. Until one of them does, you’re still on it, and you can stay.',
  )
  expect(screen.getByText('Net Gains').getAttribute('translate')).toBe('no')
  const stay = screen.getByRole('link', { name: 'you can stay' })
  expect(stay.getAttribute('href')).toBe('/your-leagues/7/registration')
})

test('someone who stays reads nothing of leaving', async () => {
  await show(false)
  expect(screen.queryByText(/leaving/)).toBeNull()
})
