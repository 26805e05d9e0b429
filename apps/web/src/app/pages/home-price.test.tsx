import type { League } from '@hive/domain/season/season/league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { sampleInForce } from '@hive/domain/testing/sample-promotion'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { stateOf } from '#testing/samples.ts'
import { HomePage } from './home-page.tsx'

const full: League = {
  ...sampleLeague,
  id: 8,
  individualPrice: 5000,
  placesTaken: sampleLeague.places,
}
const running: League = { ...sampleLeague, id: 9, startDate: '2026-10-06', endDate: '2026-12-01' }

function showHome(leagues: readonly League[], promotions: PromotionsInForce = []) {
  const state = stateOf(null, leagues)
  const site = state.site && { ...state.site, promotions }
  renderApp(<HomePage />, { state: { ...state, ...(site && { site }) } })
}

test('the price of a season is one that is available today', () => {
  showHome([sampleLeague, full, running])
  expect(screen.getByText('From €90 a season')).toBeDefined()
})

test('the price of a season includes the promotion', () => {
  showHome([sampleLeague, full, running], sampleInForce)
  expect(screen.getByText('From €81 a season')).toBeDefined()
})

test('the rest of a running league does not count as a season', () => {
  showHome([full, running])
  expect(screen.queryByText(/a season$/)).toBeNull()
})
