import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { HealthReadings } from './health-readings.tsx'

function open(readings: readonly object[]) {
  return renderApp(<HealthReadings />, {
    state: stateOf(completeAccount),
    answers: { '/api/account/health-readings': () => ({ readings }) },
  })
}

test('a look at one’s health answers is shown with who, when and why', async () => {
  const at = '2026-11-20T18:35:00.000Z'
  open([{ at, by: 'Maeve Kelly', role: 'organiser', reason: 'Fell on court two' }])
  expect(await screen.findByText(/^Maeve Kelly, organiser/)).toBeDefined()
  expect(screen.getByText('Fell on court two')).toBeDefined()
  expect(screen.getByText(/20 November 2026 at 6:35 pm/)).toBeDefined()
})

test('a look of someone who has gone is a former organiser’s', async () => {
  const at = '2026-11-20T18:35:00.000Z'
  open([{ at, by: 'A former organiser', role: 'organiser', reason: 'Fell on court two' }])
  expect(await screen.findByText(/^A former organiser$/)).toBeDefined()
})

test('without a look it says so', async () => {
  open([])
  expect(await screen.findByText(/^Only you\./)).toBeDefined()
})
